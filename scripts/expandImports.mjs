import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Rewrites imports such as `` import(`./locales/${locale}/kit.ts`) `` in compiled files as one import per file. Vite
 * and Rollup do not resolve variable imports in node_modules, so a published package has to spell them out. A file that
 * is also imported statically is left out, because its importer already loads it.
 *
 * @param {string} dist a folder of compiled files
 */
export function expandImports(dist) {
  for (const path of readdirSync(dist, { encoding: 'utf8', recursive: true })) {
    if (!path.endsWith('.js')) continue
    const file = join(dist, path)
    const code = readFileSync(file, 'utf8')
    const expanded = code.replaceAll(variable, (_, before, name, after) => {
      const target = after.replace(/\.ts$/, '.js')
      const folders = readdirSync(join(dirname(file), before), { withFileTypes: true })
        .filter((it) => it.isDirectory())
        .map((it) => it.name)
        .filter((it) => !code.includes(`from '${before}${it}${target}'`))
      const rows = folders.map(
        (it) => `${JSON.stringify(it)}: () => import('${before}${it}${target}')`,
      )
      if (!rows.length) throw new Error(`${path}: there is nothing at ${before}.`)
      return `({ ${rows.join(', ')} })[${name}]()`
    })
    if (expanded !== code) writeFileSync(file, withoutHelper(expanded))
  }
}

/** A variable import in TypeScript's output, which wraps the path in a helper for extensions. */
const variable = /import\(__rewriteRelativeImportExtension\(`(\.\/[\w/]*)\$\{(\w+)\}([\w/.]+)`\)\)/g

/**
 * Removes TypeScript's helper. It is at the beginning of a file, before the imports.
 *
 * @param {string} code
 */
function withoutHelper(code) {
  return code.replace(/^var __rewriteRelativeImportExtension = [\s\S]*?\n\};\n/, '')
}
