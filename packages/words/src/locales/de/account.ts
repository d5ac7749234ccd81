import type { Catalog } from '../../account.ts'
import { de as page } from './page.ts'

export const de: Catalog = {
  ...page,

  'activity.heading': 'Letzte Aktivitäten',
  'activity.more': 'Ältere Aktivitäten anzeigen',

  back: 'Andere Adresse verwenden',

  'code.heading': 'Code eingeben',
  'code.label': 'Code',
  'code.sent': 'Geben Sie den Code für {email} ein. Er gilt einmal und zehn Minuten lang.',
  'code.submit': 'Anmelden',

  'device.heading': 'Diesen Browser bestätigen',
  'device.text':
    'Wir haben einen Link an {email} gesendet. Öffnen Sie ihn, bestätigen Sie die Anmeldung und kehren Sie mit dem Code hierher zurück.',

  'devices.current': 'Dieser Browser',
  'devices.dates': 'Zuerst verwendet: {first}, zuletzt: {last}',
  'devices.heading': 'Ihre Browser',
  'devices.more': 'Weitere Browser anzeigen',
  'devices.revoke': 'Abmelden',
  'devices.revokeLabel': '{browser} abmelden',

  'email.heading': 'Ihr Wallet-Konto',
  'email.intro':
    'Sehen Sie, welche Browser Ihre Wallet öffnen können und was mit ihr geschehen ist. Zur Anmeldung senden wir Ihnen einen Code per E-Mail.',
  'email.label': 'E-Mail-Adresse',
  'email.note':
    'Wenn Ihr Konto keine E-Mail-Adresse hat, können Sie diese Seite noch nicht verwenden.',
  'email.submit': 'Weiter',

  'ended.again': 'Erneut anmelden',
  'ended.heading': 'Sie sind von dieser Seite abgemeldet',
  'ended.text': 'Zu Ihrer Sicherheit meldet diese Seite Sie nach zehn Minuten ab.',

  'event.activate': 'Wallet in einem Browser eingerichtet',
  'event.adopt': 'Wiederherstellung einer verlorenen Wallet angefordert',
  'event.certify': 'Zertifikat der Wallet gespeichert',
  'event.deviceRevoked': 'Browser abgemeldet',
  'event.emailChangeStarted': 'Änderung der E-Mail-Adresse angefordert',
  'event.emailChanged': 'E-Mail-Adresse geändert',
  'event.emailReverted': 'Änderung der E-Mail-Adresse rückgängig gemacht',
  'event.export': 'Wallet exportiert',
  'event.fetchAuthShare': 'Wallet geöffnet',
  'event.keeperOpen': 'Wallet in einem Browser wiederhergestellt',
  'event.keeperRefused': 'Wiederherstellung der Wallet abgelehnt',
  'event.newestSetFor': 'Wiederherstellung der Wallet begonnen',
  'event.oprfEvaluate': 'Wiederherstellungspasswort eingegeben',
  'event.sessionReused': 'Sitzung wegen eines kopierten Tokens beendet',
  'event.sessionRevoked': 'Sitzung beendet',
  'event.signIn': 'Angemeldet',
  'event.signInNewDevice': 'Mit einem neuen Browser angemeldet',
  'event.signInRefused': 'Anmeldung abgelehnt, weil gespeicherte Daten verändert wurden',
  'event.signOut': 'Abgemeldet',
  'event.signUp': 'Konto erstellt',
  'event.slotsChanged': 'Wiederherstellungsmethoden geändert',

  'overview.heading': 'Ihr Wallet-Konto',

  'problems.code': 'Dieser Code ist falsch. Prüfen Sie ihn und versuchen Sie es erneut.',
  'problems.denied': 'Die Anmeldung wurde abgelehnt.',
  'problems.expired': 'Der Code oder Link ist abgelaufen. Beginnen Sie von vorn.',
  'problems.held':
    'Diese E-Mail-Adresse wurde vor Kurzem hinzugefügt. Vorerst können Sie sich damit nur in Browsern anmelden, die Sie schon verwendet haben.',
  'problems.tooMany': 'Zu viele Versuche. Versuchen Sie es später erneut.',
  'problems.unknown': 'Zu dieser E-Mail-Adresse gibt es keine Wallet.',

  signOut: 'Von dieser Seite abmelden',
}
