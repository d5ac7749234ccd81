import type { Catalogue } from '../../social.ts'
import { de as reasons } from './reason.ts'

export const de: Catalogue = {
  ...reasons,

  'absent.heading': 'Hier gibt es nichts anzumelden',
  'absent.text':
    'Diese Seite gehört zu einer Anmeldung. Beginnen Sie in der Anwendung, die Sie nutzen möchten.',

  'asked.cancel': 'Das war ich nicht',
  'asked.heading': 'Bei {name} anmelden?',
  'asked.proceed': 'Weiter',
  'asked.text':
    'Diese Anmeldung wurde auf {origin} begonnen. Fahren Sie nur fort, wenn Sie das gerade selbst waren: Wer sie begonnen hat, wird als Sie angemeldet.',

  close: 'Schließen',

  'done.heading': 'Sie sind angemeldet',
  'done.text': 'Sie können dieses Fenster schließen und in der Anwendung weitermachen.',

  'forgetful.heading': 'Ihr Browser blockiert hier den Speicher',
  'forgetful.text':
    'Zum Anmelden muss diese Website Daten speichern dürfen. Erlauben Sie es oder nehmen Sie einen anderen Browser, und beginnen Sie von vorn.',

  goingTo: '{provider} wird geöffnet …',
  loading: 'Einen Moment …',
  'problem.heading': 'Sie sind nicht angemeldet',

  retry: 'Erneut versuchen',
  returning: 'Sie werden angemeldet …',

  'scan.heading': 'Mit Farcaster bestätigen',
  'scan.label': 'QR-Code zum Öffnen in Farcaster',
  'scan.open': 'Farcaster auf diesem Gerät öffnen',
  'scan.text':
    'Scannen Sie diesen Code mit dem Telefon, auf dem Ihr Farcaster-Konto ist, und bestätigen Sie dort. Dieses Fenster schließt sich danach.',

  'unreachable.heading': 'Der Server ist nicht erreichbar',
  'unreachable.text': 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
}
