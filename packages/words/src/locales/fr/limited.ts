import type { Catalog } from '../../limited.ts'

export const fr: Catalog = {
  'error.limited': 'Trop de demandes. Veuillez réessayer dans {time}.',
}
