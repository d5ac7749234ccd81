import { fileURLToPath } from 'node:url'
import type { Bench } from './Bench.ts'
import { bundle } from './bundle.ts'
import type { Readers } from './pages/validation.ts'
import { median } from './rounds.ts'
import type { Section } from './Section.ts'

const page = fileURLToPath(new URL('./pages/validation.ts', import.meta.url))
const readers = ['ours', 'valibot'] as const satisfies (keyof Readers)[]

/** The number of messages in a round. A round takes some milliseconds, which the page's clock can measure. */
const messages = 20_000

/** Measures the validation of one answer, with envelope and payload, on a page that forbids `eval`. */
export async function validation({ browser, say, short, site }: Bench): Promise<Section> {
  const rounds = short ? 1 : 31
  const url = site.add('app', '/validation', {
    headers: { 'content-security-policy': "default-src 'none'; script-src 'self'" },
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
        // Round 0 is a warm-up.
        if (round > 0) times[reader].push(time)
      }
    const figures = (of: (times: number[]) => number) =>
      Object.fromEntries(readers.map((reader) => [reader, of(times[reader])]))
    const ratios = times.ours.map((time, round) => time / times.valibot[round]!)
    return {
      columns: readers,
      data: times,
      rows: [
        // This row is only reported, because it depends on the load of the machine. The goal is 1,000.
        {
          figures: figures((times) => Math.min(...times)),
          what: 'GET_USER_SUCCESS, ns per message, fastest round',
        },
        { figures: figures(median), what: 'GET_USER_SUCCESS, ns per message, median' },
        {
          bar: { most: 1.5, of: 'ours', speed: true, stretch: 1 },
          figures: { ours: median(ratios) },
          what: 'GET_USER_SUCCESS, ours ÷ valibot',
        },
      ],
      title: 'Validation, under a Content-Security-Policy without eval',
    }
  } finally {
    await context.close()
  }
}
