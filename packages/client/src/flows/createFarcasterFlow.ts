import type { Wallet } from '../createWallet.ts'
import * as Failure from './Failure.ts'
import * as Store from './Store.ts'

/** What can be seen of a sign-in with Farcaster. A new object at each change. */
export type State = {
  failure: Failure.Failure | undefined
  /** Seconds for which the address is good. */
  seconds: number
  /** `asking`: for the address. `waiting`: for the person, who approves it on their phone. */
  step: 'asking' | 'failed' | 'waiting'
  /** What a phone opens, or scans. */
  url: string | undefined
}

/** Sign-in with Farcaster: an address for the phone, and the wait for what is approved there. */
export type FarcasterFlow = {
  get(): State
  /** Asks for another address. */
  retry(): void
  /** Runs until it is told to stop; then nothing of it is left waiting. */
  start(): () => void
  subscribe(listener: () => void): () => void
}

export const first: State = { failure: undefined, seconds: 0, step: 'asking', url: undefined }

/** A little less than the wallet waits for a person, in milliseconds: nobody should scan what is as good as over. */
const lifetime = 590_000

export function create(wallet: Wallet): FarcasterFlow {
  const store = Store.create(first)
  let work = new AbortController()
  /** Whether the frame has signed in, though what came after it failed. */
  let isAccepted = false
  let ticking: ReturnType<typeof setTimeout> | undefined

  function set(change: Partial<State>) {
    store.set({ ...store.get(), ...change })
  }

  function stop() {
    work.abort()
    clearTimeout(ticking)
  }

  function fail(failure: Failure.Failure) {
    stop()
    set({ failure, seconds: 0, step: 'failed', url: undefined })
  }

  function tick(until: number) {
    const left = until - Date.now()
    // The frame may not have noticed, and nobody should scan what is of no use.
    if (left <= 0) return fail({ error: undefined, id: 'error.SOCIAL_EXPIRED', remedy: 'retry' })
    const seconds = Math.ceil(left / 1_000)
    if (seconds !== store.get().seconds) set({ seconds })
    ticking = setTimeout(tick, left - (seconds - 1) * 1_000, until)
  }

  async function run() {
    stop()
    work = new AbortController()
    const { signal } = work
    const isKnown = () => wallet.storage.get('EMAIL_LOGIN_USED_KEY')
    const wasKnown = isKnown()
    set(first)
    try {
      if (isAccepted) return void (await wallet.getUser())
      const { url } = await wallet.getFarcasterUri({ signal })
      if (signal.aborted) return
      set({ step: 'waiting', url: toHttp(url) })
      tick(expiryOf(url) ?? Date.now() + lifetime)
      await wallet.connectFarcaster({ signal })
      clearTimeout(ticking)
    } catch (error) {
      isAccepted ||= !wasKnown && Boolean(isKnown())
      if (!signal.aborted) fail(Failure.from(error))
    }
  }

  return {
    get: store.get,
    retry() {
      if (store.get().step === 'failed') run()
    },
    start() {
      run()
      return stop
    },
    subscribe: store.subscribe,
  }
}

/** Only what leads to a page is put into a link. */
function toHttp(url: string): string | undefined {
  return /^https?:\/\//.test(url) ? url : undefined
}

/** The address may say itself until when it is good. */
function expiryOf(url: string): number | undefined {
  const text = URL.canParse(url) && new URL(url).searchParams.get('expirationTime')
  return (text && Date.parse(text)) || undefined
}
