import type { Catalog } from '../en/recovery.ts'
import { it as method } from './method.ts'

export const it: Catalog = {
  ...method,

  'recovery.add': 'Aggiungi un metodo',
  'recovery.addCode': 'Aggiungi il codice',
  'recovery.addPassword': 'Aggiungi una password',
  'recovery.added': 'Il metodo ha aperto il tuo wallet una volta e ora è nell’elenco.',
  'recovery.again': 'Ripeti la password',
  'recovery.back': 'Indietro',
  'recovery.createCode': 'Crea un codice',
  'recovery.differs': 'Le due password sono diverse.',
  'recovery.heading': 'Metodi di recupero',
  'recovery.intro':
    'Controlla chi può aprire il tuo wallet e aggiungi un tuo codice o una tua password. Per accedere ti inviamo un’e-mail.',
  'recovery.last': 'Questo è l’unico metodo. Aggiungine un altro prima di rimuoverlo.',
  'recovery.lossAssisted':
    'Se perdi tutti i browser e tutti i tuoi metodi, il gestore può ancora ripristinare il tuo wallet dopo l’accesso.',
  'recovery.lossSelf':
    'Se perdi tutti i browser e tutti i metodi di questo elenco, il tuo wallet è perso per sempre.',
  'recovery.lossSignIn':
    'Un metodo apre il tuo wallet in un nuovo browser solo dopo l’accesso. Conserva quindi l’accesso al tuo indirizzo e-mail o all’account con cui accedi.',
  'recovery.move': 'Passa all’autocustodia',
  'recovery.moveApps':
    'In un browser che non ha il tuo wallet, le app aprono allora una finestra del wallet che chiede il tuo metodo. Le app meno recenti non la aprono.',
  'recovery.moveFirst': 'Per passare all’autocustodia, aggiungi prima un tuo metodo.',
  'recovery.moveText':
    'Il metodo del gestore viene rimosso, quindi chi può accedere come te non può aprire il tuo wallet solo con questo. Un nuovo browser richiede allora anche un tuo metodo. Se perdi tutti i browser e tutti i metodi, il tuo wallet è perso per sempre.',
  'recovery.moved': 'Il tuo wallet ora è in autocustodia.',
  'recovery.newCode':
    'Annota o stampa questo codice e conservalo in un luogo sicuro. Viene mostrato solo ora.',
  'recovery.newPassword':
    'Scegli una password di almeno {count} caratteri che non usi altrove. Aggiungerla può richiedere un minuto.',
  'recovery.operator': 'Gestore di questo wallet',
  'recovery.operatorText':
    'Apre il tuo wallet in un nuovo browser dopo l’accesso. Non devi conservare nulla.',
  'recovery.ownText': 'Apre il tuo wallet in un nuovo browser dopo l’accesso.',
  'recovery.proof': 'Inserisci un metodo che resta, così è certo che il tuo wallet si apre ancora.',
  'recovery.remove': 'Rimuovi',
  'recovery.removeLabel': 'Rimuovi: {method}',
  'recovery.removeText':
    'Il metodo non aprirà più il tuo wallet. L’operazione non può essere annullata.',
  'recovery.removed': 'Il metodo è stato rimosso.',
  'recovery.test': 'Prova',
  'recovery.testLabel': 'Prova: {method}',
  'recovery.testText': 'Il tuo wallet viene aperto con il metodo. Non cambia nulla.',
  'recovery.tested': 'Il metodo funziona. Ha aperto il tuo wallet.',
  'recovery.weak':
    'Questa password è troppo facile da indovinare. Scegline una più lunga con più caratteri diversi.',
}
