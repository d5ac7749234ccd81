import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { expandImports } from './expandImports.mjs'

test('writes one import per folder, except for files that are imported statically', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'latchkey-expand-'))
  try {
    for (const locale of ['de', 'en', 'fr']) {
      mkdirSync(join(dist, 'locales', locale), { recursive: true })
      writeFileSync(join(dist, 'locales', locale, 'kit.js'), `export const it = '${locale}'`)
    }
    const file = join(dist, 'load.js')
    writeFileSync(
      file,
      [
        'var __rewriteRelativeImportExtension = function (path) {',
        '    return path;',
        '};',
        "import { it } from './locales/en/kit.js';",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the compiled code has a template.
        'export const load = (locale) => import(__rewriteRelativeImportExtension(`./locales/${locale}/kit.ts`));',
        'export { it };',
      ].join('\n'),
    )
    writeFileSync(join(dist, 'package.json'), '{ "type": "module" }')
    expandImports(dist)

    const code = readFileSync(file, 'utf8')
    expect(code).not.toContain('__rewriteRelativeImportExtension')
    expect(code.match(/import\('[^']+'\)/g)).toEqual([
      "import('./locales/de/kit.js')",
      "import('./locales/fr/kit.js')",
    ])
    const { load } = await import(/* @vite-ignore */ pathToFileURL(file).href)
    expect((await load('fr')).it).toBe('fr')
  } finally {
    rmSync(dist, { force: true, recursive: true })
  }
})
