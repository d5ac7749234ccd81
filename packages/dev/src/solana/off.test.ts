import { describe, expect, test } from 'vitest'
import * as Config from '../../../server/src/Config.ts'
import * as Development from '../../../server/src/development/Development.ts'
import type * as DevParts from '../../../server/src/development/DevParts.ts'
import type * as Log from '../../../server/src/Log.ts'

describe('start', () => {
  test.each([
    [['eip155:1'], ['solana is off']],
    [['eip155:1', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'], []],
  ] as const)('behavior: says that Solana is off if it is not in %s', async (chains, expected) => {
    const lines: [string, Log.Fields | undefined][] = []
    const localChains = {
      stop: async () => {},
      upstreams: new Map(chains.map((it) => [it, []])),
    } as Partial<DevParts.LocalChains> as DevParts.LocalChains
    const parts = {
      createFarcaster: () => ({ stop: async () => {} }),
      createRoutes: () => undefined,
      startChains: async () => localChains,
      startProvider: async () => ({ port: 1, stop: async () => {} }),
    } as unknown as DevParts.DevParts
    const log: Log.Log = (_, event, details) => void lines.push([event, details])
    const { stop } = await Development.start(parts, Config.read({}), log)
    await stop()
    const off = lines.filter(([event]) => event.startsWith('solana'))
    expect(off.map(([event]) => event)).toEqual(expected)
    for (const [, details] of off)
      expect(details?.reason).toBe(`litesvm has no binary for ${process.platform}-${process.arch}`)
  })
})
