import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** The packages that are published, each after those it depends on. */
export function publicPackages() {
  const folders = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
  const found = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({
      folder,
      ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    }))
    .filter((it) => !it.private)
  return inOrder(found)
}

/** Puts packages in an order in which each finds its dependencies built. */
export function inOrder(packages) {
  const sorted = new Set()
  const visit = (it) => {
    const needs = Object.keys(it.dependencies ?? {})
    for (const other of packages) if (other !== it && needs.includes(other.name)) visit(other)
    sorted.add(it)
  }
  for (const it of packages) visit(it)
  return [...sorted]
}
