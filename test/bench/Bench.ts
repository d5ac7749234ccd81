import type { Browser } from 'playwright-core'
import type { Section } from './Section.ts'
import type { Site } from './Site.ts'

/** What every measurement works with. */
export type Bench = {
  browser: Browser
  /** Says how far it is. */
  say(text: string): void
  /** Everything once or a few times, and no speed is asserted. */
  short: boolean
  site: Site
}

export type Measurement = (bench: Bench) => Promise<Section>
