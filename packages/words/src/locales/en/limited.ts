/** The sentence with which the server asks to wait. The kit, the pages and the approvals share it. */
export const en = {
  'error.limited': 'Too many requests. Please try again after {time}.',
} as const
