import type { Catalog } from '../../page.ts'
import { pt as browser } from './browser.ts'
import { pt as limited } from './limited.ts'

export const pt: Catalog = {
  ...browser,
  ...limited,

  foot: 'Nunca pedimos um código por telefone, chat ou e-mail.',
  'problems.busy': 'O servidor está ocupado. Tente de novo em instantes.',
  'problems.failed': 'O servidor não pode responder agora. Tente de novo em instantes.',
  'problems.offline': 'Parece que você está sem conexão. Verifique-a e tente de novo.',
  'problems.slow': 'O servidor não respondeu a tempo. Verifique sua conexão e tente de novo.',
}
