import type { Catalog } from '../en/method.ts'

export const de: Catalog = {
  'problems.lostPassword':
    'Der Server hat seinen Teil dieses Passworts nicht mehr. Verwenden Sie eine andere Wiederherstellungsmethode, oder wenden Sie sich an den Betreiber.',
  'problems.slotList':
    'Die Wiederherstellungsmethoden dieser Wallet wurden ohne ihren Schlüssel geändert. Wenden Sie sich an den Betreiber.',
  'problems.wrongCode': 'Dieser Code öffnet Ihre Wallet nicht. Prüfen Sie ihn auf Tippfehler.',
  'problems.wrongPassword':
    'Dieses Passwort öffnet Ihre Wallet nicht. Prüfen Sie es, und versuchen Sie es erneut.',
  'recovery.code': 'Ausgedruckter Code',
  'recovery.locked':
    'Dieser Browser hat Ihre Wallet nicht, und Ihre Wallet ist in Selbstverwahrung. Geben Sie eine Ihrer Wiederherstellungsmethoden ein.',
  'recovery.open': 'Wallet öffnen',
  'recovery.opened': 'Ihre Wallet ist jetzt in diesem Browser offen.',
  'recovery.passkey': 'Passkey',
  'recovery.password': 'Passwort',
  'recovery.typeCode': 'Der Code, wie Sie ihn aufgeschrieben haben',
  'recovery.useOther': 'Andere Methode verwenden: {method}',
  'unlock.only':
    'Geben Sie eine Wiederherstellungsmethode nur dort ein, wo die Adressleiste {wallet} zeigt.',
}
