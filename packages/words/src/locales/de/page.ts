import type { Catalog } from '../../page.ts'
import { de as browser } from './browser.ts'
import { de as limited } from './limited.ts'

export const de: Catalog = {
  ...browser,
  ...limited,

  foot: 'Wir fragen nie per Telefon, Chat oder E-Mail nach einem Code.',
  'problems.busy': 'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.',
  'problems.failed': 'Der Server kann gerade nicht antworten. Versuchen Sie es gleich noch einmal.',
  'problems.offline':
    'Sie sind offenbar offline. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'problems.slow':
    'Der Server hat nicht rechtzeitig geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
}
