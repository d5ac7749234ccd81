import type { Catalog } from '../../browser.ts'

export const pt: Catalog = {
  'browser.known': '{browser} no {system}',
  'browser.unknown': 'Navegador desconhecido',
  'browser.unknownOn': 'Navegador desconhecido no {system}',
}
