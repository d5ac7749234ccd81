import type { Messages } from '../../device.ts'

export const it: Messages = {
  browser: {
    known: ({ browser, system }) => `${browser} su ${system}`,
    unknown: 'Un browser sconosciuto',
    unknownOn: ({ system }) => `Un browser sconosciuto su ${system}`,
  },
  facts: {
    application: 'App',
    browser: 'Browser',
    email: 'E-mail',
    site: 'Sito',
    time: 'Ora',
  },
  foot: 'Non chiediamo mai un codice per telefono, in chat o via e-mail.',
  notMe: 'Non ero io',
  progress: {
    approve: 'Approvazione…',
    deny: 'Rifiuto…',
    look: 'Ricerca…',
    revert: 'Annullamento…',
    revoke: 'Disconnessione…',
  },
  problems: {
    busy: 'Il server è occupato. Riprova tra poco.',
    failed: 'Ora il server non può rispondere. Riprova tra poco.',
    offline: 'Sembra che tu sia offline. Controlla la connessione e riprova.',
    slow: 'Il server non ha risposto in tempo. Controlla la connessione e riprova.',
  },
  uncertain: {
    approve: 'La tua approvazione potrebbe non essere arrivata.',
    deny: 'Il tuo rifiuto potrebbe non essere arrivato.',
    revert: 'L’indirizzo potrebbe essere ancora l’altro.',
    revoke: 'Quel browser potrebbe essere ancora connesso.',
  },
  retry: 'Riprova',

  absent: {
    heading: 'Apri il link della nostra e-mail',
    paragraphs: [
      'Questa pagina corrisponde a un link che ti inviamo per e-mail quando un browser vuole accedere. Apri quel link per continuare.',
      'Se hai già deciso, puoi chiudere questa pagina.',
    ],
  },
  approved: {
    explanation: 'Mostra il codice solo se sei tu ad accedere lì.',
    heading: 'Hai approvato questo accesso',
    intro: ({ project }) => `Il codice per accedere a ${project} è pronto.`,
    show: 'Mostra il codice',
  },
  asked: {
    approve: 'Approva',
    explanation:
      'Approva solo se sei tu che stai accedendo lì, proprio ora. Riceverai poi un codice da inserire in quel browser. Senza il codice non entra nessuno.',
    heading: 'Sei tu che stai accedendo?',
    intro: ({ project }) => `Un browser che non conosciamo ancora vuole accedere a ${project}.`,
  },
  code: {
    copied: 'Copiato: solo le cifre.',
    copy: 'Copia il codice',
    heading: 'Hai approvato questo accesso',
    intro: ({ project }) => `Inserisci questo codice dove stai accedendo a ${project}.`,
    label: ({ digits }) => `Il tuo codice: ${digits}`,
    minutesLeft: ({ time }) => `Il codice vale ancora per ${time}.`,
    mistake: 'In realtà non eri tu? Dillo, e il codice smetterà di funzionare.',
    remaining: ({ time }) => `Vale ancora ${time} e per un solo uso.`,
    selected: 'Il codice è selezionato. Copialo con la tastiera o dal menu.',
    warning: ({ origin }) =>
      `Inseriscilo solo su ${origin}. Non darlo mai a nessuno, chiunque lo chieda.`,
  },
  codeExpired: {
    heading: 'Il codice è scaduto',
    paragraphs: [
      'Non è stato inserito in tempo e non funziona più.',
      'Per accedere, richiedi una nuova e-mail dove stai accedendo.',
    ],
  },
  denied: {
    heading: 'Rifiutato. Non è entrato nessuno.',
    paragraphs: [
      'Il browser che lo ha chiesto non può accedere con questo link né con il suo codice.',
      'Qualcuno ha digitato il tuo indirizzo e-mail. Questo da solo non gli dà nulla. Se succede ancora, rifiuta di nuovo, e non comunicare mai un codice a nessuno.',
      'Se qualcun altro potrebbe leggere la tua posta, cambia la password della tua casella.',
    ],
  },
  deniedBefore: {
    heading: 'Questo accesso è stato rifiutato',
    paragraphs: [
      'Nessuno può accedere con questo link né con il suo codice.',
      'Se vuoi accedere, richiedi una nuova e-mail dove stai accedendo.',
    ],
  },
  done: {
    heading: 'Questo accesso è completato',
    paragraphs: [
      'Il codice è stato inserito e il browser ha effettuato l’accesso. Puoi chiudere questa pagina.',
      'Se non eri tu, apri la nostra e-mail «Un nuovo browser ha effettuato l’accesso» e scegli lì «Non ero io».',
    ],
  },
  expired: {
    heading: 'Questo link è scaduto',
    paragraphs: [
      'Un link vale solo pochi minuti, e un’e-mail più recente lo sostituisce.',
      'Per accedere, richiedi una nuova e-mail dove stai accedendo. Se non stai accedendo da nessuna parte, non devi fare nulla.',
    ],
  },
  looking: { heading: 'Ricerca di questo accesso…' },
  malformed: {
    heading: 'Questo link non funziona',
    paragraphs: [
      'Forse manca una parte del suo indirizzo: alcuni programmi di posta tagliano i link lunghi.',
      'Aprilo di nuovo dall’e-mail, oppure copia l’indirizzo intero nella barra degli indirizzi.',
    ],
  },
  revert: {
    explanation: 'Se eri tu, chiudi questa pagina. Non è stato cambiato nulla.',
    heading: 'Annullare la modifica?',
    intro:
      'Ti abbiamo scritto perché l’indirizzo e-mail del tuo portafoglio è stato cambiato o aggiunto. Se non eri tu, annulla ora: il nuovo indirizzo non sarà più valido e tutti i browser verranno disconnessi.',
    undo: 'Annulla la modifica',
  },
  reverted: {
    heading: 'La modifica è annullata',
    paragraphs: [
      'Tutti i browser sono disconnessi. Accedi di nuovo come prima della modifica.',
      'Chi ha fatto la modifica aveva accesso alla tua casella o all’account con cui accedi. Cambiane la password, e non comunicare mai un codice a nessuno.',
      'Poi apri il tuo portafoglio e guarda che cosa è stato fatto di recente.',
    ],
  },
  revoke: {
    explanation: 'Se eri tu, chiudi questa pagina. Non è stato cambiato nulla.',
    heading: 'Disconnettere quel browser?',
    intro:
      'Ti abbiamo scritto perché un nuovo browser ha effettuato l’accesso al tuo portafoglio. Se non eri tu, disconnettilo ora.',
    undo: 'Disconnetti quel browser',
  },
  revoked: {
    heading: 'Quel browser è disconnesso',
    paragraphs: [
      'Per rientrare gli serve un nuovo codice della tua casella.',
      'Chi ha effettuato l’accesso aveva un codice della tua casella. Cambiane la password, e non comunicare mai un codice a nessuno.',
      'Poi apri il tuo portafoglio e guarda che cosa è stato fatto di recente.',
    ],
  },
  tooLate: {
    heading: 'Era troppo tardi per rifiutare',
    paragraphs: [
      'Il codice era già stato inserito, quindi quel browser ha effettuato l’accesso.',
      'Apri subito la nostra e-mail «Un nuovo browser ha effettuato l’accesso» e scegli lì «Non ero io». Quel browser verrà disconnesso.',
    ],
  },
  unreachable: { heading: 'Questo accesso non può essere mostrato' },
}
