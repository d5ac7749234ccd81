import { fileURLToPath } from 'node:url'
import { paths } from '@latchkey/protocol/api/paths'
import type { BrowserContext, Page } from 'playwright-core'
import type { Bench } from '../Bench.ts'
import { bundle } from '../bundle.ts'
import * as Contender from '../Contender.ts'
import { median, p95, within } from '../rounds.ts'
import type { Section } from '../Section.ts'
import { measureFirstAnswer } from './firstAnswer.ts'
import * as Wallet from './Wallet.ts'

const page = (name: string) => fileURLToPath(new URL(`../pages/${name}.ts`, import.meta.url))
const patience = 30_000

/** Measures the real frame: the time to the first answer, and to a signature. */
export async function frame(bench: Bench): Promise<Section> {
  const { short } = bench
  const wallet = await Wallet.start()
  try {
    const first = await measureFirstAnswer(bench, wallet, short ? 1 : 15)
    const trips = await measureTrips(bench, wallet, short ? 1 : 15)
    const people = await measurePeople(bench, wallet, short ? 1 : 20)
    return {
      columns: ['real frame', 'empty frame', 'ratio'],
      data: { first, people, trips },
      rows: [
        {
          bar: { most: 1.5, of: 'ratio', speed: true, stretch: 1.3 },
          figures: compare(first, 'navigation'),
          what: 'navigation to first answer, ms, median',
        },
        {
          bar: { most: 2, of: 'ratio', speed: true, stretch: 1.5 },
          figures: compare(first, 'script'),
          what: 'script to first answer, ms, median',
        },
        {
          bar: { most: 0.6, of: 'ratio', speed: true, stretch: 0.3 },
          figures: toRatio(trips.sequence),
          what: 'round trip, one at a time, ms, ÷ raw postMessage',
        },
        {
          bar: { most: 0.15, of: 'ratio', speed: true, stretch: 0.08 },
          figures: toRatio(trips.thousand),
          what: 'round trip, 1,000 in flight, ms, ÷ raw postMessage',
        },
        {
          bar: { most: 50, of: 'real frame', speed: true, stretch: 10 },
          figures: { 'real frame': p95(people.warm) },
          what: 'approve to signature, key in memory, ms, p95',
        },
        {
          bar: { most: 150, of: 'real frame', speed: true, stretch: 40 },
          figures: { 'real frame': p95(people.cold) },
          what: 'approve to signature, with the share fetched, ms, p95',
        },
        {
          bar: { most: 1_500, of: 'real frame', speed: true, stretch: 500 },
          figures: { 'real frame': p95(people.created) },
          what: 'code to the address of a new wallet, ms, p95',
        },
      ],
      title: 'The frame',
    }
  } finally {
    await wallet.stop()
  }
}

type First = Awaited<ReturnType<typeof measureFirstAnswer>>

/** Compares the two frames in each round. */
function compare({ empty, real }: First, since: keyof First['real']) {
  return {
    'empty frame': median(empty[since]),
    ratio: median(real[since].map((it, index) => it / empty[since][index]!)),
    'real frame': median(real[since]),
  }
}

type Trips = { raw: number[]; real: number[] }

function toRatio({ raw, real }: Trips) {
  return {
    ratio: median(real.map((it, index) => it / raw[index]!)),
    'real frame': median(real),
  }
}

/** Measures our client with the real frame and with the baseline, alternately and with the same requests. */
async function measureTrips(bench: Bench, wallet: Wallet.Wallet, rounds: number) {
  const { browser, say, site } = bench
  const variables = { NEXT_PUBLIC_SECURE_SITE_SDK_URL: wallet.frameUrl }
  const script = await bundle(`import ${JSON.stringify(page('real.host'))}`, { variables })
  const context = await browser.newContext()
  const tab = await context.newPage()
  await tab.goto(site.add('app', '/real', { scripts: [script] }))
  const real = await within(
    tab.evaluateHandle(() => benchDriver),
    patience,
  )
  const raw = await Contender.open('raw postMessage', bench)
  const trips = {
    sequence: { raw: [], real: [] } as Trips,
    thousand: { raw: [], real: [] } as Trips,
  }
  // Round 0 is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    say(`round trips, round ${round} of ${rounds}`)
    for (const [name, driver] of [['raw', raw.driver] as const, ['real', real] as const]) {
      const sequence = await driver.evaluate((it) => it.sequence(50))
      const thousand = await driver.evaluate((it) => it.drain(1_000))
      if (round === 0) continue
      trips.sequence[name].push(sequence)
      trips.thousand[name].push(thousand)
    }
  }
  await raw.close()
  await context.close()
  return trips
}

async function measurePeople(bench: Bench, wallet: Wallet.Wallet, rounds: number) {
  const { browser, say, site } = bench
  const variables = { NEXT_PUBLIC_SECURE_SITE_SDK_URL: wallet.frameUrl }
  const script = await bundle(`import ${JSON.stringify(page('person.host'))}`, { variables })
  const url = site.add('app', '/person', { scripts: [script] })
  const times = { cold: [] as number[], created: [] as number[], warm: [] as number[] }

  const signIn = async (context: BrowserContext, email: string): Promise<Page> => {
    const tab = await context.newPage()
    await tab.goto(url)
    await within(
      tab.evaluate((email) => benchPerson.connectEmail(email), email),
      patience,
    )
    const code = await wallet.approve(email)
    const created = await within(
      tab.evaluate((code) => benchPerson.connectOtp(code), code),
      patience,
    )
    times.created.push(created)
    return tab
  }

  for (let person = 0; person < rounds; person++) {
    say(`new wallet ${person + 1} of ${rounds}`)
    const context = await browser.newContext()
    await signIn(context, `person${person}@example.com`)
    await context.close()
  }
  const context = await browser.newContext()
  const tab = await signIn(context, 'signer@example.com')
  for (let round = 0; round < rounds; round++) {
    say(`signatures, round ${round + 1} of ${rounds}`)
    // After the reload, the key is not in memory, so the frame fetches the server's share.
    await tab.reload()
    times.cold.push(await sign(tab))
    times.warm.push(await sign(tab))
  }
  await context.close()
  return times
}

/** Measures from the click in the frame to the signature in the host. */
async function sign(tab: Page): Promise<number> {
  const signed = tab.evaluate(() => benchPerson.sign())
  const frame = tab.frames().find((it) => it.url().includes(paths.frame))!
  const button = tab.frameLocator('iframe[title=Wallet]').getByRole('button', { name: 'Sign' })
  // Wait until the button is enabled. It is disabled until the frame has been visible for a while.
  await button
    .and(tab.frameLocator('iframe[title=Wallet]').locator(':not([aria-disabled=true])'))
    .waitFor()
  const clicked = frame.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
          capture: true,
          once: true,
        }),
      ),
  )
  await button.click()
  return (await within(signed, patience)) - (await clicked)
}
