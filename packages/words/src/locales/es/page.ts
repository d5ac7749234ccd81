import type { Catalog } from '../../page.ts'
import { es as browser } from './browser.ts'
import { es as limited } from './limited.ts'

export const es: Catalog = {
  ...browser,
  ...limited,

  foot: 'Nunca pedimos un código por teléfono, chat o correo.',
  'problems.busy': 'El servidor está ocupado. Inténtelo de nuevo en un momento.',
  'problems.failed':
    'El servidor no puede responder ahora mismo. Inténtelo de nuevo en un momento.',
  'problems.offline': 'Parece que no tiene conexión. Compruébela e inténtelo de nuevo.',
  'problems.slow':
    'El servidor no ha respondido a tiempo. Compruebe su conexión e inténtelo de nuevo.',
}
