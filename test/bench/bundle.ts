import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** Stands for the code to bundle, in a folder from which all packages are found. */
const entry = join(import.meta.dirname, 'entry.js')

/**
 * Bundles for a browser and minifies, everything with the same tool and the same settings. Our own
 * packages are taken from their sources.
 */
export async function bundle(code: string, options: bundle.Options = {}): Promise<string> {
  const { external = [], variables = {} } = options
  const bundler = await rolldown({
    external: [...external],
    input: entry,
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        load: (id) => (id === entry ? code : undefined),
        resolveId: (id) => (id === entry ? entry : undefined),
      },
    ],
    resolve: { conditionNames: ['@latchkey/source', 'browser', 'import', 'default'] },
    transform: {
      define: Object.fromEntries(
        Object.entries({ NODE_ENV: 'production', ...variables }).map(([name, value]) => [
          `process.env.${name}`,
          JSON.stringify(value),
        ]),
      ),
    },
  })
  try {
    const { output } = await bundler.generate({ comments: false, format: 'esm', minify: true })
    if (output.length > 1) throw new Error(`More than one chunk comes of ${code}`)
    return output[0].code
  } finally {
    await bundler.close()
  }
}

export declare namespace bundle {
  type Options = {
    external?: readonly RegExp[]
    /** What the code finds in `process.env`. */
    variables?: Record<string, string>
  }
}
