import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { patience } from './wait.ts'

/**
 * The code of the extension. It injects a user style sheet, which outranks every style of the page, as content blockers
 * do.
 */
const worker = (css: string) => `
  chrome.runtime.onMessage.addListener((_, { frameId, tab }, respond) => {
    chrome.scripting
      .insertCSS({ css: ${JSON.stringify(css)}, origin: 'USER', target: { frameIds: [frameId], tabId: tab.id } })
      .then(respond)
    return true
  })`

const content = `chrome.runtime.sendMessage('').then(() => { document.documentElement.dataset.extension = 'on' })`

const manifest = {
  background: { service_worker: 'worker.js' },
  content_scripts: [{ js: ['content.js'], matches: ['http://*/*'], run_at: 'document_start' }],
  host_permissions: ['http://*/*'],
  manifest_version: 3,
  name: 'Content blocker',
  permissions: ['scripting'],
  version: '1',
}

/**
 * Starts Chromium with its popup blocker, and with an extension that injects a style sheet into every page. The
 * headless shell supports neither.
 */
export async function launchWithExtension(
  css: string,
): Promise<{ context: BrowserContext; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-extension-'))
  const files = {
    'content.js': content,
    'manifest.json': JSON.stringify(manifest),
    'worker.js': worker(css),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const context = await chromium.launchPersistentContext('', {
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--site-per-process',
      `--load-extension=${folder}`,
      `--disable-extensions-except=${folder}`,
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
    ],
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    ignoreDefaultArgs: ['--disable-extensions', '--disable-popup-blocking'],
  })
  context.setDefaultTimeout(patience)
  return {
    context,
    async stop() {
      await context.close()
      rmSync(folder, { force: true, recursive: true })
    },
  }
}
