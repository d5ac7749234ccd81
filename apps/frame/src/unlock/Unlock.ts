import { pages } from '@latchkey/protocol/api/pages'
import * as Account from '../Account.ts'
import * as FrameLocale from '../FrameLocale.ts'
import type { Host } from '../Host.ts'
import { findAccountWait, toAccountProblem } from '../pages/account/toAccountProblem.ts'
import * as UnlockWire from './UnlockWire.ts'

/** A wallet that the user opens in a window. Contains this frame's connection to the window (T82). */
export type Unlock = {
  /** Tells the window that the unlock has ended, and stops accepting messages from the window. */
  end(step?: 'done' | 'ended'): void
  /** Returns the URL of the window, in the language of the frame. */
  uri(): string
  walletId: string
}

export async function create(host: Host, options: create.Options): Promise<Unlock> {
  const { view = window, walletId, ...shown } = options
  const { keys, sessions } = host
  const id = crypto.randomUUID()
  const own = view.location.origin
  const channel = UnlockWire.openChannel()
  let { publicKey } = await keys.createSecretKey()
  let step: UnlockWire.State['step'] = 'asking'
  /** Identifies the secret that was tried most recently. */
  let last = ''
  let problem: UnlockWire.Problem | undefined
  /** The window that sent HELLO last. */
  let remote: Pick<Window, 'postMessage'> | undefined

  function send() {
    const { origin } = host
    const type = 'UNLOCK_STATE'
    const state: UnlockWire.State = { ...shown, id, origin, problem, publicKey, step, type }
    remote?.postMessage(state, own)
    channel?.post(state)
  }

  function onMessage({ data, origin, source }: MessageEvent) {
    if (origin !== own || !source || source === view) return
    const message = UnlockWire.parseFromWindow(data)
    if (message?.id !== id) return
    remote = source as Window
    act(message)
  }

  function act(message: UnlockWire.FromWindow) {
    if (message.type === 'UNLOCK_HELLO') send()
    // Ignore a secret while another one is being checked, because guesses of a password are limited. The same secret
    // may also arrive twice, from the window and on the channel.
    else if (step === 'asking' && message.sealed.enc !== last) open(message)
  }

  async function open({ kind, sealed }: Extract<UnlockWire.FromWindow, { sealed: unknown }>) {
    last = sealed.enc
    step = 'checking'
    problem = undefined
    send()
    try {
      const { addresses } = await keys.recoverSealed({ id, kind, sealed, walletId })
      const { handle } = await Account.complete(host, walletId, addresses)
      host.isEntering = true
      const signIn = await host.emailSignIns.get()
      if (signIn?.isAccepted) await host.emailSignIns.remove(signIn)
      end('done')
      host.notify?.('SESSION_UPDATE', { token: handle })
    } catch (error) {
      await refuse(error)
    }
  }

  /** Creates a new key, with which the user can try again. Ends the unlock if the session has ended. */
  async function refuse(error: unknown) {
    const isSignedIn = (await sessions.get())?.walletId === walletId
    const reason = toAccountProblem(error, navigator.onLine)
    if (!isSignedIn || reason === 'ended') return end()
    // If another sign-in has ended this unlock, create no key, because it would replace the key of that sign-in.
    if (step !== 'checking') return
    const created = await keys.createSecretKey().catch(() => undefined)
    if (!created) return end()
    problem = { reason, retryAfter: findAccountWait(error) }
    publicKey = created.publicKey
    step = 'asking'
    send()
  }

  function end(last: 'done' | 'ended' = 'ended') {
    if (host.unlock === unlock) host.unlock = undefined
    if (step === 'done' || step === 'ended') return
    step = last
    send()
    view.removeEventListener('message', onMessage)
    channel?.destroy()
  }

  view.addEventListener('message', onMessage)
  channel?.subscribe((data) => {
    const message = UnlockWire.parseFromWindow(data)
    if (message?.id === id) act(message)
  })
  const unlock: Unlock = {
    end,
    uri() {
      const url = new URL(pages.unlock.path, own)
      url.searchParams.set('language', FrameLocale.get())
      url.hash = id
      return url.href
    },
    walletId,
  }
  return unlock
}

export declare namespace create {
  type Options = Pick<UnlockWire.State, 'app' | 'kinds' | 'user'> & {
    view?: Window | undefined
    walletId: string
  }
}
