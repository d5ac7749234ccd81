import type { Catalog } from '../../page.ts'
import { fr as browser } from './browser.ts'
import { fr as limited } from './limited.ts'

export const fr: Catalog = {
  ...browser,
  ...limited,

  foot: 'Nous ne demandons jamais de code par téléphone, par chat ou par e-mail.',
  'problems.busy': 'Le serveur est surchargé. Réessayez dans un instant.',
  'problems.failed': 'Le serveur ne peut pas répondre pour le moment. Réessayez dans un instant.',
  'problems.offline': 'Vous semblez hors ligne. Vérifiez votre connexion et réessayez.',
  'problems.slow': 'Le serveur n’a pas répondu à temps. Vérifiez votre connexion et réessayez.',
}
