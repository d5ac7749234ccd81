import type { Catalog } from '../../browser.ts'

export const it: Catalog = {
  'browser.known': '{browser} su {system}',
  'browser.unknown': 'Browser sconosciuto',
  'browser.unknownOn': 'Browser sconosciuto su {system}',
}
