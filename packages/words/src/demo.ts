import type { en } from './locales/en/demo.ts'

/** Everything that the demo says, in one language. */
export type Words = { readonly [id in keyof typeof en]: string }
