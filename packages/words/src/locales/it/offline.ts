import type { Catalog } from '../../offline.ts'

export const it: Catalog = {
  advice: 'Usa un computer di cui ti fidi e disattiva la rete. Al termine chiudi questa pagina.',
  busy: 'Apertura…',
  evmKey: 'Chiave privata Ethereum',
  file: 'File cifrato',
  heading: 'Recupera il tuo wallet offline',
  intro:
    'Questa pagina apre il file cifrato che hai esportato. Non richiede alcun server e non invia nulla.',
  invalid: 'Non è un’esportazione cifrata di un wallet, oppure è danneggiata.',
  newer:
    'Questo file è stato scritto da una versione più recente. Usa la pagina di recupero di quella versione.',
  open: 'Apri',
  password: 'Password del file',
  phrase: 'Frase di recupero',
  solanaKey: 'Chiave privata Solana',
  wrong: 'Questa password non apre il file. Controllala e riprova.',
}
