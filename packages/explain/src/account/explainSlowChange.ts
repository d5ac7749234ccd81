import { create, type Explanation } from '../Explanation.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** Explains a change of the sign-in address without the old mailbox: it takes effect after seven days' notice. */
export function explainSlowChange(change: explainSlowChange.Change): Explanation {
  return create({
    facts: [
      ...toFacts(change),
      { label: { id: 'fact.next' }, value: Value.message({ id: 'value.slowChange' }) },
    ],
    title: { id: 'title.slowChange' },
    warnings: [Warning.from('identityChange', { email: Value.text(change.newEmail) })],
  })
}

/**
 * Explains a pending change of the sign-in address to a user who may not have started it. Facts that the server knows
 * come first. Claims of the device that started the change follow, because they may be false.
 */
export function explainOpenSlowChange(
  change: explainSlowChange.Change & explainSlowChange.Source,
): Explanation {
  const { app, browser, origin, system } = change
  const claimed = [browser, system].filter(Boolean).join(', ')
  return create({
    facts: [
      ...toFacts(change),
      { label: { id: 'fact.app' }, value: Value.text(app) },
      { label: { id: 'fact.claimedSite' }, value: Value.text(origin) },
      {
        label: { id: 'fact.claimedBrowser' },
        value: claimed ? Value.text(claimed) : Value.message({ id: 'value.unknown' }),
      },
    ],
    title: { id: 'title.stopSlowChange' },
  })
}

export declare namespace explainSlowChange {
  type Change = {
    newEmail: string
    oldEmail: string
    /** When the address changes. */
    until: Date
  }
  type Source = {
    /** The registered name of the app where the change was started. */
    app: string
    browser?: string | undefined
    origin: string
    system?: string | undefined
  }
}

function toFacts({ newEmail, oldEmail, until }: explainSlowChange.Change): Explanation['facts'] {
  return [
    { label: { id: 'fact.oldEmail' }, value: Value.text(oldEmail) },
    { label: { id: 'fact.newEmail' }, value: Value.text(newEmail) },
    {
      label: { id: 'fact.changesAt' },
      value: Value.time(BigInt(Math.floor(until.getTime() / 1_000))),
    },
  ]
}
