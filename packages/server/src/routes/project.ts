import * as Origin from '../Origin.ts'
import { Refusal } from '../Refusal.ts'
import type { Routes } from './Route.ts'

/** What a frame needs before anyone signs in. */
export const project = {
  // The nonce is in a header, as with every response.
  getNonce: () => ({}),
  async getProject(c, { id, origin }) {
    const { config, farcaster, keeper, social, store } = c.env
    const found = await store.projects.get(id)
    if (!found) throw new Refusal('PROJECT_UNKNOWN')
    if (!Origin.isAllowed(origin, found, config)) throw new Refusal('ORIGIN_UNKNOWN')
    return {
      id: found.id,
      name: found.name,
      operator: config.operator,
      slots: [await keeper.slot()],
      socials: [...social.names, ...(farcaster ? ['farcaster'] : [])],
    }
  },
} satisfies Partial<Routes>
