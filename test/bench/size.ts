import { brotliCompressSync, constants } from 'node:zlib'
import type { Bench } from './Bench.ts'
import { bundle } from './bundle.ts'
import type { Section } from './Section.ts'

/** The imports with which an app gets a complete client. */
const clients = {
  ours: `export { createWallet } from '@latchkey/client'`,
  'web3modal 5.1.11': `export { W3mFrameProvider } from '@web3modal/wallet'`,
  'appkit 1.8.0': `export { W3mFrameProvider } from '@reown/appkit-wallet'`,
} as const

/** Other imports of an app. */
const parts = {
  'Client.create': `import { Client } from '@latchkey/client'\nexport const { create } = Client`,
  'connectEmail alone': `export { connectEmail } from '@latchkey/client'`,
  '@latchkey/client/names, viem external': `export * from '@latchkey/client/names'`,
} as const

/** Measures how many bytes a page loads before it can run. */
export async function size({ say }: Bench): Promise<Section> {
  const whole: Record<string, Size> = {}
  for (const [name, code] of Object.entries(clients)) {
    say(`bundling ${name}`)
    whole[name] = await weigh(code)
  }
  say('bundling single imports of ours')
  const rows = await Promise.all(
    Object.entries(parts).map(async ([what, code]) => {
      const { brotli } = await weigh(code)
      return { figures: { ours: brotli }, what: `${what}, brotli` }
    }),
  )
  const figures = (part: keyof Size) =>
    Object.fromEntries(Object.entries(whole).map(([name, size]) => [name, size[part]]))
  return {
    columns: Object.keys(clients),
    rows: [
      {
        bar: { most: 7_000, of: 'ours', stretch: 6_000 },
        figures: figures('brotli'),
        what: 'complete client, brotli',
      },
      { figures: figures('minified'), what: 'complete client, minified' },
      ...rows,
    ],
    title: 'Size, bytes',
  }
}

type Size = { brotli: number; minified: number }

async function weigh(code: string): Promise<Size> {
  const minified = Buffer.from(await bundle(code, { external: [/^viem(\/|$)/], isFirst: true }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: minified.length,
  }
  return { brotli: brotliCompressSync(minified, { params }).length, minified: minified.length }
}
