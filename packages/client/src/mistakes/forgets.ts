import type { Link } from '../Handshake.ts'
import type { Resolved } from '../Options.ts'
import type { Session } from '../Session.ts'
import type { Storage } from '../Storage.ts'
import { isKnown } from './isKnown.ts'

const warned = new WeakSet<Session>()

/**
 * Sets `persistent` in the state if the browser has removed the wallet's storage since an earlier visit. Warns once on
 * the console if users do not stay signed in, with what a developer can change or tell users. This module is loaded at
 * a user's first visit, or if the browser denies storage.
 */
export function forgets({ link, options, session, storage }: forgets.Options): void {
  const isAllowedHere = storage.isPersistent
  const { host, origin } = new URL(options.frameUrl)
  if (link.isFirstVisit && isKnown(`${options.storagePrefix}FRAME`, origin) && !link.isForgetful)
    session.set({ persistent: false })
  if (session.getState().persistent || options.logLevel !== 'error' || warned.has(session)) return
  warned.add(session)

  const isDenied = link.isForgetful || !isAllowedHere
  const moved = `serve the wallet on a subdomain of this site instead of ${host}`
  const cure = Object(globalThis).credentialless
    ? 'The frame of this page is credentialless: remove that attribute.'
    : link.isOtherSite && isAllowedHere
      ? isDenied
        ? `Browsers deny it to frames of other sites: ${moved}, or let users allow third-party storage.`
        : `Some browsers do so with frames of other sites: ${moved}.`
      : `Allow site data for this page and for ${origin} in the settings of the browser.`
  const what = isDenied
    ? 'This browser denies the wallet its storage, so the user is signed out when the page is closed.'
    : "This browser has removed the wallet's storage since an earlier visit, so the user was signed out."
  // biome-ignore lint/suspicious/noConsole: for the developer.
  console.warn(`[latchkey] ${what} ${cure}`)
}

export declare namespace forgets {
  type Options = {
    link: Link
    options: Resolved
    session: Session
    /** The storage of the page. */
    storage: Storage
  }
}
