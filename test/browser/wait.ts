import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

/** The default timeout of Playwright and `eventually`, in milliseconds. The machine may be busy. */
export const patience = 20_000

/**
 * Waits until a condition holds. It polls less and less often, because a check of a page costs CPU time in four
 * processes.
 */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience
  for (let pause = 10; !(await holds()); pause = Math.min(pause * 1.5, 200)) {
    if (Date.now() > deadline) throw new Error(`Timed out: ${holds}`)
    await sleep(pause)
  }
}

/**
 * Repeats an action until it has worked, as a user does. The wallet ignores clicks while the frame is hidden or moving.
 */
export async function insist(
  act: () => Promise<unknown>,
  hasWorked: () => boolean | Promise<boolean>,
): Promise<void> {
  await eventually(async () => {
    if (await hasWorked()) return true
    await act()
    for (let turn = 0; turn < 50 && !(await hasWorked()); turn++) await sleep(40)
    return hasWorked()
  })
}

/** The time-out of one of several clicks, in milliseconds. A click takes seconds on a busy machine. */
export const clickPatience = 6_000

/** Clicks a target. Returns the window that opens. */
export async function openByClick(target: Locator): Promise<Page> {
  const context = target.page().context()
  let page: Page | undefined
  context.once('page', (it) => {
    page = it
  })
  await insist(
    () => target.click({ timeout: clickPatience }).catch(() => {}),
    () => Boolean(page),
  )
  await page!.waitForLoadState()
  return page!
}

/**
 * Clicks a button of an approval's window until the window closes. The click that brings the focus does not count
 * (T08).
 */
export function closeByClick(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { exact: true, name })
  return insist(
    () => button.click({ timeout: clickPatience }).catch(() => {}),
    () => page.isClosed(),
  )
}
