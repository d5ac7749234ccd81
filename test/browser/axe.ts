import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules: WCAG 2.2 AA, and the best practices of axe. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules about colors. */
const colors = ['color-contrast', 'link-in-text-block']

/** Checks a document with axe, in light and dark mode. */
export async function inspect(document: Frame | Page, name: string): Promise<void> {
  const page = 'page' in document ? document.page() : document
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // In dark mode, check only the colors, since nothing else differs.
    const rules = colorScheme === 'light' ? tags : colors
    let found: string[] = []
    // Try again if there are problems, because the document may change while axe runs, for example when a button
    // becomes enabled.
    for (let turn = 0; turn < 3; turn++) {
      found = await findProblems(document, rules)
      if (!found.length) break
    }
    expect(found, `${name}, ${colorScheme}`).toEqual([])
  }
}

async function findProblems(document: Frame | Page, rules: string[]): Promise<string[]> {
  // Evaluate axe instead of adding a script element, which the page's policy would block.
  if (!(await document.evaluate(() => 'axe' in window))) await document.evaluate(source)
  return document.evaluate(async (rules) => {
    // Wait for animations, which may still change colors.
    await Promise.all(window.document.getAnimations().map(({ finished }) => finished))
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      iframes: false,
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
      runOnly: rules,
    })
    return violations.flatMap(({ help, id, nodes }) =>
      nodes.map(({ any, html }) => `${id}: ${help}: ${html} ${any.map((it) => it.message)}`),
    )
  }, rules)
}

/**
 * Checks that everything can be read and reached in a small window: 320 pixels wide, and 1280 × 800 at a zoom of 200 %.
 */
export async function squeeze(document: Frame | Page, name: string): Promise<void> {
  const page = 'page' in document ? document.page() : document
  const before = page.viewportSize()!
  for (const viewport of [
    { height: 568, width: 320 },
    { height: 400, width: 640 },
  ]) {
    await page.setViewportSize(viewport)
    let found: string[] = []
    // Try again if something is cut off, because the layout may still be animated.
    for (let turn = 0; turn < 50; turn++) {
      found = await document.evaluate(findCutOff)
      if (!found.length) break
    }
    expect(found, `${name}, ${viewport.width}`).toEqual([])
  }
  await page.setViewportSize(before)
}

/** Runs in the document. Returns the elements that are cut off. */
function findCutOff(): string[] {
  const found: string[] = []
  const scope = document.querySelector('dialog[open]') ?? document.body
  const nameOf = (element: Element) =>
    `${element.tagName}.${element.className} "${element.textContent?.slice(0, 30)}"`
  if (document.documentElement.scrollWidth > innerWidth) found.push('The page scrolls sideways.')
  const outer = scope.getBoundingClientRect()
  if (scope !== document.body && (outer.top < -1 || outer.bottom > innerHeight + 1))
    found.push('The dialog is taller than the window.')

  for (const element of scope.querySelectorAll<HTMLElement>('*')) {
    const { height, left, right, width } = element.getBoundingClientRect()
    const { clipPath, overflowX, overflowY, visibility } = getComputedStyle(element)
    const isSeen = width > 1 && height > 1 && visibility === 'visible' && clipPath === 'none'
    if (!isSeen || element.closest('svg')) continue
    if (left < -1 || right > innerWidth + 1) found.push(`sticks out: ${nameOf(element)}`)
    const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    if (isClipped(overflowX) && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut off at the side: ${nameOf(element)}`)
    if (isClipped(overflowY) && element.scrollHeight > element.clientHeight + 1)
      found.push(`cut off below: ${nameOf(element)}`)
    if (!/^(A|BUTTON|INPUT)$/.test(element.tagName)) continue
    element.scrollIntoView({ block: 'nearest' })
    const { bottom, top } = element.getBoundingClientRect()
    if (top < -1 || bottom > innerHeight + 1) found.push(`out of reach: ${nameOf(element)}`)
  }
  return found
}
