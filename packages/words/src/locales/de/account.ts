import type { Catalog } from '../../account.ts'
import { de as exports } from './export.ts'
import { de as operation } from './operation.ts'
import { de as page } from './page.ts'
import { de as passkey } from './passkey.ts'
import { de as reasons } from './reason.ts'
import { de as recovery } from './recovery.ts'
import { de as theft } from './theft.ts'

export const de: Catalog = {
  ...exports,
  ...operation,
  ...page,
  ...passkey,
  ...reasons,
  ...recovery,
  ...theft,

  'activity.heading': 'Letzte Aktivitäten',
  'activity.more': 'Ältere Aktivitäten anzeigen',

  back: 'Andere Adresse verwenden',

  'code.heading': 'Code eingeben',
  'code.label': 'Code',
  'code.sent': 'Geben Sie den Code für {email} ein. Er gilt einmal und zehn Minuten lang.',
  'code.submit': 'Anmelden',

  'device.heading': 'Diesen Browser bestätigen',
  'device.text':
    'Wir haben einen Link an {email} gesendet. Öffnen Sie ihn in diesem Browser und bestätigen Sie. Wird ein Code angezeigt, geben Sie ihn hier ein.',

  'devices.current': 'Dieser Browser',
  'devices.dates': 'Zuerst verwendet: {first}, zuletzt: {last}',
  'devices.heading': 'Ihre Browser',
  'devices.more': 'Weitere Browser anzeigen',
  'devices.revoke': 'Abmelden',
  'devices.revokeLabel': '{browser} abmelden',
  'devices.revokeOthers': 'Überall sonst abmelden',
  'devices.revokeOthersText':
    'Meldet alle anderen Browser ab und auch alle Apps in diesem Browser. Nur diese Seite bleibt angemeldet.',
  'devices.text':
    'Browser trennen Apps auf verschiedenen Websites voneinander. Deshalb kann derselbe Browser mehrmals aufgeführt sein.',
  'devices.timeZone': 'Zeitzone nach Angabe des Browsers: {zone}.',

  'email.heading': 'Ihr Wallet-Konto',
  'email.intro':
    'Sehen Sie Ihre Browser, wer Ihre Wallet öffnen kann und was mit ihr geschehen ist. Zur Anmeldung senden wir Ihnen eine E-Mail.',
  'email.label': 'E-Mail-Adresse',
  'email.submit': 'Weiter',

  'ended.again': 'Erneut anmelden',
  'ended.heading': 'Sie sind von dieser Seite abgemeldet',
  'ended.text': 'Zu Ihrer Sicherheit meldet diese Seite Sie nach zehn Minuten ab.',

  'event.activate': 'Wallet in einem Browser eingerichtet',
  'event.adopt': 'Wiederherstellung einer verlorenen Wallet angefordert',
  'event.deviceConfirmed': 'Neuer Browser zugelassen',
  'event.deviceRevoked': 'Browser abgemeldet',
  'event.emailChangeStarted': 'Änderung der E-Mail-Adresse angefordert',
  'event.emailChanged': 'E-Mail-Adresse geändert',
  'event.emailReverted': 'Änderung der E-Mail-Adresse rückgängig gemacht',
  'event.export': 'Wallet exportiert',
  'event.fetchAuthShare': 'Wallet geöffnet',
  'event.identityHeld': 'Anmeldung nach einer Wiederherstellung auf bekannte Browser beschränkt',
  'event.keeperOpen': 'Wallet in einem Browser wiederhergestellt',
  'event.keeperRefused': 'Wiederherstellung der Wallet abgelehnt',
  'event.newestSetFor': 'Wiederherstellung der Wallet begonnen',
  'event.oprfEvaluate': 'Wiederherstellungspasswort eingegeben',
  'event.othersRevoked': 'Überall sonst abgemeldet',
  'event.passkeyAdded': 'Passkey hinzugefügt',
  'event.passkeyRemoved': 'Passkey entfernt',
  'event.sessionReused': 'Sitzung wegen eines kopierten Tokens beendet',
  'event.sessionRevoked': 'Sitzung beendet',
  'event.signIn': 'Angemeldet',
  'event.signInNewDevice': 'Mit einem neuen Browser angemeldet',
  'event.signInRefused': 'Anmeldung abgelehnt, weil gespeicherte Daten verändert wurden',
  'event.signOut': 'Abgemeldet',
  'event.signUp': 'Konto erstellt',
  'event.slotsChanged': 'Wiederherstellungsmethoden geändert',
  'event.slowChangeStarted': 'Änderung der E-Mail-Adresse ohne das alte Postfach verlangt',
  'event.slowChangeStopped': 'Änderung der E-Mail-Adresse ohne das alte Postfach gestoppt',

  'held.allow': 'Zulassen',
  'held.allowLabel': '{browser} zulassen',
  'held.block': 'Blockieren',
  'held.blockLabel': '{browser} blockieren',
  'held.claim': '{browser}. Das sagt der Browser über sich selbst, und es kann falsch sein.',
  'held.elsewhere':
    'Lassen Sie ihn auf einem Gerät zu, das Sie schon vor seiner Anmeldung verwendet haben, oder melden Sie sich hier auf einem anderen Weg an, den Ihr Konto schon hatte.',
  'held.heading': 'Sind Sie das?',
  'held.network':
    'Sein Netzwerk ist nicht das, in dem die Anmeldung bestätigt wurde, oder unbekannt.',
  'held.text':
    'Ein neuer Browser hat sich am {time} bei {app} angemeldet. Ihre Wallet bleibt dort bis zum {until} geschlossen, außer Sie lassen ihn zu. Lassen Sie ihn nur zu, wenn Sie sich dort selbst angemeldet haben.',
  'held.unknownApp': 'einer App',

  'holdSetting.heading': 'Neue Browser',
  'holdSetting.label': 'Immer fragen, bevor sich meine Wallet in einem neuen Browser öffnet',
  'holdSetting.text':
    'Das gilt, wenn wir nicht erkennen, dass Sie die Anmeldung im selben Browser bestätigt haben, und wenn die beiden Browser in verschiedenen Netzwerken sind. Kann keines Ihrer Geräte antworten, öffnet sich Ihre Wallet dort nach der Wartezeit.',

  'notices.heading': 'Neue Browser und Wiederherstellungen',

  'overview.heading': 'Ihr Wallet-Konto',

  'permissions.heading': 'Berechtigungen widerrufen',
  'permissions.intro':
    'Sehen Sie, welche Apps Ihren Smart Account nutzen können, ohne zu fragen, und widerrufen Sie ihre Berechtigungen. Zur Anmeldung senden wir Ihnen eine E-Mail.',
  'permissions.unknownApp': 'Unbekannte App',

  'problems.blocked':
    'Der Browser hat das Fenster blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es noch einmal.',
  'problems.late':
    'Die Transaktion wurde gesendet, ist aber noch nicht bestätigt. Prüfen Sie es in ein paar Minuten erneut.',
  'problems.refused': 'Das Netzwerk hat die Transaktion abgelehnt. Es hat sich nichts geändert.',
  'problems.unconfirmed':
    'Eine andere Transaktion Ihres Kontos ist noch nicht bestätigt. Warten Sie, bis sie bestätigt ist, und versuchen Sie es dann noch einmal.',
  'problems.unknown': 'Zu dieser Anmeldung gibt es keine Wallet.',

  'sessions.current': 'Diese Seite',
  'sessions.label': 'Ihre Apps in {browser}',
  'sessions.lastUsed': 'Zuletzt verwendet: {last}',
  'sessions.revoke': 'Sitzung beenden',
  'sessions.revokeLabel': 'Sitzung beenden: {app} in {browser}',

  signOut: 'Von dieser Seite abmelden',

  'slowChange.heading': 'Ihre E-Mail-Adresse ändert sich bald',
  'slowChange.stop': 'Änderung stoppen',
  'slowChange.text':
    'Jemand, der Ihre Wallet öffnen kann, hat bei {project} verlangt, Ihre Anmeldeadresse von {oldEmail} auf {newEmail} zu ändern, ohne einen Code von {oldEmail}. Die Adresse ändert sich am {time}.',

  'social.back': 'Anders anmelden',
  'social.oidc': 'Single Sign‑on',
  'social.text': 'Oder melden Sie sich so an wie in Ihren Apps.',
  'social.with': 'Weiter mit {provider}',

  'upgrade.again': 'Erneut prüfen',
  'upgrade.do': 'Erweitern',
  'upgrade.doLabel': 'Auf {network} erweitern',
  'upgrade.heading': 'Ihr Konto erweitern',
  'upgrade.intro':
    'Nutzen Sie Ihre eigene Adresse auch als Smart Account. Zur Anmeldung senden wir Ihnen eine E-Mail.',
  'upgrade.network': 'Warten auf das Netzwerk …',
  'upgrade.none': 'Kein Netzwerk dieser Wallet unterstützt Smart Accounts.',
  'upgrade.other': 'Führt den Code von {address} aus, den diese Wallet nicht kennt',
  'upgrade.plain': 'Nicht erweitert',
  'upgrade.text':
    'Wenn Ihre Adresse in einem Netzwerk erweitert ist, kann eine App dort mehrere Aufrufe als eine Transaktion senden. Ihre Adresse und Ihr Schlüssel bleiben gleich, die Gebühren zahlen weiterhin Sie, und Sie können die Erweiterung rückgängig machen.',
  'upgrade.undo': 'Rückgängig machen',
  'upgrade.undoLabel': 'Auf {network} rückgängig machen',
  'upgrade.unknown': 'Kann gerade nicht gelesen werden',
  'upgrade.upgraded': 'Erweitert',
  'upgrade.waiting': 'Weiter geht es in dem Fenster, das sich geöffnet hat.',
}
