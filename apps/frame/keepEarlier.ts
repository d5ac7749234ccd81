import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** How long assets of an earlier build are kept for open pages, in milliseconds. This is a week. */
const lifetime = 7 * 24 * 60 * 60_000
/** The most earlier builds that are kept, so that frequent builds do not fill the disk. */
const mostBuilds = 20
/** The file that records when each asset was replaced. It is outside of `assets`, so that it is never served. */
const record = 'earlier.json'

/**
 * Keeps the assets of earlier builds and their compressed copies, because pages that were opened
 * before a deployment still load them. Set `emptyOutDir` to delete them instead.
 */
export function keepEarlier(): Plugin {
  return {
    name: 'latchkey:keep-earlier',
    apply: 'build',
    config: ({ build }) => ({ build: { emptyOutDir: build?.emptyOutDir ?? false } }),
    writeBundle: ({ dir = '' }, files) => removeOld(dir, Object.keys(files)),
  }
}

/** Removes assets that have been unused for a week or for many builds. Also removes other stale files. */
export function removeOld(folder: string, built: readonly string[], now = Date.now()): void {
  const names = new Set([...built, ...built.map((name) => `${name}.br`)])
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((it) => it.isFile()))
    if (name !== record && !names.has(name)) rmSync(join(folder, name))

  const known = readRecord(folder)
  // Do not use the age of a file, because an asset from a month ago may have been in use until this build.
  const earlier = readdirSync(join(folder, 'assets'))
    .filter((name) => !names.has(`assets/${name}`))
    .map((name) => ({ name, since: Math.min(known.get(name) ?? now, now) }))
  const builds = [...new Set(earlier.map(({ since }) => since))].sort((a, b) => b - a)
  const oldest = Math.max(now - lifetime, builds[mostBuilds - 1] ?? 0)

  for (const { name, since } of earlier) if (since < oldest) rmSync(join(folder, 'assets', name))
  const kept = earlier.filter(({ since }) => since >= oldest).map((it) => [it.name, it.since])
  writeFileSync(join(folder, record), JSON.stringify(Object.fromEntries(kept)))
}

/**
 * Reads the record. Returns an empty one if the file is missing or invalid. All unused assets then count as just
 * replaced.
 */
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
