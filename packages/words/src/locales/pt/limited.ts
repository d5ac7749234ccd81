import type { Catalog } from '../../limited.ts'

export const pt: Catalog = {
  'error.limited': 'Muitas solicitações. Tente de novo em {time}.',
}
