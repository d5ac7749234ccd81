import type { Catalog } from '../../social.ts'
import { de as reasons } from './reason.ts'

export const de: Catalog = {
  ...reasons,

  'absent.heading': 'Keine laufende Anmeldung',
  'absent.text':
    'Diese Seite gehört zu einer Anmeldung. Beginnen Sie in der App, die Sie nutzen möchten.',

  'asked.cancel': 'Das war ich nicht',
  'asked.heading': 'Bei {name} anmelden?',
  'asked.proceed': 'Weiter',
  'asked.text':
    'Diese Anmeldung wurde auf {origin} gestartet. Fahren Sie nur fort, wenn Sie sie dort gerade selbst gestartet haben: Wer sie gestartet hat, wird mit Ihrem Konto angemeldet.',

  close: 'Schließen',

  'done.heading': 'Sie sind angemeldet',
  'done.text': 'Sie können dieses Fenster schließen und in der App weitermachen.',

  'forgetful.heading': 'Ihr Browser blockiert hier das Speichern von Daten',
  'forgetful.text':
    'Für die Anmeldung muss diese Website Daten speichern dürfen. Erlauben Sie das oder verwenden Sie einen anderen Browser und beginnen Sie dann von vorn.',

  goingTo: '{provider} wird geöffnet …',
  loading: 'Einen Moment …',
  'problem.heading': 'Sie sind nicht angemeldet',

  retry: 'Erneut versuchen',
  returning: 'Sie werden angemeldet …',

  'scan.heading': 'Mit Farcaster bestätigen',
  'scan.label': 'QR-Code zum Öffnen in Farcaster',
  'scan.open': 'Farcaster auf diesem Gerät öffnen',
  'scan.text':
    'Scannen Sie diesen Code mit dem Smartphone, auf dem Sie Ihr Farcaster-Konto nutzen, und bestätigen Sie dort. Danach schließt sich dieses Fenster.',

  'unproved.back': 'Zurück zur App',
  'unproved.developers':
    'Für Entwickler: Öffnen Sie diese Seite in einem Fenster, das seinen Opener behält, oder erlauben Sie Weiterleitungen von anderen Websites mit {command}.',
  'unproved.heading': 'Vielleicht fragt ein anderes Gerät an',
  'unproved.text':
    'Wir konnten nicht bestätigen, dass dieser Browser die Anmeldung gestartet hat. Deshalb endet sie hier. Es wurde nichts weitergegeben. Beginnen Sie in der App von vorn. Wenn Sie keine Anmeldung gestartet haben, schließen Sie diese Seite.',

  'unreachable.heading': 'Der Server ist nicht erreichbar',
  'unreachable.text': 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
}
