import type { Catalog } from '../../browser.ts'

export const fr: Catalog = {
  'browser.known': '{browser} sur {system}',
  'browser.unknown': 'Navigateur inconnu',
  'browser.unknownOn': 'Navigateur inconnu sur {system}',
}
