import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Bench } from '../Bench.ts'
import { bundle } from '../bundle.ts'
import { within } from '../rounds.ts'
import type * as Wallet from './Wallet.ts'

const page = (name: string) => fileURLToPath(new URL(`../pages/${name}.ts`, import.meta.url))
const patience = 30_000

/** The times of one frame until its first answer, in milliseconds. */
type Times = {
  /** From the navigation of the host's page. */
  navigation: number[]
  /** From the arrival of the script that the frame's document names. */
  script: number[]
}

/** Headers that belong to a body or to a connection. */
const bodyHeaders =
  /^(connection|content-(encoding|length|type)|date|etag|keep-alive|transfer-encoding)$/

/**
 * Measures the first answer of the real frame, and of an empty frame with the same headers. Each page has a new browser
 * context.
 */
export async function measureFirstAnswer(
  { browser, say, site }: Bench,
  { frameUrl }: Wallet.Wallet,
  rounds: number,
): Promise<{ empty: Times; real: Times }> {
  const hostOf = async (name: string, url: string) => {
    const variables = { NEXT_PUBLIC_SECURE_SITE_SDK_URL: url }
    const script = await bundle(`import ${JSON.stringify(page('first.host'))}`, { variables })
    return site.add('app', `/first/${name}`, { scripts: [script] })
  }
  const real = await hostOf('real', frameUrl)
  const scripts = [await bundle(`import ${JSON.stringify(page('empty.frame'))}`)]
  const headers = await readHeaders()
  const empty = await hostOf('empty', site.add('wallet', '/empty/frame', { headers, scripts }))

  const times = {
    empty: { navigation: [], script: [] } as Times,
    real: { navigation: [], script: [] } as Times,
  }
  for (let round = 0; round < rounds; round++) {
    say(`first answer, round ${round + 1} of ${rounds}`)
    for (const [url, { navigation, script }] of [
      [empty, times.empty],
      [real, times.real],
    ] as const)
      await visit(url, async (tab) => {
        const answer = await within(
          tab.evaluate(() => firstAnswer),
          patience,
        )
        const origin = await tab.evaluate(() => performance.timeOrigin)
        navigation.push(answer)
        script.push(origin + answer - (await arrivalOf(tab)))
      })
  }
  return times

  async function visit(
    url: string,
    run: (tab: Page) => Promise<void>,
    before?: (tab: Page) => void,
  ) {
    const context = await browser.newContext()
    const tab = await context.newPage()
    before?.(tab)
    await tab.goto(url)
    await run(tab)
    await context.close()
  }

  /** Returns the headers of the real frame's document. */
  async function readHeaders(): Promise<Record<string, string>> {
    let found: Promise<Record<string, string>> | undefined
    await visit(
      real,
      async (tab) =>
        void (await within(
          tab.evaluate(() => firstAnswer),
          patience,
        )),
      (tab) =>
        tab.on('response', (response) => {
          if (response.url().startsWith(`${frameUrl}?`)) found = response.allHeaders()
        }),
    )
    if (!found) throw new Error('The document of the frame was not loaded.')
    return Object.fromEntries(
      Object.entries(await found).filter(([name]) => !bodyHeaders.test(name)),
    )
  }
}

/** Returns when the script of the frame's document has arrived, in milliseconds since 1970. */
async function arrivalOf(tab: Page): Promise<number> {
  const element = await tab.waitForSelector('iframe[title=Wallet]', { state: 'attached' })
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The frame has no document.')
  return frame.evaluate(() => {
    // Leave out preloaded modules, because the frame adds links to modules that it loads later.
    const { src } = document.querySelector<HTMLScriptElement>('script[src]')!
    const [entry] = performance.getEntriesByName(src, 'resource') as PerformanceResourceTiming[]
    return performance.timeOrigin + entry!.responseEnd
  })
}
