/** The server asks to wait. The kit and the pages share this sentence. */
export const en = {
  'error.limited': 'Too many requests. Please try again after {time}.',
} as const
