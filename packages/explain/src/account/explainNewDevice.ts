import { create, type Explanation } from '../Explanation.ts'
import * as Value from '../Value.ts'

/**
 * Explains a new device that waits for the user's confirmation (T62). Facts that the server knows come first. Claims of
 * the device follow, because they may be false.
 */
export function explainNewDevice(device: explainNewDevice.Device): Explanation {
  const { app, browser, origin, system, time, until } = device
  const unknown = Value.message({ id: 'value.unknown' })
  const claimed = [browser, system].filter(Boolean).join(', ')
  return create({
    facts: [
      { label: { id: 'fact.signedInAt' }, value: toTime(time) },
      { label: { id: 'fact.app' }, value: app ? Value.text(app) : unknown },
      {
        label: { id: 'fact.heldNetwork' },
        value: Value.message({ id: 'value.otherNetwork' }),
      },
      { label: { id: 'fact.opensAt' }, value: toTime(until) },
      { label: { id: 'fact.claimedSite' }, value: origin ? Value.text(origin) : unknown },
      { label: { id: 'fact.claimedBrowser' }, value: claimed ? Value.text(claimed) : unknown },
    ],
    title: { id: 'title.newDevice' },
  })
}

export declare namespace explainNewDevice {
  type Device = {
    /** The registered name of the app that the device signed in to. */
    app?: string | undefined
    browser?: string | undefined
    origin?: string | undefined
    system?: string | undefined
    time: Date
    /** When the wallet opens on the device without a confirmation. */
    until: Date
  }
}

const toTime = (date: Date) => Value.time(BigInt(Math.floor(date.getTime() / 1_000)))
