import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions, type Plugin, type Rolldown } from 'vite'
// Import by the path, because Vite loads its configuration without the condition `@latchkey/source`.
import { offlineFile } from '../../packages/protocol/src/api/paths.ts'

const toPath = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Adds the offline recovery page to the frame's build. */
export function writeOffline(): Plugin {
  return {
    name: 'latchkey:offline',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ fileName: offlineFile, source: await buildOffline(), type: 'asset' })
    },
  }
}

/**
 * Builds the offline recovery page as one HTML file. Its policy allows only its own script and style, by their hashes,
 * and no requests. `vite-plugin-singlefile` is not used, because it writes no policy.
 */
export async function buildOffline(): Promise<string> {
  const built = await build({
    build: {
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: toPath('src/pages/offline/main.ts'),
        // Build one file that contains every language.
        output: { codeSplitting: false },
      },
      write: false,
    },
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [{ find: /^crypto$/, replacement: toPath('src/webcrypto.ts') }],
      conditions: ['@latchkey/source', ...defaultClientConditions],
    },
  })
  const [{ code }] = (built as Rolldown.RolldownOutput).output
  return toDocument(code, readFileSync(toPath('src/pages/offline/style.css'), 'utf8'))
}

function toDocument(code: string, style: string): string {
  // A closing tag inside a string would end the script.
  const script = code.replaceAll('</script', '<\\/script')
  const policy = [
    "default-src 'none'",
    `script-src ${toSource(script)}`,
    `style-src ${toSource(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Latchkey</title>
<style>${style}</style>
</head>
<body>
<script type="module">${script}</script>
</body>
</html>
`
}

/** Returns a hash in the format of a Content Security Policy. */
function toSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
