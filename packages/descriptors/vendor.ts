import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { compile } from './src/compile.ts'
import type { Descriptor } from './src/Descriptor.ts'
import { merge } from './src/merge.ts'

/** The converted registry: one line for each descriptor, the problems, and the source. */
export type Vendored = { problems: readonly string[]; registry: string; source: string }

/**
 * Reads the public registry from a git directory, at one commit. Compiles the descriptors that the registry's own
 * indexes name.
 */
export function vendor(gitFolder: string, commit: string): Vendored {
  const git = (...words: string[]) =>
    execFileSync('git', ['--git-dir', gitFolder, ...words], { maxBuffer: 2 ** 28 }).toString()
  const show = (path: string) => JSON.parse(git('show', `${commit}:${path}`)) as unknown
  const read = (path: string): unknown => {
    const own = show(path) as { includes?: string }
    if (!own.includes) return own
    return merge(read(posix.join(posix.dirname(path), own.includes)), own)
  }
  const calls = show('index.calldata.json') as Record<string, string>
  const messages = show('index.eip712.json') as Record<string, Record<string, { path: string }[]>>
  const paths = new Set([
    ...Object.values(calls),
    ...Object.values(messages).flatMap((it) =>
      Object.values(it).flatMap((all) => all.map(({ path }) => path)),
    ),
  ])
  const problems: string[] = []
  const lines = [...paths].sort().flatMap((path) => {
    const { descriptor, problems: found } = compile(read(path))
    problems.push(...found.map((it) => `${path}: ${it}`))
    return descriptor && !isEmpty(descriptor) ? [JSON.stringify({ ...descriptor, path })] : []
  })
  const registry = `[\n${lines.join(',\n')}\n]\n`
  const sha256 = createHash('sha256').update(registry).digest('hex')
  const source = {
    commit: git('rev-parse', commit).trim(),
    descriptors: lines.length,
    licence: 'CC0-1.0',
    repository: 'https://github.com/ethereum/clear-signing-erc7730-registry',
    sha256,
  }
  return { problems, registry, source: `${JSON.stringify(source, null, 2)}\n` }
}

const isEmpty = ({ calls, contracts, messages }: Descriptor) =>
  !contracts.length || !(Object.keys(calls).length + Object.keys(messages).length)

const [, script = '', gitFolder, commit] = process.argv
if (script.endsWith('descriptors/vendor.ts') && gitFolder && commit) {
  const { problems, registry, source } = vendor(gitFolder, commit)
  const folder = new URL('data/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('registry.json', folder), registry)
  writeFileSync(new URL('source.json', folder), source)
  process.stdout.write(`${problems.map((it) => `${it}\n`).join('')}${source}`)
}
