import { Listeners, type Locale, Provider } from '@latchkey/protocol'
import { accountPage } from '@latchkey/protocol/api/account'
import type { UserPage } from '@latchkey/protocol/api/pages'
import { upgradePage } from '@latchkey/protocol/api/upgrade'
import { tell as tellCustody } from '@latchkey/words/custody'
import type { DeviceDatabase } from '../../device/DeviceDatabase.ts'
import type { DeviceIdentity } from '../../device/DeviceIdentity.ts'
import { readTimeZone } from '../../device/readTimeZone.ts'
import * as Api from '../../remote/Api.ts'
import { poll } from '../../remote/poll.ts'
import type { Session } from '../../remote/ServerSession.ts'
import type { Upgraded, WalletFlow } from '../wallet/WalletFlow.ts'
import { addPasskey, signInByPasskey } from './passkeys.ts'
import { type ListedPermission, readListed } from './readListed.ts'
import type { RecoveryFlow, Step } from './recovery/RecoveryFlow.ts'
import type { Revocations, Screen, State } from './State.ts'
import { signInAt } from './signInAt.ts'
import { findAccountWait, toAccountProblem } from './toAccountProblem.ts'

/**
 * The state of the page, and the user's actions. The session lasts ten minutes and is only kept in memory. So before
 * revoking a browser, the user must have proved the mailbox or the account at a provider recently.
 */
export type AccountFlow = {
  /** Adds a passkey to the account. Call it in a click handler. */
  addPasskey(): Promise<void>
  /** Ends the hold of a new browser, so that the wallet opens there. */
  allow(deviceId: string): Promise<void>
  /** Signs a new browser out before its wallet has opened. */
  block(deviceId: string): Promise<void>
  /** Upgrades the user's account on a network, or undoes the upgrade. Call it in a click handler. */
  change(upgraded: Upgraded): Promise<void>
  endSession(): Promise<void>
  /** Stops a change of the sign-in address without the old mailbox. */
  stopSlowChange(id: string): Promise<void>
  enterCode(code: string): Promise<void>
  getState(): State
  /** Which page is shown: browsers and activity, recovery methods, permissions, upgrades, or the export. */
  page: UserPage
  readMore(): Promise<void>
  readMoreDevices(): Promise<void>
  /** Reads the upgrades or permissions again. */
  readWallet(): Promise<void>
  /** Removes a passkey from the account. */
  removePasskey(id: string): Promise<void>
  /** Executes an action of the user on the page `/recovery`. */
  recover(step: Step): Promise<void>
  restart(): void
  revoke(deviceId: string): Promise<void>
  /** Signs out every other browser, and ends every other session. */
  revokeOthers(): Promise<void>
  /** Revokes a permission of an app, on the page `/permissions`. Call it in a click handler. */
  revokePermission(permission: ListedPermission): Promise<void>
  /** Ends one session of an app, and leaves its browser known. */
  revokeSession(sessionId: string): Promise<void>
  sendCode(email: string): Promise<void>
  /** Sets whether the user has to confirm every new browser. */
  setAlways(isAlways: boolean): Promise<void>
  /** Signs in with a passkey. Call it in a click handler. */
  signInByPasskey(): Promise<void>
  /** Signs in at a provider. Call it in a click handler. */
  signInAt(provider: Provider.Name): Promise<void>
  subscribe(listener: () => void): () => void
}

