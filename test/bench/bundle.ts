import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** The virtual entry. Its folder can resolve all packages. */
const entry = join(import.meta.dirname, 'entry.js')

/**
 * Bundles and minifies code for a browser into one file. Our packages come from their sources. The file includes
 * modules that load later. With `isFirst`, it has only the modules that a page loads before it runs.
 */
export async function bundle(code: string, options: bundle.Options = {}): Promise<string> {
  const { external = [], isFirst = false, variables = {} } = options
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
      codeSplitting: isFirst,
      comments: false,
      format: 'esm',
      minify: true,
    })
    const chunks = output.filter((it) => it.type === 'chunk')
    const first = new Set([chunks[0]!])
    // Iterating a set also yields items that are added during the iteration.
    for (const { imports } of first)
      for (const it of chunks) if (imports.includes(it.fileName)) first.add(it)
    return Array.from(first, (it) => it.code).join('\n')
  } finally {
    await bundler.close()
  }
}

export declare namespace bundle {
  type Options = {
    external?: readonly RegExp[]
    isFirst?: boolean
    /** Values of `process.env`. */
    variables?: Record<string, string>
  }
}
