import { type Event, Message, Messenger, type Notice } from '@latchkey/protocol'
import { createWallet } from '../src/createWallet.ts'
import type * as Frame from '../src/Frame.ts'
import type { Link } from '../src/Handshake.ts'
import * as OnDemand from '../src/loading/OnDemand.ts'

/** The answers of a scripted frame. It does not answer an event without a row. */
export type Script = {
  [name in Event.Name]?:
    | ((payload: Event.Payload<name>) => Event.Answer<name> | Promise<Event.Answer<name>>)
    | undefined
}

export const address = '0x52908400098527886E0F7030069857D2E4169EE7'
export const email = 'ada@example.com'
export const user = { address, chainId: 1, email } as const

/** The answers for a user who signs in. */
export const signedIn: Script = {
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
  CONNECT_OTP: () => undefined,
  GET_USER: (payload) => ({ ...user, chainId: payload?.chainId || 1 }),
  IS_CONNECTED: () => ({ isConnected: true }),
  SIGN_OUT: () => undefined,
  SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
  SYNC_DAPP_DATA: () => undefined,
  SYNC_THEME: () => undefined,
}

/**
 * Creates a scripted frame. It counts how often it was mounted, keeps what it received, and can be lost or fail.
 * `create` is the option `frame` of a wallet.
 */
export function scriptFrame(options: scriptFrame.Options = {}) {
  const {
    script = {},
    generation = 'port',
    isForgetful,
    isOtherSite = false,
    needsWindow,
  } = options
  const frame = {
    /** The callbacks that the frame's element would call. */
    element: undefined as unknown as Frame.create.Options,
    /** Whether the frame answers aborts. */
    isAlive: true,
    /** Whether signing has begun, so that an abort has no effect. */
    isSigning: false,
    /** Whether the browser denies the next frame its storage. */
    isForgetful,
    mounts: 0,
    notify<name extends Notice.Name>(name: name, payload?: Notice.Payload<name>) {
      frame.post(Message.fromNotice(name, payload))
    },
    post: (_: unknown): void => {},
    received: [] as { id: string; name: string; payload: unknown }[],
    script: { ...script } as Script,
    visible: false,
  }

  function create(element: Frame.create.Options): Frame.Frame {
    frame.element = element
    return {
      destroy() {},
      hide() {
        frame.visible = false
      },
      mount() {
        frame.mounts++
        const [app, remote] = Messenger.memory()
        app.subscribe(element.onData)
        frame.post = remote.post as (data: unknown) => void
        remote.subscribe((data) => answer(Message.parseRequest(data)!))
        const { isForgetful } = frame
        element.onLink({ generation, isForgetful, isOtherSite, messenger: app, needsWindow })
      },
      resize() {},
      show() {
        frame.visible = true
      },
    }
  }

  async function answer({ id, name, payload }: Message.Request) {
    frame.received.push({ id: id!, name, payload })
    if (name === 'ABORT') refuseAborted((payload as { id: string }).id)
    const handler = frame.script[name] as ((payload: unknown) => unknown) | undefined
    if (!handler) return
    try {
      frame.post(Message.fromAnswer({ id, name, payload: await handler(payload) }))
    } catch (failure) {
      frame.post(Message.fromAnswer({ failure: failure as object, id, name }))
    }
  }

  /** Answers an aborted approval at once if signing has not begun, like our frame. */
  function refuseAborted(id: string) {
    const aborted = frame.received.find((it) => it.id === id)
    const isApproval = aborted?.name === 'RPC_REQUEST' || Object(aborted?.payload).deploy
    const failure = { code: 4001, message: 'The request was rejected.', reason: 'USER_REJECTED' }
    if (isApproval && !frame.isSigning && frame.isAlive)
      frame.post(Message.fromAnswer({ failure, id, name: aborted!.name as Event.Name }))
  }

  return { create, frame }
}

export declare namespace scriptFrame {
  type Options = {
    generation?: Link['generation']
    isForgetful?: boolean
    isOtherSite?: boolean
    needsWindow?: boolean
    script?: Script
  }
}

/** The lazy part of a client, already loaded, so that calls of a wallet run at once. */
export const lazyPart = OnDemand.create(() => import('../src/loading/lazyPart.ts'))
await lazyPart.use(() => {})

/** Creates a wallet and a scripted frame in one process, connected by the memory messenger. */
export function setup(options: setup.Options = {}) {
  const { generation: _, isOtherSite: _1, needsWindow: _2, script: _3, ...given } = options
  const { create, frame } = scriptFrame(options)
  const area = options.area ?? memoryArea()
  const wallet = createWallet({
    area,
    frame: create,
    frameUrl: 'https://wallet.example.com/sdk',
    logLevel: 'silent',
    projectId: 'demo',
    lazyPart,
    ...given,
  })
  return { area, frame, wallet }
}

export declare namespace setup {
  type Options = Partial<createWallet.Parameters> & scriptFrame.Options
}

/** Returns a browser storage in memory. */
export function memoryArea(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  }
}

/** Returns the contents of a browser storage as an object. */
export function dump(area: Storage): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: area.length }, (_, index) => area.key(index)!)
      .sort()
      .map((key) => [key.replace('@latchkey/', ''), area.getItem(key)!]),
  )
}

/** Returns the names of the received events, without the ones that every frame receives. */
export function names(received: { name: string }[]): string[] {
  return received.map(({ name }) => name).filter((name) => !name.startsWith('SYNC_'))
}

/** Waits until every posted message is delivered. */
export const flush = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

export const refuse = () => {
  throw { message: 'No.' }
}
