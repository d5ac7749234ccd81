import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../bench/bundle.ts'
import { many } from '../../variants.ts'
import { closeContexts, shareBrowser } from '../browser.ts'
import { createSite, type Site, toPage } from '../Site.ts'
import { eventually } from '../wait.ts'

/** T67: tests the approval screen in a browser, in many sizes at once. See pages/approval.tsx. */

const timeout = 300_000
/** How often the test scrolls through the rows before a button that is still disabled counts as a failure. */
const mostPasses = 12
let site: Site
let page: Page

/** Returns a style sheet together with all its imports. */
function readStyles(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/@import "(.*)";/g, (_, it) =>
    readStyles(join(dirname(file), it)),
  )
}

beforeAll(async () => {
  const frame = fileURLToPath(new URL('../../../apps/frame/src/', import.meta.url))
  const styles = ['style.css', 'approval/screens/approval.css'].map((it) =>
    readStyles(join(frame, it)),
  )
  const source = fileURLToPath(new URL('../pages/approval.tsx', import.meta.url))
  site = await createSite()
  site.put('/approval.js', await bundle(`import ${JSON.stringify(source)}`), {
    'content-type': 'text/javascript; charset=utf-8',
  })
  const body = '<main id="root"></main><script type="module" src="/approval.js"></script>'
  site.put('/approval', toPage(`<style>${styles.join('')}</style>${body}`))
  const context = await (await shareBrowser()).newContext({
    viewport: { height: 3_000, width: 3_000 },
  })
  page = await context.newPage()
}, timeout)

afterAll(async () => {
  await closeContexts()
  await site?.stop()
})

type Case = {
  /** The number of received tokens in a simulation. Undefined without a simulation. */
  gains?: number
  height: number
  /** Whether the screen is in a frame, and not in a window of the wallet. */
  isFrame: boolean
  notes: number
  /** How often the user has paid the recipients. Undefined if the wallet has no memory. */
  paid?: number
  recipients: number
  width: number
}

/** Shows the approvals side by side, each in its own frame. */
async function show(cases: readonly Case[]): Promise<Frame[]> {
  const frames = cases.map(({ gains, height, isFrame, notes, paid, recipients, width }) => {
    const remembered = paid === undefined ? '' : `&paid=${paid}`
    const simulated = gains === undefined ? '' : `&gains=${gains}`
    const query = `recipients=${recipients}&notes=${notes}${isFrame ? '&frame' : ''}${simulated}${remembered}`
    const url = `http://127.0.0.1:${site.port}/approval?${query}`
    return `<iframe src="${url}" style="border:0;width:${width}px;height:${height}px"></iframe>`
  })
  const layout = '<style>body{display:flex;flex-wrap:wrap;gap:4px;margin:0}</style>'
  site.put('/cases', toPage(layout + frames.join('')))
  await page.goto(`http://localhost:${site.port}/cases`)
  const shown = page.mainFrame().childFrames()
  await Promise.all(shown.map((it) => it.waitForFunction(() => window.approval)))
  return shown
}

const isLarge = ({ height, isFrame, width }: Case) => !isFrame || (height >= 400 && width >= 360)
/**
 * Whether a line certainly fits above the buttons. In a window of the wallet, the rows scroll, and below this height
 * one line may not fit.
 */
const mayFit = ({ height, isFrame }: Case) => isFrame || height >= 260
const isArmed = (frame: Frame) => frame.evaluate(() => window.approval.isArmed())

/** Unfolds the rows, and scrolls through them from the top as a user does. */
function readAll(frame: Frame): Promise<void> {
  return frame.evaluate(async () => {
    document.querySelector<HTMLElement>('.unfold')?.click()
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // On a busy machine, a row is observed only after the browser has painted it.
    const pause = async () => {
      await new Promise((resolve) => setTimeout(resolve, 250))
      await painted()
      await painted()
    }
    const rows = document.querySelector('.leaves')!
    // In a low window, the whole panel scrolls.
    const box = [document.querySelector('.approval')!, rows].find(
      (it) => getComputedStyle(it).overflowY === 'auto',
    )!
    // An earlier pass has scrolled, and the positions are relative to the window.
    box.scrollTop = 0
    const end = rows.scrollHeight + (box === rows ? 0 : rows.getBoundingClientRect().top)
    for (let top = 0; top < end && !window.approval.isArmed(); top += 35) {
      box.scrollTop = top
      await pause()
    }
  })
}

/** Returns the frames that are large enough, but whose button is not enabled. */
async function findWaiting(frames: readonly Frame[], cases: readonly Case[]): Promise<Frame[]> {
  const armed = await Promise.all(frames.map(isArmed))
  return frames.filter((_, index) => {
    const it = cases[index]!
    return isLarge(it) && mayFit(it) && !armed[index]
  })
}

