import * as Index from '@latchkey/descriptors/Index'
import { descriptorPatterns } from '@latchkey/protocol/api/descriptorPaths'
import { server } from '@latchkey/protocol/reasons/server'
import { Hono } from 'hono'
import type { Env } from '../../Env.ts'

const headers = { 'cross-origin-resource-policy': 'same-origin' }

/** Serves the descriptors of contracts (ERC-7730), with an index for each network. */
export const descriptors = new Hono<Env>()
  .get(descriptorPatterns.index, (c) => {
    const chainId = c.req.param('chainId')
    if (!/^\d{1,16}$/.test(chainId)) return c.text(server.FILE_UNKNOWN.message, 404)
    const { indexes, version } = c.env.descriptors.get()
    // Most networks have no descriptors. A missing file would be an error in the browser's console.
    const index = indexes.get(Number(chainId)) ?? { entries: {}, version }
    // The index of another process can name another version, so it is short-lived.
    return c.json(Index.toJson(index), 200, { ...headers, 'cache-control': 'public, max-age=600' })
  })
  .get(descriptorPatterns.descriptor, (c) => {
    const { number, version } = c.req.param()
    const registry = c.env.descriptors.get()
    const found = /^\d{1,6}$/.test(number) ? registry.descriptors[Number(number)] : undefined
    if (version !== registry.version || !found) return c.text(server.FILE_UNKNOWN.message, 404)
    const immutable = 'public, max-age=31536000, immutable'
    return c.json(found, 200, { ...headers, 'cache-control': immutable })
  })
