import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** How long a page may be open that an earlier build has made, in milliseconds: a week. */
const lifetime = 7 * 24 * 60 * 60_000
/** Whoever builds all day long has no more than these earlier builds on the disk. */
const mostBuilds = 20
/** Beside the assets, where nothing is served: since when each file is in no build. */
const record = 'earlier.json'

/**
 * Leaves the assets of earlier builds where they are, each with its small copy: a page that is open
 * while the wallet is deployed still asks for them. Whoever says `emptyOutDir` gets an empty folder.
 */
export function keepEarlier(): Plugin {
  return {
    name: 'latchkey:keep-earlier',
    apply: 'build',
    config: ({ build }) => ({ build: { emptyOutDir: build?.emptyOutDir ?? false } }),
    writeBundle: ({ dir = '' }, files) => removeOld(dir, Object.keys(files)),
  }
}

/** Removes what no build has had for a week, or for many builds; and what is no asset at once. */
export function removeOld(folder: string, built: readonly string[], now = Date.now()): void {
  const names = new Set([...built, ...built.map((name) => `${name}.br`)])
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((it) => it.isFile()))
    if (name !== record && !names.has(name)) rmSync(join(folder, name))

  const known = readRecord(folder)
  // Not by the age of a file: one that was built a month ago may be on a page until this moment.
  const earlier = readdirSync(join(folder, 'assets'))
    .filter((name) => !names.has(`assets/${name}`))
    .map((name) => ({ name, since: Math.min(known.get(name) ?? now, now) }))
  const builds = [...new Set(earlier.map(({ since }) => since))].sort((a, b) => b - a)
  const oldest = Math.max(now - lifetime, builds[mostBuilds - 1] ?? 0)

  for (const { name, since } of earlier) if (since < oldest) rmSync(join(folder, 'assets', name))
  const kept = earlier.filter(({ since }) => since >= oldest).map((it) => [it.name, it.since])
  writeFileSync(join(folder, record), JSON.stringify(Object.fromEntries(kept)))
}

/** Without one that can be read, whatever is there has become old just now. */
function readRecord(folder: string): Map<string, number> {
  try {
    const json: unknown = JSON.parse(readFileSync(join(folder, record), 'utf8'))
    return new Map(Object.entries(Object(json)).filter(isTimed))
  } catch {
    return new Map()
  }
}

function isTimed(entry: [string, unknown]): entry is [string, number] {
  return Number.isFinite(entry[1])
}
