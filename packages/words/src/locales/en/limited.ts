/** The server asks to wait. The kit, the pages and the approvals share this sentence. */
export const en = {
  'error.limited': 'Too many requests. Please try again after {time}.',
} as const
