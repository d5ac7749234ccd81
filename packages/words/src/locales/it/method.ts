import type { Catalog } from '../en/method.ts'

export const it: Catalog = {
  'problems.lostPassword':
    'Il server non ha più la sua parte di questa password. Usa un altro metodo di recupero o contatta il gestore.',
  'problems.slotList':
    'I metodi di recupero di questo wallet sono stati modificati senza la sua chiave. Contatta il gestore.',
  'problems.wrongCode': 'Questo codice non apre il tuo wallet. Controlla che sia scritto bene.',
  'problems.wrongPassword': 'Questa password non apre il tuo wallet. Controllala e riprova.',
  'recovery.code': 'Codice stampato',
  'recovery.locked':
    'Questo browser non ha il tuo wallet, che è in autocustodia. Inserisci uno dei tuoi metodi di recupero.',
  'recovery.open': 'Apri il wallet',
  'recovery.opened': 'Il tuo wallet ora è aperto in questo browser.',
  'recovery.passkey': 'Chiave di accesso',
  'recovery.password': 'Password',
  'recovery.typeCode': 'Il codice, come lo hai annotato',
  'recovery.useOther': 'Usa un altro metodo: {method}',
  'unlock.only':
    'Inserisci un metodo di recupero solo dove la barra degli indirizzi mostra {wallet}.',
}
