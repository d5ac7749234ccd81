import { en as browser } from './browser.ts'
import { en as limited } from './limited.ts'

/** Sentences that the page of an emailed link and the page of an account share. */
export const en = {
  ...browser,
  ...limited,

  foot: 'We never ask for a code by phone, chat or email.',
  'problems.busy': 'The server is busy. Try again in a moment.',
  'problems.failed': 'The server can’t answer right now. Try again in a moment.',
  'problems.offline': 'You seem to be offline. Check your connection and try again.',
  'problems.slow': 'The server didn’t respond in time. Check your connection and try again.',
} as const
