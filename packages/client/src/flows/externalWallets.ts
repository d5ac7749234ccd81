import { announced as own } from '../listing/announce.ts'
import { createStore, type Flow } from './Flow.ts'

/** A wallet extension of the browser, as it announces itself (EIP-6963). */
export type ExternalWallet = {
  info: {
    /** A `data:` URL. It is not trusted: show it only in an `<img>`. */
    icon: string
    name: string
    /** The maker's reversed domain name. It is not verified. */
    rdns: string
    uuid: string
  }
  /** An EIP-1193 provider. */
  provider: { request(parameters: { method: string; params?: unknown }): Promise<unknown> }
}

const none: readonly ExternalWallet[] = []
const store = createStore(none)
let listeners = 0

/**
 * The wallets that have announced themselves in this page (EIP-6963). The page requests announcements while there is a
 * subscriber.
 *
 * @example
 * const stop = externalWallets.subscribe(() => render(externalWallets.get()))
 */
export const externalWallets: Flow<readonly ExternalWallet[]> = {
  get: store.get,
  initial: none,
  subscribe(listener) {
    const leave = store.subscribe(listener)
    if (!listeners++) {
      addEventListener('eip6963:announceProvider', onAnnounce)
      dispatchEvent(new Event('eip6963:requestProvider'))
    }
    return () => {
      leave()
      if (!--listeners) removeEventListener('eip6963:announceProvider', onAnnounce)
    }
  },
}

function onAnnounce(event: Event) {
  const announced = parse((event as CustomEvent).detail)
  if (!announced) return
  const others = store.get().filter(({ info }) => info.uuid !== announced.info.uuid)
  store.set([...others, announced])
}

/** Validates an announcement, because any script of the page can send one. */
function parse(detail: unknown): ExternalWallet | undefined {
  const { info, provider } = Object(detail)
  const { icon, name, rdns, uuid } = Object(info)
  const isNamed = [icon, name, rdns, uuid].every((it) => typeof it === 'string')
  // Leave out our own wallet, which is asking the user to choose.
  if (own.has(Object(provider))) return undefined
  if (!isNamed || !name || !uuid || typeof provider?.request !== 'function') return undefined
  const isPicture = /^data:image\//.test(icon)
  return { info: { icon: isPicture ? icon : '', name, rdns, uuid }, provider }
}
