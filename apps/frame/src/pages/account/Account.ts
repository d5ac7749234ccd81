import { Listeners, type Locale } from '@latchkey/protocol'
import type { Answer } from '@latchkey/protocol/Api'
import { accountPage } from '@latchkey/protocol/api/account'
import * as Api from '../../remote/Api.ts'
import { poll } from '../../remote/poll.ts'
import { type Problem, toProblem } from './toProblem.ts'

export type Device = Answer<'listDevices'>['devices'][number]
export type Activity = Answer<'listActivity'>['rows'][number]

/** What the page shows. */
export type Screen =
  | { name: 'email' }
  /** The user approves this browser with the emailed link. */
  | { email: string; name: 'device' }
  | { codeLength: number; email: string; name: 'code' }
  | Overview
  | { name: 'ended' }

/** The user's browsers and activity. `next` and `nextDevices` are the cursors of the next pages. */
export type Overview = {
  activity: Activity[]
  devices: Device[]
  email: string
  name: 'overview'
  next?: string | undefined
  nextDevices?: number | undefined
}

export type State = { isBusy: boolean; problem?: Problem; screen: Screen }

/**
 * The state of the page, and the user's actions. The session lasts ten minutes and is kept in memory
 * only: to revoke a browser takes a fresh proof of the mailbox.
 */
export type Account = {
  endSession(): Promise<void>
  enterCode(code: string): Promise<void>
  getState(): State
  readMore(): Promise<void>
  readMoreDevices(): Promise<void>
  restart(): void
  revoke(deviceId: string): Promise<void>
  sendCode(email: string): Promise<void>
  subscribe(listener: () => void): () => void
}

export function create({ language, ...options }: create.Options): Account {
  const api = Api.create(options, accountPage)
  const { subscribe, tell } = Listeners.create<void>()
  let state: State = { isBusy: false, screen: { name: 'email' } }
  let challengeId = ''
  let token: string | undefined
  let underWay: AbortController | undefined

  function show(next: State): void {
    state = next
    tell()
  }

  /** Runs one action at a time, so that a double click counts once. */
  async function act(action: (signal: AbortSignal) => Promise<Screen>): Promise<void> {
    if (underWay) return
    const controller = new AbortController()
    underWay = controller
    const { screen } = state
    show({ isBusy: true, screen })
    const next = await action(controller.signal).then(
      (after): State => ({ isBusy: false, screen: after }),
      (error): State => {
        const problem = toProblem(error, navigator.onLine)
        if (problem !== 'ended') return { isBusy: false, problem, screen: state.screen }
        token = undefined
        return { isBusy: false, screen: { name: 'ended' } }
      },
    )
    // The user has started again meanwhile.
    if (underWay !== controller) return
    underWay = undefined
    show(next)
  }

  async function read(email: string, signal: AbortSignal): Promise<Screen> {
    const call = { signal, token }
    const [{ devices, next: nextDevices }, { next, rows: activity }] = await Promise.all([
      api.call('listDevices', {}, call),
      api.call('listActivity', {}, call),
    ])
    return { activity, devices, email, name: 'overview', next, nextDevices }
  }

  return {
    endSession: () =>
      act(async (signal) => {
        await api.call('endSession', {}, { signal, token })
        token = undefined
        return { name: 'ended' }
      }),
    enterCode: (code) =>
      act(async (signal) => {
        const { screen } = state
        if (screen.name !== 'code') return screen
        const body = { challengeId, code, language: language() }
        const session = await api.call('connectOtp', body, { signal })
        token = session.accessToken
        return read(screen.email, signal)
      }),
    getState: () => state,
    readMore: () =>
      act(async (signal) => {
        const { screen } = state
        if (screen.name !== 'overview' || !screen.next) return screen
        const before = screen.next
        const { next, rows } = await api.call('listActivity', { before }, { signal, token })
        return { ...screen, activity: [...screen.activity, ...rows], next }
      }),
    readMoreDevices: () =>
      act(async (signal) => {
        const { screen } = state
        if (screen.name !== 'overview' || !screen.nextDevices) return screen
        const skip = screen.nextDevices
        const { devices, next } = await api.call('listDevices', { skip }, { signal, token })
        // A device that was used meanwhile has moved to an earlier page.
        const known = new Set(screen.devices.map(({ deviceId }) => deviceId))
        const fresh = devices.filter(({ deviceId }) => !known.has(deviceId))
        return { ...screen, devices: [...screen.devices, ...fresh], nextDevices: next }
      }),
    restart() {
      underWay?.abort()
      underWay = undefined
      show({ isBusy: false, screen: { name: 'email' } })
    },
    revoke: (deviceId) =>
      act(async (signal) => {
        const { screen } = state
        if (screen.name !== 'overview') return screen
        await api.call('revokeOwnDevice', { deviceId }, { signal, token })
        if (!screen.devices.find((it) => it.deviceId === deviceId)?.isCurrent)
          return read(screen.email, signal)
        token = undefined
        return { name: 'ended' }
      }),
    sendCode: (email) =>
      act(async (signal) => {
        const body = { email, language: language() }
        const challenge = await api.call('connectEmail', body, { signal })
        challengeId = challenge.challengeId
        const { codeLength } = challenge
        if (challenge.action === 'VERIFY_DEVICE') {
          show({ isBusy: true, screen: { email, name: 'device' } })
          await poll(async () => {
            const { isApproved } = await api.call('connectDevice', { challengeId }, { signal })
            return isApproved || undefined
          }, signal)
        }
        return { codeLength, email, name: 'code' }
      }),
    subscribe: (listener) => subscribe(listener),
  }
}

export declare namespace create {
  type Options = Api.Options & { language(): Locale.Locale }
}
