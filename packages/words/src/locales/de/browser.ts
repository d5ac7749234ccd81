import type { Catalog } from '../../browser.ts'

export const de: Catalog = {
  'browser.known': '{browser} unter {system}',
  'browser.unknown': 'Unbekannter Browser',
  'browser.unknownOn': 'Unbekannter Browser unter {system}',
}
