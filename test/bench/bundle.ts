import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** The virtual entry, in a folder from which all packages resolve. */
const entry = join(import.meta.dirname, 'entry.js')

/** Bundles and minifies for a browser, with our packages from their sources and what they load later, in one file. */
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
    const { output } = await bundler.generate({
      codeSplitting: false,
      comments: false,
      format: 'esm',
      minify: true,
    })
    if (output.length > 1) throw new Error(`The bundle has several chunks: ${code}`)
    return output[0].code
  } finally {
    await bundler.close()
  }
}

export declare namespace bundle {
  type Options = {
    external?: readonly RegExp[]
    /** Values of `process.env`. */
    variables?: Record<string, string>
  }
}
