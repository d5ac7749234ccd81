import type { Catalog } from '../en/incident.ts'

export const de: Catalog = {
  'copied.explanation':
    'Falls Sie die Daten dieses Browsers kopiert oder wiederhergestellt haben, melden Sie sich einfach wieder an. Falls nicht, hat jemand eine Kopie Ihrer Browserdaten und kennt möglicherweise den Schlüssel Ihrer Wallet.',
  'copied.heading': 'Ihre Sitzung wurde an zwei Orten verwendet',
  'copied.intro':
    'Zwei Kopien eines Browsers haben dieselbe Sitzung bei {project} verwendet. Beide sind jetzt abgemeldet.',
  'copied.subject': 'Ihre Sitzung bei {project} wurde an zwei Orten verwendet',
  'passkeyAdded.heading': 'Ein Passkey wurde hinzugefügt',
  'passkeyAdded.intro':
    'Jemand hat sich bei Ihrem Konto angemeldet und einen Passkey hinzugefügt. Wer den Passkey hat, kann sich bei {project} mit Ihrer Wallet anmelden.',
  'passkeyAdded.removes':
    '„Das war ich nicht“ entfernt auch alle Passkeys, die dieser Browser in den letzten 30 Tagen hinzugefügt hat.',
  'passkeyAdded.subject': 'Ihrem Konto bei {project} wurde ein Passkey hinzugefügt',
  'restored.explanation':
    'Falls Sie diese Änderung vorgenommen haben, müssen Sie nichts tun. Falls Sie sie schon rückgängig gemacht haben, ist sie mit der Sicherung zurückgekehrt: Machen Sie sie noch einmal rückgängig. Dann gilt wieder Ihre alte Adresse, und alle Browser werden abgemeldet. Der Link gilt sieben Tage.',
  'restored.heading': 'Prüfen Sie die E-Mail-Adresse Ihres Kontos',
  'restored.intro':
    '{operator} musste die Datenbank aus einer Sicherung wiederherstellen. Darin meldet sich Ihr Konto mit {newEmail} an.',
  'restored.subject': 'Prüfen Sie die E-Mail-Adresse Ihres Kontos bei {operator}',
}