export function create(given: create.Options): AccountFlow {
  const { database, language, page = 'account', ...options } = given
  // The server lets the session of a page call only the routes of that page.
  const api = Api.create(options, { ...accountPage, ...upgradePage })
  const { subscribe, tell } = Listeners.create<void>()
  let challengeId = ''
  let operator = ''
  let socials: readonly Provider.Name[] = []
  let token: string | undefined
  let walletId = ''
  let underWay: AbortController | undefined
  let recovery: RecoveryFlow | undefined
  let wallet: WalletFlow | undefined
  let state: State = { isBusy: false, screen: start() }

  function start(): Screen {
    return { name: 'email', socials }
  }

  function show(next: State): void {
    state = next
    tell()
  }

  /** Runs one action at a time. Ignores other actions meanwhile, so that a double click counts once. */
  async function act(
    action: (signal: AbortSignal) => Promise<Screen>,
    awaits?: State['awaits'],
  ): Promise<void> {
    if (underWay) return
    const controller = new AbortController()
    underWay = controller
    const { screen } = state
    show({ awaits, isBusy: true, screen })
    const next = await action(controller.signal).then(
      (after): State => ({ isBusy: false, screen: after }),
      (error): State => {
        const problem = toAccountProblem(error, navigator.onLine)
        const wait = findAccountWait(error)
        if (problem !== 'ended') return { isBusy: false, problem, screen: state.screen, wait }
        return { isBusy: false, screen: end() }
      },
    )
    // Ignore the result if the user has started over meanwhile.
    if (underWay !== controller) return
    underWay = undefined
    show(next)
  }

  /**
   * Returns a function that shows that the page now waits for the network. The function does nothing if the user has
   * started over.
   */
  function toNetwork(signal: AbortSignal): () => void {
    return () => {
      if (underWay?.signal === signal) show({ ...state, awaits: 'network' })
    }
  }

  function end(): Screen {
    token = undefined
    if (state.screen.name === 'export') state.screen.stop()
    for (const flow of [recovery, wallet]) flow?.stop()
    recovery = undefined
    wallet = undefined
    return { name: 'ended' }
  }

  /** Opens the page after the user has signed in. */
  async function enter(session: Session, signal: AbortSignal): Promise<Screen> {
    token = session.accessToken
    walletId = session.walletId
    if (page === 'account') return read(session.email ?? session.userName ?? '', signal)
    const { device, projectId } = options
    const deviceId = async () => (await device()).id
    if (page === 'export') {
      const { open } = await import('./export/ExportFlow.ts')
      const opened = await open({ api, deviceId, projectId, session })
      if (signal.aborted) opened.stop()
      return opened
    }
    const opening = { api, deviceId, locale: language, projectId, session }
    if (page === 'recovery') {
      const { open } = await import('./recovery/RecoveryFlow.ts')
      const opened = await open(opening)
      if (!signal.aborted) recovery = opened
      else opened.stop()
      return recovery?.read() ?? state.screen
    }
    const { open } = await import('../wallet/WalletFlow.ts')
    const opened = await open(opening)
    // The user has started over meanwhile.
    if (signal.aborted) {
      opened.stop()
      return state.screen
    }
    wallet = opened
    return readWallet(opened, signal)
  }

  async function readWallet(opened: WalletFlow, signal: AbortSignal): Promise<Screen> {
    return page === 'upgrade' ? opened.read() : readPermissions(signal)
  }

  async function readPermissions(signal: AbortSignal): Promise<Revocations> {
    const permissions = await api.call('listGranted', {}, { signal, token }).then(readListed)
    return { name: 'permissions', permissions }
  }

  /** Returns a sentence that says who can open the wallet. Does not open the wallet (T58). */
  async function sayCustody(): Promise<string> {
    const { readCustody } = await import('../../custody/readCustody.ts')
    return tellCustody(await readCustody({ database, operator }, walletId), language())
  }

  async function read(email: string, signal: AbortSignal): Promise<Screen> {
    const call = { signal, token }
    const [
      { devices, next: nextDevices },
      { next, rows: activity },
      permissions,
      told,
      held,
      hold,
      notices,
      { change: slowChange },
      passkeys,
    ] = await Promise.all([
      api.call('listDevices', {}, call),
      api.call('listActivity', {}, call),
      // The list of permissions is optional, because reading it depends on chains. If a chain fails, still show the
      // rest.
      api.call('listGranted', {}, call).then(readListed, () => undefined),
      sayCustody(),
      api.call('listHeldDevices', {}, call),
      api.call('getNewDeviceHold', {}, call),
      api.call('listNotices', { language: language() }, call).then(
        (it) => it.notices,
        () => undefined,
      ),
      api.call('getSlowChange', {}, call),
      api.call('listPasskeys', {}, call).then(
        (it) => it.passkeys,
        () => undefined,
      ),
    ])
    return {
      activity,
      custody: told,
      devices,
      email,
      held: held.devices,
      // If `hours` is missing, the operator has turned the hold off for this realm.
      isAlways: hold.hours ? hold.isAlways : undefined,
      name: 'overview',
      next,
      nextDevices,
      notices,
      passkeys,
      permissions,
      slowChange,
    }
  }

  api.call('getProject', { id: options.projectId, origin: options.origin }).then(
    (project) => {
      operator = project.operator
      socials = project.socials.filter(Provider.isName)
      if (state.screen.name === 'email') show({ ...state, screen: start() })
    },
    // If the request fails, the page only offers the sign-in by email.
    () => {},
  )

  /** Runs an action of the overview, and then reads the overview again. */
  const change = (
    action: (options: { signal: AbortSignal; token: string | undefined }) => Promise<unknown>,
  ) =>
    act(async (signal) => {
      const { screen } = state
      if (screen.name !== 'overview') return screen
      await action({ signal, token })
      return read(screen.email, signal)
    })

  return {
    addPasskey: () => change((call) => addPasskey(api, call)),
    allow: (deviceId) => change((call) => api.call('confirmDevice', { deviceId }, call)),
    stopSlowChange: (id) => change((call) => api.call('stopSlowChange', { id }, call)),
    block: (deviceId) => change((call) => api.call('blockDevice', { deviceId }, call)),
    change: (upgraded) =>
      act(async (signal) => {
        const { screen } = state
        if (screen.name !== 'upgrades' || !wallet) return screen
        return wallet.change(screen, upgraded, { onApproved: toNetwork(signal), signal })
      }, 'window'),
    endSession: () =>
      act(async (signal) => {
        await api.call('endSession', {}, { signal, token })
        return end()
      }),
    enterCode: (code) =>
      act(async (signal) => {
        const { screen } = state
        if (screen.name !== 'code') return screen
        const body = { challengeId, code, language: language(), timeZone: readTimeZone() }
        return enter(await api.call('connectOtp', body, { signal }), signal)
      }),
    getState: () => state,
    page,
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
        // Leave out devices that are already in the list. A device that was used meanwhile moves to another page of the
        // list.
        const known = new Set(screen.devices.map(({ deviceId }) => deviceId))
        const fresh = devices.filter(({ deviceId }) => !known.has(deviceId))
        return { ...screen, devices: [...screen.devices, ...fresh], nextDevices: next }
      }),
    readWallet: () =>
      act(async (signal) => (wallet ? readWallet(wallet, signal) : state.screen), 'network'),
    recover: (step) =>
      act(async () => {
        const { screen } = state
        return screen.name === 'recovery' && recovery ? recovery.take(screen, step) : screen
      }),
    removePasskey: (id) => change((call) => api.call('removePasskey', { id }, call)),
    restart() {
      underWay?.abort()
      underWay = undefined
      end()
      show({ isBusy: false, screen: start() })
    },
    revoke: (deviceId) =>
      act(async (signal) => {
        const { screen } = state
        if (screen.name !== 'overview') return screen
        await api.call('revokeOwnDevice', { deviceId }, { signal, token })
        if (!screen.devices.find((it) => it.deviceId === deviceId)?.isCurrent)
          return read(screen.email, signal)
        return end()
      }),
    revokeOthers: () => change((call) => api.call('revokeOthers', {}, call)),
    revokePermission: (permission) =>
      act(async (signal) => {
        const { screen } = state
        if (screen.name !== 'permissions' || !wallet) return screen
        const options = { onApproved: toNetwork(signal), signal }
        const problem = await wallet.revoke(permission, options)
        return { ...(await readPermissions(signal)), problem }
      }, 'window'),
    revokeSession: (sessionId) => change((call) => api.call('revokeSession', { sessionId }, call)),
    sendCode: (email) =>
      act(async (signal) => {
        const body = { email, language: language() }
        const challenge = await api.call('connectEmail', body, { signal })
        challengeId = challenge.challengeId
        const { codeLength } = challenge
        if (challenge.action === 'VERIFY_DEVICE') {
          show({ isBusy: true, screen: { email, name: 'device' } })
          const { isFinished } = await poll(async () => {
            const answer = await api.call('connectDevice', { challengeId }, { signal })
            return answer.isApproved ? answer : undefined
          }, signal)
          // The user has approved in this same browser, so no code is needed (T62).
          if (isFinished) {
            const body = { challengeId, timeZone: readTimeZone() }
            return enter(await api.call('connectApproved', body, { signal }), signal)
          }
        }
        return { codeLength, email, name: 'code' }
      }),
    setAlways: (isAlways) => change((call) => api.call('setNewDeviceHold', { isAlways }, call)),
    signInByPasskey: () =>
      act(async (signal) =>
        enter(await signInByPasskey(api, { language: language(), signal }), signal),
      ),
    signInAt: (provider) =>
      act(async (signal) => {
        const { device } = options
        const signing = signInAt(provider, { api, device, language: language(), signal })
        show({ isBusy: true, screen: { name: 'provider', provider } })
        const session = await signing.catch((error) => {
          if (!signal.aborted) show({ isBusy: true, screen: start() })
          throw error
        })
        return session ? enter(session, signal) : start()
      }),
    subscribe: (listener) => subscribe(listener),
  }
}

export declare namespace create {
  type Options = Omit<Api.Options, 'device'> & {
    /** The wallet's storage in this browser. */
    database: DeviceDatabase
    device(): Promise<DeviceIdentity>
    language(): Locale.Locale
    page?: UserPage | undefined
  }
}
