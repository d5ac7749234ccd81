import { fileURLToPath } from 'node:url'
import type { Bench } from './Bench.ts'
import { bundle } from './bundle.ts'
import type { Readers } from './pages/validation.ts'
import { median } from './rounds.ts'
import type { Section } from './Section.ts'

const page = fileURLToPath(new URL('./pages/validation.ts', import.meta.url))
const readers = ['ours', 'valibot'] as const satisfies (keyof Readers)[]

/** Enough for a round to last some milliseconds, which the page's clock can tell. */
const messages = 20_000

/** Reading one answer of the frame: envelope, then payload. Where `eval` is forbidden. */
export async function validation({ browser, say, short, site }: Bench): Promise<Section> {
  const rounds = short ? 3 : 31
  const url = site.add('app', '/validation', {
    policy: "default-src 'none'; script-src 'self'",
    scripts: [await bundle(`import ${JSON.stringify(page)}`)],
  })
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(url)
    const times: Record<keyof Readers, number[]> = { ours: [], valibot: [] }
    say(`${rounds} rounds of ${messages} messages each`)
    for (let round = 0; round <= rounds; round++)
      for (const reader of readers) {
        const time = await page.evaluate(([reader, count]) => benchReaders[reader](count), [
          reader,
          messages,
        ] as const)
        // In the first round the engine has yet to compile what it runs.
        if (round > 0) times[reader].push(time)
      }
    const figures = Object.fromEntries(readers.map((reader) => [reader, median(times[reader])]))
    return {
      columns: readers,
      data: times,
      rows: [
        {
          bar: { most: 1_000, of: 'ours', speed: true, stretch: 150 },
          figures,
          what: 'GET_USER_SUCCESS, ns per message',
        },
      ],
      title: 'Validation, under a Content-Security-Policy without eval',
    }
  } finally {
    await context.close()
  }
}
