import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { eventually } from '../wait.ts'

/**
 * Opens pages in tabs. Returns the URLs that the console reports as not found. It uses the console because Playwright
 * reports no requests for icons, and needs a full Chromium because the headless shell sends none.
 */
export async function findMissing(urls: readonly string[]): Promise<string[]> {
  const plain = createServer(({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>No icon</title>')
  })
  await once(plain.listen(0, '127.0.0.1'), 'listening')
  const { port } = plain.address() as AddressInfo
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-background-networking'],
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  })
  try {
    const context = await browser.newContext()
    const missing: string[] = []
    context.on('console', (message) => {
      if (/status of 404/.test(message.text())) missing.push(message.location().url)
    })
    const open = async (url: string) => (await context.newPage()).goto(url, { waitUntil: 'load' })
    for (const url of urls) {
      const answer = await open(url)
      if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}.`)
    }
    // Wait for the missing icon of this page, which is requested after the icons of the other pages.
    await open(`http://localhost:${port}/`)
    const last = `http://localhost:${port}/favicon.ico`
    await eventually(() => missing.includes(last))
    return missing.filter((it) => it !== last)
  } finally {
    await browser.close()
    plain.close()
    plain.closeAllConnections()
  }
}
