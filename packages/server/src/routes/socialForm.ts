import { callbackPath } from '@latchkey/protocol/api/pages'
import { callbackParameters } from '@latchkey/protocol/api/socialPages'
import { Hono } from 'hono'
import type { Env } from '../Env.ts'
import { Refusal } from '../Refusal.ts'

/** The longest form that a provider may post. The user's name is its longest field. */
const mostBytes = 16 * 1024

/**
 * Passes a form on to the callback page. Some providers answer with a form that the browser posts from the provider's
 * site. Only the callback page has the nonce. It gets the form in its fragment, so that no log contains the form. No
 * cookie is involved, so the browser's cookie rules between sites do not matter.
 */
export const socialForm = new Hono<Env>().post(callbackPath(':provider'), async (c) => {
  const { social } = c.env
  const name = social.names.find((it) => it === c.req.param('provider'))
  if (!name || !social.isFormPost(name)) throw new Refusal('PROVIDER_UNKNOWN')
  const text = await c.req.text()
  if (Buffer.byteLength(text) > mostBytes) throw new Refusal('TOO_LARGE')
  const form = new URLSearchParams(text)
  const brought = new URLSearchParams(
    Object.keys(callbackParameters).flatMap((field) =>
      form
        .getAll(field)
        .slice(0, 1)
        .map((value) => [field, value]),
    ),
  )
  c.header('cache-control', 'no-store')
  return c.redirect(`${callbackPath(name)}#${brought}`, 303)
})
