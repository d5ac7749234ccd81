import type { Browser } from 'playwright-core'
import type { Section } from './Section.ts'
import type { Site } from './Site.ts'

/** The input of every measurement. */
export type Bench = {
  browser: Browser
  /** Prints progress. */
  say(text: string): void
  /** Runs once or a few times, and asserts no speed. */
  short: boolean
  site: Site
}

export type Measurement = (bench: Bench) => Promise<Section>
