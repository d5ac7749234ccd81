import type { Catalog } from '../en/passkey.ts'

export const de: Catalog = {
  'passkeys.add': 'Passkey hinzufügen',
  'passkeys.added': 'Hinzugefügt: {first}, noch nicht verwendet',
  'passkeys.dates': 'Hinzugefügt: {first}, zuletzt verwendet: {last}',
  'passkeys.heading': 'Passkeys',
  'passkeys.kept':
    'Wenn Sie einen Passkey hier entfernen, wird er nicht von Ihrem Gerät oder aus Ihrem Passwortmanager gelöscht. Löschen Sie ihn auch dort. Wenn Sie einen anderen Browser abmelden, werden auch die Passkeys entfernt, die er in den letzten 30 Tagen hinzugefügt hat.',
  'passkeys.remove': 'Entfernen',
  'passkeys.removeLabel': 'Passkey aus {browser} entfernen',
  'passkeys.signIn': 'Mit einem Passkey anmelden',
  'passkeys.text':
    'Mit einem Passkey melden Sie sich mit Ihrem Fingerabdruck, Ihrem Gesicht oder Ihrer Bildschirmsperre an. Ein neuer Passkey funktioniert anfangs nur in Browsern, die Sie schon verwendet haben. Ein Passkey ersetzt keine Wiederherstellungsmethode.',
}
