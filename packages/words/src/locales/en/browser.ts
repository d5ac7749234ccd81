/** How a browser is named, on the pages and in emails. */
export const en = {
  'browser.known': '{browser} on {system}',
  'browser.unknown': 'Unknown browser',
  'browser.unknownOn': 'Unknown browser on {system}',
} as const
