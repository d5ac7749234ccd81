import type { Catalog } from '../../offline.ts'

export const de: Catalog = {
  advice:
    'Verwenden Sie einen Computer, dem Sie vertrauen, und schalten Sie sein Netzwerk aus. Schließen Sie die Seite danach.',
  busy: 'Wird geöffnet …',
  evmKey: 'Privater Ethereum-Schlüssel',
  file: 'Verschlüsselte Datei',
  heading: 'Wallet offline wiederherstellen',
  intro:
    'Diese Seite öffnet die verschlüsselte Datei, die Sie exportiert haben. Sie braucht keinen Server und sendet nichts.',
  invalid: 'Das ist kein verschlüsselter Export einer Wallet, oder er ist beschädigt.',
  newer:
    'Eine neuere Version hat diese Datei geschrieben. Verwenden Sie deren Wiederherstellungsseite.',
  open: 'Öffnen',
  password: 'Passwort der Datei',
  phrase: 'Wiederherstellungsphrase',
  solanaKey: 'Privater Solana-Schlüssel',
  wrong: 'Dieses Passwort öffnet die Datei nicht. Prüfen Sie es und versuchen Sie es erneut.',
}
