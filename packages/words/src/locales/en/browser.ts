/** The name of a browser, on the pages and in emails. */
export const en = {
  'browser.known': '{browser} on {system}',
  'browser.unknown': 'Unknown browser',
  'browser.unknownOn': 'Unknown browser on {system}',
} as const
