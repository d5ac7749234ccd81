import * as BrowserCookie from '../identity/BrowserCookie.ts'
import { Refusal } from '../Refusal.ts'
import type { Routes } from './Route.ts'

/** The routes that the wallet's window calls during a sign-in by email. */
export const mailPage = {
  async bindBrowser(c, { token }) {
    const [id = '', mac = ''] = token.split('.')
    const isOwn = c.env.identity.secret.verify('bind', Buffer.from(mac, 'base64url'), id)
    if (!isOwn) throw new Refusal('NOT_FOUND')
    BrowserCookie.give(c, 'mail', id)
    return {}
  },
} satisfies Partial<Routes>
