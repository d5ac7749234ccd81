import type { Catalog } from '../../limited.ts'

export const es: Catalog = {
  'error.limited': 'Demasiadas solicitudes. Inténtelo de nuevo dentro de {time}.',
}
