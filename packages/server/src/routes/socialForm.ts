import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Env } from '../Env.ts'
import { Refusal } from '../Refusal.ts'

/** What a provider may post. A name is the longest of it. */
const mostBytes = 16 * 1024
const fields = ['code', 'error', 'iss', 'state', 'user']

/**
 * A provider that answers by a form has the browser post it from its own site. Nothing is done with
 * it here: the page, which alone has the nonce, gets it as any other answer. In the fragment, so that
 * no log has it. No cookie is involved: what browsers do to those on the way from other sites does
 * not matter.
 */
export const socialForm = new Hono<Env>().post(
  '/social/callback/:provider',
  bodyLimit({
    maxSize: mostBytes,
    onError() {
      throw new Refusal('TOO_LARGE')
    },
  }),
  async (c) => {
    const { social } = c.env
    const name = social.names.find((it) => it === c.req.param('provider'))
    if (!name || !social.isFormPost(name)) throw new Refusal('PROVIDER_UNKNOWN')
    const form = new URLSearchParams(await c.req.text())
    const brought = new URLSearchParams(
      fields.flatMap((field) =>
        form
          .getAll(field)
          .slice(0, 1)
          .map((value) => [field, value]),
      ),
    )
    c.header('cache-control', 'no-store')
    return c.redirect(`/social/callback/${name}#${brought}`, 303)
  },
)
