import type { Catalog } from '../../limited.ts'

export const it: Catalog = {
  'error.limited': 'Troppe richieste. Riprova tra {time}.',
}
