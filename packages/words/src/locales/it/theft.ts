import type { Catalog } from '../en/theft.ts'

export const it: Catalog = {
  'theft.block':
    'Blocca quel browser in questa pagina, se è ancora elencato: il tuo wallet potrebbe aprirsi lì più tardi.',
  'theft.claimed': 'Ciò che quel browser dice di sé. Può essere falso:',
  'theft.end':
    'Scegli «Non ero io» qui sotto per disconnettere quel browser. Il link funziona per 30 giorni.',
  'theft.held':
    'Il tuo wallet non è stato aperto in quel browser, quindi quel browser non ha la tua chiave.',
  'theft.known':
    'Chi ha fatto questo potrebbe conoscere la tua chiave. Disconnettere un browser non cambia le cose: chi conosce una chiave può usarla ovunque.',
  'theft.move':
    'Sposta tutto ciò che possiedi in un altro wallet. Per crearne uno, esci dall’app e accedi con un indirizzo e-mail o un account che non hai ancora usato lì e a cui non ha accesso un’altra persona. Copia l’indirizzo del nuovo wallet. Poi accedi di nuovo a questo wallet e invia tutte le monete, i token e gli oggetti da collezione a quell’indirizzo, su ogni rete. Dopo aver spostato tutto, non usare più questo wallet.',
  'theft.network': 'Indirizzo IP',
  'theft.notMe': 'Se non eri tu, agisci subito.',
  'theft.passkeys':
    'Se avevi chiavi di accesso, sono state rimosse. Aggiungile di nuovo nella pagina dell’account del wallet.',
  'theft.password':
    'Cambia la password della tua casella di posta o dell’account con cui accedi, e non condividere mai un codice.',
  'theft.preheader': 'Se non eri tu, qualcuno potrebbe conoscere la tua chiave.',
  'theft.seen': 'Ciò che sappiamo:',
  'theft.wasMe': 'Se eri tu, non devi fare nulla.',
}