describe('T67 Approve is armed', () => {
  const anyCase: fc.Arbitrary<Case> = fc.record({
    height: fc.integer({ max: 720, min: 180 }),
    isFrame: fc.boolean(),
    notes: fc.constantFrom(0, 1, 20),
    recipients: fc.integer({ max: 9, min: 1 }),
    width: fc.integer({ max: 480, min: 200 }),
  })
  /** The sizes of older clients, and the smallest sizes at which the button was ever enabled. */
  const fixed: Case[] = [
    { height: 400, isFrame: true, notes: 62, recipients: 1, width: 360 },
    { height: 600, isFrame: true, notes: 0, recipients: 8, width: 360 },
    { height: 180, isFrame: true, notes: 0, recipients: 1, width: 160 },
    { height: 399, isFrame: true, notes: 0, recipients: 1, width: 360 },
    { height: 400, isFrame: true, notes: 0, recipients: 9, width: 360 },
  ]

  test('at every size only after each row of what leaves was in view', { timeout }, async () => {
    const list = fc.array(anyCase, { maxLength: 10, minLength: 10 })
    await fc.assert(
      fc.asyncProperty(list, async (some) => {
        const cases = [...fixed, ...some]
        const frames = await show(cases)
        await Promise.all(frames.map(readAll))
        // Scroll again, as a user does if the button is still disabled. On a busy machine, a row may be missed several
        // times.
        for (let pass = 1; pass <= mostPasses; pass++) {
          const waiting = await findWaiting(frames, cases)
          if (!waiting.length) break
          await Promise.all(waiting.map(readAll))
        }
        const armed = await Promise.all(frames.map(isArmed))
        const wrong = cases.filter((it, index) => mayFit(it) && armed[index] !== isLarge(it))
        expect(wrong).toEqual([])
        // Each document has checked every frame that the browser has painted.
        const violations = await Promise.all(
          frames.map((it) => it.evaluate(() => window.approval.violations)),
        )
        expect(violations.flat()).toEqual([])
      }),
      { endOnFailure: true, numRuns: many(5) },
    )
  })

  test('not while rows are folded away, and again after a cost has changed', {
    timeout,
  }, async () => {
    const common = { isFrame: true, notes: 0, width: 400 }
    const [folded, plain] = (await show([
      { ...common, height: 700, recipients: 9 },
      { ...common, height: 700, recipients: 2 },
    ])) as [Frame, Frame]
    await eventually(() => isArmed(plain))
    expect(await isArmed(folded)).toBe(false)
    await folded.getByText('Look at everything that leaves your account first.').waitFor()

    const shown = await plain.evaluate(async () => {
      const change = performance.now()
      window.approval.price(43n * 10n ** 12n)
      const next = () => new Promise((resolve) => requestAnimationFrame(resolve))
      while (!document.body.innerText.includes('0.000043')) await next()
      const wasArmed = window.approval.isArmed()
      while (!window.approval.isArmed()) await next()
      return { time: performance.now() - change, wasArmed }
    })
    expect(shown.wasArmed).toBe(false)
    expect(shown.time).toBeGreaterThan(690)
  })

  test('T68 not before the predicted result was in view, which moves nothing when it arrives', {
    timeout,
  }, async () => {
    const common = { isFrame: true, notes: 0, width: 360 }
    const frames = await show([
      { ...common, gains: 1, height: 700, recipients: 1 },
      { ...common, gains: 8, height: 700, recipients: 1 },
      { ...common, gains: 1, height: 400, recipients: 1 },
      { ...common, gains: 8, height: 400, recipients: 9 },
    ])
    const placesOf = (frame: Frame) =>
      frame.evaluate(() =>
        ['.prediction', '.leaves', '.button.primary'].map((it) => {
          const { height, top } = document.querySelector(it)!.getBoundingClientRect()
          return { height, top }
        }),
      )
    // In a low frame, the hint above the buttons needs room as well.
    const high = frames.slice(0, 2)
    const before = await Promise.all(high.map(placesOf))
    // This is longer than every wait of a button.
    await page.waitForTimeout(2_000)
    expect(await Promise.all(frames.map(isArmed))).toEqual(frames.map(() => false))
    await Promise.all(frames.map((it) => it.evaluate(() => window.approval.predict())))
    await Promise.all(frames.map((it) => it.getByText('You give').first().waitFor()))
    expect(await Promise.all(high.map(placesOf))).toEqual(before)
    await eventually(() => isArmed(frames[0]!))

    const folded = frames[1]!
    expect(await isArmed(folded)).toBe(false)
    await folded.locator('.prediction .unfold').click()
    await eventually(async () => {
      await folded.evaluate(() => document.querySelector('.prediction')!.scrollBy(0, 20))
      return isArmed(folded)
    })
    for (const it of frames) expect(await it.evaluate(() => window.approval.violations)).toEqual([])
  })
})

test('T75 what the wallet remembers does not change the height that the host sees', {
  timeout,
}, async () => {
  const common = { height: 600, isFrame: true, notes: 0, recipients: 1, width: 360 }
  const frames = await show([common, { ...common, paid: 0 }, { ...common, paid: 7 }])
  const heightOf = (frame: Frame) => frame.evaluate(() => window.approval.height())
  const countNotes = (frame: Frame) => frame.locator('.remembered .warning').count()
  await eventually(async () => (await Promise.all(frames.map(heightOf))).every(Boolean))
  expect(await Promise.all(frames.map(countNotes))).toEqual([0, 1, 1])
  const [height, ...others] = await Promise.all(frames.map(heightOf))
  expect(others).toEqual([height, height])
  // Use a height that is not one of the limits, because a limit would hide a difference.
  expect(height).toBeGreaterThan(400)
  expect(height).toBeLessThan(700)
})
