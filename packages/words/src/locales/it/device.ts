import type { Catalog } from '../../device.ts'
import { it as held } from './held.ts'
import { it as method } from './method.ts'
import { it as page } from './page.ts'
import { it as reasons } from './reason.ts'
import { it as request } from './request.ts'
import { it as theft } from './theft.ts'

export const it: Catalog = {
  ...held,
  ...method,
  ...page,
  ...reasons,

  'absent.heading': 'Apri il link nella nostra e-mail',
  'absent.text':
    'Ti inviamo un link per e-mail quando un nuovo browser vuole accedere. Apri quel link per continuare.\nSe hai già deciso, puoi chiudere questa pagina.',

  account: 'Vedi i tuoi browser e l’attività recente',

  'approved.explanation': 'Mostra il codice solo se sei tu che stai accedendo a quel sito.',
  'approved.heading': 'Hai approvato questo accesso',
  'approved.intro': 'Il tuo codice per accedere a {project} è pronto.',
  'approved.show': 'Mostra il codice',

  'asked.approve': 'Approva',
  'asked.codeInApp':
    'Dopo l’approvazione ricevi un codice. Inseriscilo solo su {origin}. Senza, nessuno può accedere.',
  'asked.codeInWindow':
    'Dopo l’approvazione ricevi un codice. Inseriscilo solo in una finestra del wallet: la barra degli indirizzi mostra {wallet}. Senza, nessuno può accedere.',

  'code.copied': 'Codice copiato.',
  'code.copy': 'Copia il codice',
  'code.heading': 'Hai approvato questo accesso',
  'code.intro': request.enterCode,
  'code.label': 'Il tuo codice: {digits}',
  'code.minutesLeft': 'Il codice è valido ancora per {time}.',
  'code.mistake': 'In realtà non eri tu? Faccelo sapere e il codice smetterà di funzionare.',
  'code.remaining': 'Valido ancora per {time}. Si può usare una sola volta.',
  'code.selected': 'Il codice è selezionato. Copialo con la tastiera o dal menu.',
  'code.warning': 'Inseriscilo solo su {origin}. Non condividerlo mai con nessuno.',
  'code.warningInWindow':
    'Inseriscilo solo in una finestra la cui barra degli indirizzi mostra {wallet}. Non condividerlo mai con nessuno.',

  'codeExpired.heading': 'Questo codice è scaduto',
  'codeExpired.text':
    'Non è stato inserito in tempo e non funziona più.\nPer accedere, richiedi una nuova e-mail nella pagina da cui stai accedendo.',

  'denied.heading': 'Accesso rifiutato',
  'denied.text':
    'Il browser che ha chiesto di accedere non può farlo con questo link né con il suo codice.\nQualcuno ha inserito il tuo indirizzo e-mail. Questo da solo non basta per accedere. Se succede ancora, rifiuta di nuovo e non condividere mai un codice.\nSe qualcun altro potrebbe leggere le tue e-mail, cambia la password della tua casella di posta.',

  'deniedBefore.heading': 'Questo accesso è stato rifiutato',
  'deniedBefore.text':
    'Nessuno può accedere con questo link né con il suo codice.\nPer accedere, richiedi una nuova e-mail nella pagina da cui stai accedendo.',

  'done.heading': 'Accesso completato',
  'done.text':
    'Il codice è stato inserito e quel browser ha effettuato l’accesso. Puoi chiudere questa pagina.\nSe non eri tu, apri la nostra e-mail «Un nuovo browser ha effettuato l’accesso» e scegli «Non ero io».',

  'elsewhere.heading': 'Un altro dispositivo chiede di accedere',
  'elsewhere.text':
    'Questa richiesta non viene da questo browser. Approvala solo se hai in mano quel dispositivo e stai accedendo da lì proprio ora. Se una persona o un sito ti ha detto di approvarla, è una truffa.',

  'expired.heading': 'Questo link è scaduto',
  'expired.text':
    'Un link è valido solo per pochi minuti, e un’e-mail più recente lo sostituisce.\nPer accedere, richiedi una nuova e-mail nella pagina da cui stai accedendo. Se non stai accedendo da nessuna parte, non devi fare nulla.',

  'facts.application': 'App',
  'facts.browser': 'Browser',
  'facts.claims': 'Che cosa dice di sé quel dispositivo:',
  'facts.email': 'E-mail',
  'facts.network': 'Rete',
  'facts.otherNetwork': 'Non quella che usi ora',
  'facts.sameNetwork': 'Quella che usi ora',
  'facts.site': 'Sito',
  'facts.time': 'Ora',

  'finished.heading': 'Accesso in corso',
  'finished.text': 'Torna alla scheda da cui hai iniziato. Puoi chiudere questa pagina.',

  'here.heading': 'Accedere a {project}?',
  'here.other': 'In questo browser l’accesso è come {other}. Se approvi, può passare a {email}.',
  'here.text': 'L’hai chiesto in questo browser. Approva e l’accesso è fatto.',

  'looking.heading': 'Ricerca di questo accesso…',

  'mailAbsent.heading': 'Nessun accesso trovato',
  'mailAbsent.text':
    'Questa finestra appartiene a un accesso che non è aperto in questo browser.\nTorna all’app e ricomincia da lì. Se non hai aperto tu questa finestra, chiudila.',

  'mailCode.checking': 'Verifica in corso…',
  'mailCode.heading': 'Inserisci il codice',
  'mailCode.label': 'Codice',
  'mailCode.submit': 'Accedi',
  'mailCode.text': 'È nell’e-mail inviata a {email}, o nella pagina aperta dal suo link.',
  'mailCode.wrong': 'Il codice non è corretto. Controllalo e riprova.',

  'mailDone.heading': 'Accesso effettuato',
  'mailDone.text': 'Puoi chiudere questa finestra.',

  'mailExpired.heading': 'Questo accesso è terminato',
  'mailExpired.text': 'Il codice non funziona più.\nTorna all’app e ricomincia da lì.',

  'mailHeld.heading': 'Conferma questo browser',

  'mailSent.heading': 'Controlla la posta',
  'mailSent.text':
    'Abbiamo inviato un link a {email}. Aprilo in questo browser e approva l’accesso.',
  'mailSent.waiting': 'In attesa della tua approvazione. Tieni aperta questa finestra.',

  'malformed.heading': 'Questo link non funziona',
  'malformed.text':
    'Forse manca una parte dell’indirizzo: alcune app di posta tagliano i link lunghi.\nApri di nuovo il link dall’e-mail, oppure copia l’indirizzo intero nella barra degli indirizzi.',

  notMe: request.notMe,

  'progress.approveDevice': 'Approvazione…',
  'progress.denyDevice': 'Rifiuto…',
  'progress.getDeviceRequest': 'Ricerca…',
  'progress.revertEmail': 'Annullamento…',
  'progress.revokeDevice': 'Disconnessione…',

  retry: 'Riprova',

  'revert.explanation': 'Se eri tu, chiudi questa pagina. Non cambierà nulla.',
  'revert.heading': 'Annullare la modifica?',
  'revert.intro':
    'Ti abbiamo scritto perché l’indirizzo e-mail del tuo wallet è stato modificato o aggiunto. Se non eri tu, annulla subito la modifica: il nuovo indirizzo non funzionerà più e tutti i browser verranno disconnessi.',
  'revert.undo': request.undo,

  'reverted.heading': 'La modifica è stata annullata',
  'reverted.text': `Tutti i browser sono disconnessi. Accedi di nuovo come facevi prima della modifica.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertedBefore.heading': 'Questa modifica è già stata annullata',
  'revertedBefore.text': `Tutti i browser sono stati disconnessi. Accedi come facevi prima della modifica.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertExpired.heading': 'Questa modifica non si può più annullare',
  'revertExpired.text': `Il link funziona una sola volta, entro sette giorni dalla modifica.\nSe non hai fatto tu la modifica, cambia la password della tua e-mail e contatta l’app in cui usi questo wallet.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoke.explanation': 'Se eri tu, chiudi questa pagina. Non cambierà nulla.',
  'revoke.heading': 'Disconnettere quel browser?',
  'revoke.intro':
    'Ti abbiamo scritto perché un nuovo browser ha effettuato l’accesso al tuo wallet. Se non eri tu, disconnettilo subito.',
  'revoke.undo': 'Disconnetti quel browser',

  'revokeExpired.heading': 'Questo link è scaduto',
  'revokeExpired.text': `Il link era valido per 30 giorni.\nSe continui a non riconoscere quel browser, cambia la password della tua e-mail, poi accedi al tuo wallet e controlla l’attività recente.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoked.heading': 'Quel browser è disconnesso',
  'revoked.text': `Per rientrare deve accedere di nuovo, con la tua casella di posta o con l’account con cui accedi.\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revokedHeld.heading': 'Quel browser è disconnesso',
  'revokedHeld.text': `Per rientrare deve accedere di nuovo, con la tua casella di posta o con l’account con cui accedi.\n${theft['theft.held']}\n${theft['theft.password']}`,

  'tooLate.heading': 'Troppo tardi per rifiutare',
  'tooLate.text':
    'Quel browser ha già effettuato l’accesso.\nApri subito la nostra e-mail «Un nuovo browser ha effettuato l’accesso» e scegli «Non ero io». Quel browser verrà disconnesso.',

  'uncertain.approveDevice': 'Potremmo non aver ricevuto la tua approvazione.',
  'uncertain.denyDevice': 'Potremmo non aver ricevuto la tua risposta.',
  'uncertain.revertEmail': 'La modifica potrebbe non essere ancora annullata.',
  'uncertain.revokeDevice': 'Quel browser potrebbe essere ancora connesso.',

  'unknown.heading': 'Non sappiamo se l’ha chiesto questo browser',
  'unknown.text':
    'Approva solo se stai accedendo tu, proprio ora. Se una persona o un sito ti ha detto di approvare, è una truffa.',

  'unreachable.heading': 'Non è possibile mostrare questo accesso',
}
