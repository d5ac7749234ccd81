import type { Catalog } from '../../browser.ts'

export const ar: Catalog = {
  'browser.known': '{browser} على {system}',
  'browser.unknown': 'متصفح غير معروف',
  'browser.unknownOn': 'متصفح غير معروف على {system}',
}
