import type { Locale } from '@latchkey/protocol'
import type { upgradePage } from '@latchkey/protocol/api/upgrade'
import { NotOnDeviceError, type Shape, type Slot, SlotList, type TypedKind } from '@latchkey/vault'
import { tell as tellCustody } from '@latchkey/words/custody'
import type * as Api from '../../../remote/Api.ts'
import * as Custodian from '../../../remote/Custodian.ts'
import type { Session } from '../../../remote/ServerSession.ts'
import { createKeyWorker } from '../../../worker/client.ts'
import { findOthers, isTyped, type Method, type TypedMethod } from './Method.ts'

/** The screen of the page `/recovery`. */
export type Recovery = {
  /**
   * Who can open the wallet, in the language of the page. Undefined until the key worker has verified the list of
   * methods.
   */
  custody?: string | undefined
  methods: readonly Method[]
  name: 'recovery'
  view: View
}

/** A view of the page. */
export type View =
  /** The list of methods. `done` is the user's last successful action. */
  | { done?: 'added' | 'moved' | 'opened' | 'removed' | 'tested'; name: 'list' }
  /** A new code, which the user writes down and then types. It is not a recovery method yet. */
  | { code: string; name: 'code'; slot: Shape.Json<Slot.Slot> }
  | { name: 'password' }
  /** The user tests a method. */
  | { method: TypedMethod; name: 'test' }
  /**
   * The user removes a method. Another method of the user, or the keeper, must prove that the wallet can still be
   * opened.
   */
  | { by?: TypedMethod | undefined; method: Method; name: 'remove' }
  /**
   * This browser has no share of the wallet, and the operator cannot restore one. The user has to use a recovery
   * method.
   */
  | { kind: TypedKind; kinds: TypedKind[]; name: 'locked' }

/** An action of the user. */
export type Step =
  | { kind: TypedKind; name: 'choose' }
  | { method: Method; name: 'askRemove' }
  | { method: TypedMethod; name: 'askTest' | 'prove' }
  | { name: 'askPassword' | 'back' | 'createCode' }
  /** Submits what the user has typed in the view. `secret` is empty if the keeper proves the removal. */
  | { name: 'submit'; secret: string }

/** The actions of the page `/recovery` while the wallet is open. */
export type RecoveryFlow = {
  read(): Promise<Recovery>
  /** Executes a step of the user on a screen. Returns the next screen. */
  take(screen: Recovery, step: Step): Promise<Recovery>
  /** Wipes the keys. */
  stop(): void
}

/**
 * Opens the wallet of a session. If neither this browser nor the operator can open it, the user has to use a recovery
 * method.
 */
export async function open(options: open.Options): Promise<RecoveryFlow> {
  const { api, deviceId, locale, projectId, session } = options
  const { accessToken: token, walletId } = session
  const signedIn: typeof api = {
    call: (name, body, rest) => api.call(name, body, { ...rest, token }),
  }
  const custodian = Custodian.create(signedIn, deviceId)
  const keys = createKeyWorker({ custodian })
  addEventListener('pagehide', keys.stop)
  const project = await api.call('getProject', { id: projectId, origin: location.origin })
  // The key worker validates the slots.
  const slots = project.slots as Shape.Json<Slot.Slot>[]

  const toMethods = (slots: readonly Method[]) => slots.map(({ id, kind }) => ({ id, kind }))

  /** Returns the screen of an open wallet. The key worker has verified the list of methods. */
  async function toScreen(slots: readonly Method[], view: View): Promise<Recovery> {
    const mode = slots.some(({ kind }) => kind === 'keeper') ? 'assisted' : 'self'
    const custody = await tellCustody({ mode, operator: project.operator }, locale())
    return { custody, methods: toMethods(slots), name: 'recovery', view }
  }

  async function readList(view: View): Promise<Recovery> {
    const { slots } = await keys.listSlots({ walletId })
    return toScreen(slots, view)
  }

  /**
   * Returns the screen of a browser without a share of the wallet. It does not say who can open the wallet, because the
   * list of methods is not verified.
   */
  async function readLocked(error: unknown): Promise<Recovery> {
    const listed = await custodian.slots({ walletId })
    const methods = toMethods(listed ? SlotList.decode(listed).slots : [])
    const kinds = [...new Set(methods.filter(isTyped).map(({ kind }) => kind))]
    const [kind] = kinds
    if (!kind) throw error
    return { methods, name: 'recovery', view: { kind, kinds, name: 'locked' } }
  }

  /** Submits what the user has typed in a view. */
  async function submit(screen: Recovery, secret: string): Promise<Recovery> {
    const { methods, view } = screen
    switch (view.name) {
      case 'code': {
        const { slots } = await keys.addCode({ code: secret, slot: view.slot, walletId })
        return toScreen(slots, { done: 'added', name: 'list' })
      }
      case 'list':
        return screen
      case 'locked':
        await keys.recoverTyped({ kind: view.kind, secret, walletId })
        return readList({ done: 'opened', name: 'list' })
      case 'password': {
        const { slots } = await keys.addPassword({ password: secret, walletId })
        return toScreen(slots, { done: 'added', name: 'list' })
      }
      case 'remove': {
        const { by, method } = view
        const keeper = methods.find(({ kind }) => kind === 'keeper')
        const proof = by ? { secret, slotId: by.id } : { slotId: keeper?.id ?? '' }
        const { slots } = await keys.removeSlot({ by: proof, slotId: method.id, walletId })
        const done = method.kind === 'keeper' ? 'moved' : 'removed'
        return toScreen(slots, { done, name: 'list' })
      }
      case 'test': {
        const { slots } = await keys.testSlot({ secret, slotId: view.method.id, walletId })
        return toScreen(slots, { done: 'tested', name: 'list' })
      }
    }
  }

  return {
    async read() {
      try {
        await keys.enter({ slots, walletId })
      } catch (error) {
        if (error instanceof NotOnDeviceError) return readLocked(error)
        throw error
      }
      return readList({ name: 'list' })
    },
    stop: keys.stop,
    async take(screen, step) {
      const { methods, view } = screen
      const show = (view: View): Recovery => ({ ...screen, view })
      switch (step.name) {
        case 'askPassword':
          return show({ name: 'password' })
        case 'askRemove': {
          const { method } = step
          const isAssisted = methods.some(({ kind }) => kind === 'keeper')
          const isKeeper = method.kind === 'keeper'
          // While the operator's method stays, it proves that the wallet can still be opened.
          const [by] = isAssisted && !isKeeper ? [] : findOthers(methods, method)
          return show({ by, method, name: 'remove' })
        }
        case 'askTest':
          return show({ method: step.method, name: 'test' })
        case 'back':
          return show({ name: 'list' })
        case 'choose':
          return view.name === 'locked' ? show({ ...view, kind: step.kind }) : screen
        case 'createCode':
          return show({ ...(await keys.createCode()), name: 'code' })
        case 'prove':
          return view.name === 'remove' ? show({ ...view, by: step.method }) : screen
        case 'submit':
          return submit(screen, step.secret)
      }
    },
  }
}

export declare namespace open {
  type Options = {
    api: Api.Api<keyof typeof upgradePage>
    deviceId(): Promise<string>
    locale(): Locale.Locale
    projectId: string
    session: Session
  }
}
