import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** @typedef {{ dependencies?: Record<string, string>, folder: string, name: string, private?: boolean, version: string }} Package */

/**
 * The published packages, each after its dependencies.
 *
 * @returns {Package[]}
 */
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

/**
 * Sorts packages so that each comes after its dependencies.
 *
 * @template {Pick<Package, 'dependencies' | 'name'>} item
 * @param {item[]} packages
 * @returns {item[]}
 */
export function inOrder(packages) {
  /** @type {Set<item>} */
  const sorted = new Set()
  const visit = (/** @type {item} */ it) => {
    const needs = Object.keys(it.dependencies ?? {})
    for (const other of packages) if (other !== it && needs.includes(other.name)) visit(other)
    sorted.add(it)
  }
  for (const it of packages) visit(it)
  return [...sorted]
}
