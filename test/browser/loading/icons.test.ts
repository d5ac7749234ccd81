import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { expect } from 'vitest'
import { callbackPath, pages } from '../../../packages/protocol/src/api/pages.ts'
import { paths } from '../../../packages/protocol/src/api/paths.ts'
import { findPath } from '../../harness/repository.ts'
import { setup } from '../kit/kit.ts'
import { findMissing } from './findMissing.ts'

/** Tests the icons that browsers request by default. `../demo.test.ts` tests the icons of the demo. */

const { stack, test } = setup()
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
}

/** Builds the example and serves it at the origin of the host pages. Returns its path. */
async function putExample(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'latchkey-example-'))
  try {
    await build({
      base: '/example/',
      build: { emptyOutDir: true, outDir },
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      oxc: { jsx: { development: false, runtime: 'automatic' } },
      resolve: { conditions: ['@latchkey/source', 'browser', 'import', 'module', 'default'] },
      root: findPath('examples/vite'),
    })
    for (const name of readdirSync(outDir, { encoding: 'utf8', recursive: true })) {
      const type = types[extname(name)]
      if (type)
        stack.put(
          `/example/${name.replaceAll('\\', '/')}`,
          readFileSync(join(outDir, name), 'utf8'),
          {
            'content-type': `${type}; charset=utf-8`,
          },
        )
    }
    return '/example/index.html'
  } finally {
    rmSync(outDir, { force: true, recursive: true })
  }
}

test('no page of the wallet, the kit or the example has an icon that is missing', {
  timeout: 120_000,
}, async () => {
  const wallet = Object.values<{ path: string; withProvider?: true }>(pages).map((it) =>
    it.withProvider ? callbackPath('google') : it.path,
  )
  const urls = [
    ...[...wallet, paths.inbox, `${paths.frame}?projectId=demo`].map(
      (path) => stack.walletOrigin() + path,
    ),
    ...['/shop', '/shop/parts', await putExample()].map((path) => stack.appOrigin() + path),
  ]
  expect(await findMissing(urls)).toEqual([])
})
