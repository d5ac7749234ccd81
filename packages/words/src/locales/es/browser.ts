import type { Catalog } from '../../browser.ts'

export const es: Catalog = {
  'browser.known': '{browser} en {system}',
  'browser.unknown': 'Navegador desconocido',
  'browser.unknownOn': 'Navegador desconocido en {system}',
}
