import type { Of } from '../../kit.ts'
import { it as held } from './held.ts'
import { it as limited } from './limited.ts'
import { it as reasons } from './reason.ts'

export const it: Of<'it'> = {
  direction: 'ltr',
  locale: 'it',
  messages: {
    ...held,
    ...limited,
    ...reasons,

    'account.activity': 'Vedi i tuoi browser e l’attività recente',
    'account.addEmail': 'Aggiungi un indirizzo e-mail',
    'account.address': 'Indirizzo',
    'account.balance': 'Saldo',
    'account.balanceFailed': 'Al momento non riusciamo a recuperare il tuo saldo.',
    'account.change': 'Modifica',
    'account.copied': 'Copiato',
    'account.copy': 'Copia l’indirizzo',
    'account.copyFailed':
      'Il tuo browser non consente di copiare qui. Seleziona l’indirizzo e copialo.',
    'account.hideQr': 'Nascondi il codice QR',
    'account.network': 'Rete',
    'account.qr': 'Codice QR del tuo indirizzo',
    'account.showQr': 'Mostra il codice QR',
    'account.signOut': 'Esci',
    'account.signingOut': 'Disconnessione…',
    'account.title': 'Il tuo account',

    'button.account': 'Il tuo account: {name}',
    'button.connecting': 'Connessione…',
    'button.signIn': 'Accedi',

    'code.checking': 'Verifica in corso…',
    'code.fromMail': 'Lo abbiamo inviato a {email}.',
    'code.fromPage': 'Lo trovi nella pagina in cui hai approvato questo browser.',
    'code.inWindow':
      'Inseriscilo nella finestra del wallet. Controlla che la barra degli indirizzi mostri {wallet}.',
    'code.incomplete': 'Inserisci tutte le cifre del codice.',
    'code.label': 'Codice',
    'code.openWindow': 'Inserisci il codice',
    'code.resend': 'Invia un nuovo codice',
    'code.title': 'Inserisci il codice',

    'common.back': 'Indietro',
    'common.close': 'Chiudi',
    'common.continue': 'Continua',
    'common.done': 'Fine',
    'common.loading': 'Un momento…',
    'common.retry': 'Riprova',

    'device.heldTitle': 'Conferma questo browser',

    'device.intro':
      'Apri in questo browser l’e-mail inviata a {email} e approva l’accesso. Poi l’accesso è fatto.',
    'device.noMail':
      'Nessuna e-mail? Controlla la cartella dello spam e verifica che l’indirizzo non contenga errori di battitura.',
    'device.resend': 'Invia di nuovo l’e-mail',
    'device.title': 'Controlla la posta',
    'device.waiting': 'In attesa della tua approvazione. Questa pagina proseguirà automaticamente.',
    'device.window': 'Apri la finestra del wallet',

    'emailChange.addTitle': 'Aggiungi un indirizzo e-mail',
    'emailChange.again': 'Ricomincia',
    'emailChange.approve': 'In attesa della tua approvazione…',
    'emailChange.changed':
      'D’ora in poi accedi con {email}. Gli altri tuoi dispositivi sono stati disconnessi.',
    'emailChange.changedTitle': 'Il tuo indirizzo e-mail è stato modificato',
    'emailChange.email': 'Nuovo indirizzo e-mail',
    'emailChange.intro':
      'Prima approva la modifica nella finestra del wallet. Poi invieremo un codice a {email} e uno al nuovo indirizzo.',
    'emailChange.lostCurrent': 'Non riesco ad aprire la mia casella attuale',
    'emailChange.lostMailbox': 'Non riesco ad aprire questa casella',
    'emailChange.primary':
      'Inserisci il codice che abbiamo inviato al tuo indirizzo attuale, {email}.',
    'emailChange.primaryTitle': 'Conferma che sei tu',
    'emailChange.secondary':
      'Inserisci il codice che abbiamo inviato al tuo nuovo indirizzo, {email}.',
    'emailChange.secondaryTitle': 'Conferma il nuovo indirizzo',
    'emailChange.slow':
      'Dal {time} accedi con {email}. Resta connesso qui fino ad allora: per accedere di nuovo ti serve ancora la vecchia casella. Gli altri tuoi browser sono stati disconnessi.',
    'emailChange.slowTitle': 'Il tuo indirizzo cambia tra sette giorni',
    'emailChange.socialIntro':
      'Approva la modifica nella finestra del wallet. Lì potrebbe esserti chiesto di accedere di nuovo. Poi invieremo un codice al nuovo indirizzo.',
    'emailChange.title': 'Modifica il tuo indirizzo e-mail',

    'error.aborted': 'La richiesta è stata annullata.',
    'error.cooldown': 'Abbiamo appena inviato un’e-mail. Potrai inviarne un’altra tra {time}.',
    'error.hidden':
      'Questa pagina non è riuscita a mostrare il wallet. Consenti qui i pop-up, disattiva i blocchi dei contenuti e riprova.',
    'error.load': 'Non è stato possibile caricare il wallet. Riprova tra poco.',
    'error.lost': 'Il wallet è stato ricaricato. Riprova.',
    'error.needsWindow': 'Questo accesso richiede una finestra. Riprova per aprirla.',
    'error.notAllowed': 'Azione non consentita',
    'error.notLoaded': 'Il caricamento non è riuscito. Controlla la connessione e riprova.',
    'error.offline': 'Sembra che tu sia offline. Controlla la connessione e riprova.',
    'error.oldEmailBounced':
      'Non possiamo inviare e-mail al tuo indirizzo attuale, quindi la modifica non può essere confermata.',
    'error.openUntil':
      'Una modifica precedente è ancora in sospeso. Riprova dopo il {time}, oppure annulla una modifica completata con il link che ti abbiamo inviato per e-mail.',
    'error.sameEmail': 'Questo è già il tuo indirizzo. Inseriscine un altro.',
    'error.timeout': 'Il wallet non ha risposto in tempo. Riprova.',
    'error.unconfirmed':
      'Il wallet non ha confermato se questa richiesta è andata a buon fine. Controlla prima di riprovare.',
    'error.unknown': 'Qualcosa è andato storto. Riprova.',
    'error.unsafePage': 'Il wallet funziona solo su pagine sicure (https).',

    'farcaster.approve': 'Approva l’accesso in Farcaster, poi torna qui.',
    'farcaster.left': 'Scade tra {time}.',
    'farcaster.open': 'Apri Farcaster',
    'farcaster.qr': 'Codice QR per Farcaster',
    'farcaster.scan':
      'Inquadra questo codice con la fotocamera del telefono e approva l’accesso in Farcaster.',

    'locked.text':
      'Il tuo wallet non è ancora in questo browser. Inserisci il tuo metodo di recupero nella finestra del wallet. Controlla che la barra degli indirizzi mostri {wallet}.',
    'locked.title': 'Apri il tuo wallet',

    'network.current': 'In uso',
    'network.notOffered': 'Questa app non funziona su {name}. Scegli un’altra rete.',
    'network.refused': 'Questo wallet non supporta questa rete.',
    'network.switching': 'Cambio in corso…',
    'network.testnets': 'Reti di test',
    'network.title': 'Scegli una rete',
    'network.unnamed': 'Rete {id}',

    'resend.sending': 'Invio…',
    'resend.sent': 'Abbiamo inviato di nuovo l’e-mail.',
    'resend.wait': 'Invia di nuovo tra {time}',
    'passkey.signIn': 'Accedi con una chiave di accesso',
    'passkey.waiting': 'Continua nella finestra mostrata dal browser.',

    'signIn.browserWallets': 'Wallet in questo browser',
    'signIn.changeEmail': 'Usa un altro indirizzo',
    'signIn.continueIn': 'Continua in {name}…',
    'signIn.done': 'Hai effettuato l’accesso.',
    'signIn.email': 'Indirizzo e-mail',
    'signIn.emailInvalid': 'Inserisci un indirizzo e-mail, per esempio nome@example.com.',
    'signIn.or': 'oppure',
    'signIn.sending': 'Invio dell’e-mail…',
    'signIn.title': 'Accedi',
    'signIn.titleTo': 'Accedi a {name}',

    'social.again': 'Riapri la finestra',
    'social.browser':
      'Questa app è installata e le sue finestre potrebbero non funzionare per l’accesso. In tal caso apri l’app nel browser e accedi da lì.',
    'social.continueWith': 'Continua con {provider}',
    'social.gone': 'Hai chiuso la finestra? Riaprila.',
    'social.here': 'Continua senza finestra',
    'social.intro': 'Continua nella finestra che si è aperta.',
    'social.leaving': 'Reindirizzamento a {provider}…',
    'social.list': 'Account con cui accedere',
    'social.oidc': 'Accesso unico (SSO)',
    'social.opening': 'Apertura di una finestra…',
    'social.returning': 'Accesso in corso…',
    'social.slow': 'L’operazione richiede più tempo del solito.',
    'social.title': 'Accedi con {provider}',
    'social.waiting': 'In attesa del tuo accesso. Questa pagina proseguirà automaticamente.',
  },
}
