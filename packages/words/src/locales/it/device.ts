import type { Catalogue } from '../../device.ts'

export const it: Catalogue = {
  'absent.heading': 'Apri il link della nostra e-mail',
  'absent.text':
    'Ti inviamo un link per e-mail quando un nuovo browser vuole accedere. Apri quel link per continuare.\nSe hai già deciso, puoi chiudere questa pagina.',

  'approved.explanation': 'Mostra il codice solo se sei tu ad accedere lì.',
  'approved.heading': 'Hai approvato questo accesso',
  'approved.intro': 'Il codice per accedere a {project} è pronto.',
  'approved.show': 'Mostra il codice',

  'asked.approve': 'Approva',
  'asked.explanation':
    'Approva solo se sei tu che stai accedendo lì, proprio ora. Riceverai poi un codice da inserire in quel browser. Senza il codice non entra nessuno.',
  'asked.heading': 'Sei tu che stai accedendo?',
  'asked.intro': 'Un browser che non conosciamo ancora vuole accedere a {project}.',

  'browser.known': '{browser} su {system}',
  'browser.unknown': 'Un browser sconosciuto',
  'browser.unknownOn': 'Un browser sconosciuto su {system}',

  'code.copied': 'Codice copiato.',
  'code.copy': 'Copia il codice',
  'code.heading': 'Hai approvato questo accesso',
  'code.intro': 'Inserisci questo codice dove stai accedendo a {project}.',
  'code.label': 'Il tuo codice: {digits}',
  'code.minutesLeft': 'Il codice vale ancora per {time}.',
  'code.mistake': 'In realtà non eri tu? Dillo, e il codice smetterà di funzionare.',
  'code.remaining': 'Valido ancora per {time}, una sola volta.',
  'code.selected': 'Il codice è selezionato. Copialo con la tastiera o dal menu.',
  'code.warning': 'Inseriscilo solo su {origin}. Non darlo mai a nessuno, chiunque lo chieda.',

  'codeExpired.heading': 'Il codice è scaduto',
  'codeExpired.text':
    'Non è stato inserito in tempo e non funziona più.\nPer accedere, richiedi una nuova e-mail dove stai accedendo.',

  'denied.heading': 'Accesso rifiutato',
  'denied.text':
    'Il browser che lo ha chiesto non può accedere con questo link né con il suo codice.\nQualcuno ha digitato il tuo indirizzo e-mail. Questo da solo non gli dà nulla. Se succede ancora, rifiuta di nuovo, e non comunicare mai un codice a nessuno.\nSe qualcun altro potrebbe leggere la tua posta, cambia la password della tua casella.',

  'deniedBefore.heading': 'Questo accesso è stato rifiutato',
  'deniedBefore.text':
    'Nessuno può accedere con questo link né con il suo codice.\nSe vuoi accedere, richiedi una nuova e-mail dove stai accedendo.',

  'done.heading': 'Accesso completato',
  'done.text':
    'Il codice è stato inserito e il browser ha effettuato l’accesso. Puoi chiudere questa pagina.\nSe non eri tu, apri la nostra e-mail «Un nuovo browser ha effettuato l’accesso» e scegli lì «Non ero io».',

  'expired.heading': 'Questo link è scaduto',
  'expired.text':
    'Un link vale solo pochi minuti, e un’e-mail più recente lo sostituisce.\nPer accedere, richiedi una nuova e-mail dove stai accedendo. Se non stai accedendo da nessuna parte, non devi fare nulla.',

  'facts.application': 'App',
  'facts.browser': 'Browser',
  'facts.email': 'E-mail',
  'facts.site': 'Sito',
  'facts.time': 'Ora',

  foot: 'Non chiediamo mai un codice per telefono, in chat o via e-mail.',

  'looking.heading': 'Ricerca di questo accesso…',

  'malformed.heading': 'Questo link non funziona',
  'malformed.text':
    'Forse manca una parte del suo indirizzo: alcuni programmi di posta tagliano i link lunghi.\nAprilo di nuovo dall’e-mail, oppure copia l’indirizzo intero nella barra degli indirizzi.',

  notMe: 'Non ero io',

  'problems.busy': 'Il server è occupato. Riprova tra poco.',
  'problems.failed': 'Ora il server non può rispondere. Riprova tra poco.',
  'problems.offline': 'Sembra che tu sia offline. Controlla la connessione e riprova.',
  'problems.slow': 'Il server non ha risposto in tempo. Controlla la connessione e riprova.',

  'progress.approve': 'Approvazione…',
  'progress.deny': 'Rifiuto…',
  'progress.look': 'Ricerca…',
  'progress.revert': 'Annullamento…',
  'progress.revoke': 'Disconnessione…',

  retry: 'Riprova',

  'revert.explanation': 'Se eri tu, chiudi questa pagina. Non è stato cambiato nulla.',
  'revert.heading': 'Annullare la modifica?',
  'revert.intro':
    'Ti abbiamo scritto perché l’indirizzo e-mail del tuo portafoglio è stato cambiato o aggiunto. Se non eri tu, annulla ora: il nuovo indirizzo non sarà più valido e tutti i browser verranno disconnessi.',
  'revert.undo': 'Annulla la modifica',

  'reverted.heading': 'La modifica è annullata',
  'reverted.text':
    'Tutti i browser sono disconnessi. Accedi di nuovo come prima della modifica.\nChi ha fatto la modifica aveva accesso alla tua casella o all’account con cui accedi. Cambiane la password, e non comunicare mai un codice a nessuno.\nPoi apri il tuo portafoglio e guarda che cosa è stato fatto di recente.',

  'revoke.explanation': 'Se eri tu, chiudi questa pagina. Non è stato cambiato nulla.',
  'revoke.heading': 'Disconnettere quel browser?',
  'revoke.intro':
    'Ti abbiamo scritto perché un nuovo browser ha effettuato l’accesso al tuo portafoglio. Se non eri tu, disconnettilo ora.',
  'revoke.undo': 'Disconnetti quel browser',

  'revoked.heading': 'Quel browser è disconnesso',
  'revoked.text':
    'Per rientrare gli serve un nuovo codice della tua casella.\nChi ha effettuato l’accesso aveva un codice della tua casella. Cambiane la password, e non comunicare mai un codice a nessuno.\nPoi apri il tuo portafoglio e guarda che cosa è stato fatto di recente.',

  'tooLate.heading': 'Troppo tardi per rifiutare',
  'tooLate.text':
    'Il codice era già stato inserito, quindi quel browser ha effettuato l’accesso.\nApri subito la nostra e-mail «Un nuovo browser ha effettuato l’accesso» e scegli lì «Non ero io». Quel browser verrà disconnesso.',

  'uncertain.approve': 'La tua approvazione potrebbe non essere arrivata.',
  'uncertain.deny': 'Il tuo rifiuto potrebbe non essere arrivato.',
  'uncertain.revert': 'L’indirizzo potrebbe essere ancora l’altro.',
  'uncertain.revoke': 'Quel browser potrebbe essere ancora connesso.',

  'unreachable.heading': 'Questo accesso non può essere mostrato',
}
