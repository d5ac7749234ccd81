import type { Catalog } from '../../reason.ts'

export const it: Catalog = {
  'error.ACCOUNT_MISMATCH':
    'Hai effettuato l’accesso con un altro account. Usa quello a cui appartiene questo wallet.',
  'error.ACCOUNT_UNKNOWN': 'Questo account non ha effettuato l’accesso.',
  'error.CHAIN_UNKNOWN': 'Questa rete non è disponibile.',
  'error.CODES_IN_WINDOW': 'Questa app non può chiedere codici. Contatta la sua assistenza.',
  'error.CODE_EXPIRED': 'Questo codice è scaduto. Richiedine uno nuovo.',
  'error.CODE_WRONG': 'Questo codice non è corretto. Controllalo e riprova.',
  'error.DEVICE_EXPIRED': 'Il link nell’e-mail è scaduto. Richiedine uno nuovo.',
  'error.DEVICE_HELD':
    'Conferma questo browser su un dispositivo che usi già, oppure accedi in un altro modo alla pagina dell’account del wallet e confermalo lì. Fino ad allora il tuo wallet non si apre qui.',
  'error.DEVICE_REFUSED': 'Questo accesso è stato rifiutato tramite la tua casella di posta.',
  'error.EMAIL_BOUNCED': 'Non possiamo inviare e-mail a questo indirizzo. Controllalo e riprova.',
  'error.EMAIL_CHANGE_OPEN': 'Una modifica precedente dell’indirizzo e-mail è ancora in sospeso.',
  'error.EMAIL_TAKEN': 'Questo indirizzo e-mail non può essere usato.',
  'error.EMAIL_UNVERIFIED':
    'Il tuo indirizzo e-mail non è verificato presso quel servizio. Verificalo e riprova.',
  'error.INSUFFICIENT_FUNDS': 'Il tuo saldo non basta per questa transazione.',
  'error.MAIL_UNAVAILABLE': 'Non è stato possibile inviare l’e-mail. Riprova tra poco.',
  'error.NONCE_TAKEN': 'Un’altra transazione di questo account è stata inviata prima. Riprova.',
  'error.NOT_AVAILABLE': 'Questa funzione non è disponibile qui.',
  'error.NOT_CONNECTED': 'Prima devi accedere.',
  'error.PASSKEY_INVALID': 'Non è stato possibile verificare la chiave di accesso. Riprova.',
  'error.PASSKEY_REFUSED':
    'Non è stata usata nessuna chiave di accesso. Riprova o accedi in un altro modo.',
  'error.PASSKEY_UNKNOWN':
    'Questa chiave di accesso non appartiene a nessun account qui. Accedi in un altro modo.',
  'error.POPUP_BLOCKED': 'Il browser ha bloccato la finestra di accesso.',
  'error.POPUP_CLOSED': 'La finestra di accesso è stata chiusa.',
  'error.PROOF_REQUIRED': 'Questa app non può aggiungere un indirizzo e-mail al tuo account.',
  'error.PROVIDER_DENIED': 'L’accesso è stato annullato o rifiutato.',
  'error.PROVIDER_INVALID': 'Non è stato possibile verificare l’accesso. Ricomincia.',
  'error.PROVIDER_UNAVAILABLE': 'Il servizio di accesso non risponde. Riprova tra poco.',
  'error.PROVIDER_UNKNOWN': 'Questo metodo di accesso non è configurato qui.',
  'error.RECOVERY_HELD':
    'Questo metodo di accesso è nuovo. Per ora funziona solo sui dispositivi che hai già usato.',
  'error.REVERTED': 'La transazione non andrebbe a buon fine.',
  'error.SERVER_UNREACHABLE': 'Il wallet non riesce a raggiungere il suo server. Riprova.',
  'error.SOCIAL_EXPIRED': 'Questo accesso è scaduto. Ricomincia.',
  'error.SOCIAL_UNPROVED':
    'Non è stato possibile confermare che questo browser abbia richiesto l’accesso. Ricomincia nell’app.',
  'error.TOO_MANY_REQUESTS': 'Troppe richieste. Attendi un momento e riprova.',
  'error.TOO_MANY_TRIES': 'Troppi codici sbagliati. Richiedine uno nuovo.',
  'error.TRANSACTION_EXPIRED': 'La transazione è scaduta. Non è stato pagato nulla. Riprova.',
  'error.TRANSACTION_LOST':
    'Il wallet ha perso la connessione durante l’invio di questa transazione. Controlla se è arrivata prima di riprovare.',
  'error.UNSAFE': 'Questo non può essere firmato, perché non c’è modo di sapere che cosa fa.',
  'error.USER_REJECTED': 'La richiesta è stata rifiutata.',
  'error.WALLET_CHANGED': 'Nel frattempo il tuo wallet è stato modificato. Riprova.',
  'error.WALLET_LOCKED':
    'Il tuo wallet non è ancora in questo browser. Aprilo con il tuo metodo di recupero in una finestra del wallet.',
  'error.WALLET_REFUSED':
    'Il server del wallet ha rifiutato la richiesta. Contatta l’assistenza di questa app.',
}
