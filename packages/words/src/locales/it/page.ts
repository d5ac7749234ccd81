import type { Catalog } from '../../page.ts'
import { it as browser } from './browser.ts'
import { it as limited } from './limited.ts'

export const it: Catalog = {
  ...browser,
  ...limited,

  foot: 'Non chiediamo mai un codice per telefono, in chat o via e-mail.',
  'problems.busy': 'Il server è occupato. Riprova tra poco.',
  'problems.failed': 'Al momento il server non può rispondere. Riprova tra poco.',
  'problems.offline': 'Sembra che tu sia offline. Controlla la connessione e riprova.',
  'problems.slow': 'Il server non ha risposto in tempo. Controlla la connessione e riprova.',
}
