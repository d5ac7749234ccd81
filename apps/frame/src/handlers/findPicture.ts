import { Schema } from '@latchkey/protocol'
import type { Host } from '../Host.ts'
import { find } from './account.ts'

const pictureSchema = Schema.object({
  picture: Schema.check<string | null>(
    (value) =>
      value === null ||
      (typeof value === 'string' && /^data:image\/\w+;base64,[\w+/]+=*$/.test(value)),
    'a picture or null',
  ),
})
/** How long it may take, in milliseconds: there is a drawing in its place. */
const patience = 6_000

/**
 * A picture of whoever is signed in, if they have one where they proved who they are. The server gets
 * it, once for each sign-in: no page of an application tells the provider of a visit by showing it.
 */
export async function findPicture(host: Host): Promise<string | undefined> {
  const { session, sessions } = host
  const found = await find(host)
  if (!found?.avatar || found.picture) return found?.picture
  const ask = { answer: pictureSchema, patience }
  const { picture } = await session.ask('/api/1/session/picture', {}, ask)
  // It may be there the next time.
  if (!picture) return undefined
  // Tokens may have been renewed meanwhile; signed out meanwhile, it stays so.
  await sessions.lock(async () => {
    const current = await sessions.get()
    if (current?.handle === found.handle) await sessions.set({ ...current, picture })
  })
  return picture
}
