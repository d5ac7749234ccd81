import type { Browser } from 'playwright-core'
import type { BenchSite } from './BenchSite.ts'
import type { Section } from './Section.ts'

/** The parameters of every measurement. */
export type Bench = {
  browser: Browser
  /** Prints progress. */
  say(text: string): void
  /** Whether to run only once or a few times, and to assert no speed. */
  short: boolean
  site: BenchSite
}

export type Measurement = (bench: Bench) => Promise<Section>
