import type { Catalog } from '../en/incident.ts'

export const it: Catalog = {
  'copied.explanation':
    'Se hai copiato o ripristinato i dati di questo browser, ti basta accedere di nuovo. Altrimenti qualcuno ha una copia dei dati del tuo browser e potrebbe conoscere la chiave del tuo wallet.',
  'copied.heading': 'La tua sessione è stata usata in due posti',
  'copied.intro':
    'Due copie dello stesso browser hanno usato la stessa sessione di {project}. Ora entrambe sono disconnesse.',
  'copied.subject': 'La tua sessione di {project} è stata usata in due posti',
  'passkeyAdded.heading': 'È stata aggiunta una chiave di accesso',
  'passkeyAdded.intro':
    'Qualcuno ha effettuato l’accesso al tuo account e ha aggiunto una chiave di accesso. Chi ha la chiave può accedere a {project} con il tuo wallet.',
  'passkeyAdded.removes':
    '«Non ero io» rimuove anche tutte le chiavi di accesso aggiunte da quel browser negli ultimi 30 giorni.',
  'passkeyAdded.subject': 'È stata aggiunta una chiave di accesso al tuo account {project}',
  'restored.explanation':
    'Se hai fatto tu questa modifica, non devi fare nulla. Se l’avevi già annullata, è tornata con il backup: annullala di nuovo. Il tuo vecchio indirizzo tornerà a funzionare e tutti i browser verranno disconnessi. Il link funziona per sette giorni.',
  'restored.heading': 'Controlla l’indirizzo e-mail del tuo account',
  'restored.intro':
    '{operator} ha dovuto ripristinare il database da un backup. Nel backup il tuo account accede con {newEmail}.',
  'restored.subject': 'Controlla l’indirizzo e-mail del tuo account presso {operator}',
}
