import { createHash } from 'node:crypto'
import { Provider } from '@latchkey/protocol'
import * as Origin from '../Origin.ts'
import { Refusal } from '../Refusal.ts'
import { findProject } from './internal/findProject.ts'
import type { Routes } from './Route.ts'

/** Routes that a frame needs before the user signs in. */
export const project = {
  // The nonce is in a header, as with every response.
  getNonce: () => ({}),
  async getProject(c, { id, origin }) {
    const { config, farcaster, keeper, prices, social } = c.env
    const found = await findProject(c, id)
    if (!found) throw new Refusal('PROJECT_UNKNOWN')
    if (!Origin.isAllowed(origin, found, config)) throw new Refusal('ORIGIN_UNKNOWN')
    return {
      hasPrices: prices !== undefined,
      id: found.id,
      name: found.name,
      operator: config.operator,
      paymasters: Object.entries(found.paymasters).flatMap(([chain, urls]) =>
        urls.map((url) => ({
          chain,
          hash: createHash('sha256').update(url).digest('hex'),
          keys: [...(found.paymasterKeys[chain]?.[url] ?? [])],
        })),
      ),
      slots: [await keeper.slot()],
      socials: Provider.names.filter((it) =>
        Provider.isSocial(it) ? social.names.includes(it) : farcaster,
      ),
    }
  },
} satisfies Partial<Routes>
