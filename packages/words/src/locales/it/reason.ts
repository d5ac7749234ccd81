import type { Catalogue } from '../../reason.ts'

export const it: Catalogue = {
  ACCOUNT_MISMATCH:
    'Hai effettuato l’accesso con un altro account. Usa quello a cui appartiene questo portafoglio.',
  CHAIN_UNKNOWN: 'Questa rete non è disponibile.',
  CODE_EXPIRED: 'Questo codice è scaduto. Richiedine uno nuovo.',
  CODE_WRONG: 'Questo codice non è corretto. Controllalo e riprova.',
  DEVICE_EXPIRED: 'Il link nell’e-mail è scaduto. Richiedine uno nuovo.',
  DEVICE_REFUSED: 'Questo accesso è stato rifiutato dalla casella di posta.',
  EMAIL_BOUNCED: 'Non possiamo inviare e-mail a questo indirizzo. Controllalo e riprova.',
  EMAIL_CHANGE_OPEN:
    'Il tuo indirizzo e-mail è stato cambiato di recente e non può ancora essere cambiato di nuovo.',
  EMAIL_TAKEN: 'Questo indirizzo e-mail non può essere usato.',
  EMAIL_UNVERIFIED: 'Il tuo indirizzo e-mail lì non è confermato. Confermalo e riprova.',
  INSUFFICIENT_FUNDS: 'Il saldo non basta per questa transazione.',
  MAIL_UNAVAILABLE: 'Non è stato possibile inviare l’e-mail. Riprova tra poco.',
  NOT_AVAILABLE: 'Qui non è disponibile.',
  NOT_CONNECTED: 'Prima devi accedere.',
  POPUP_BLOCKED: 'Il browser ha bloccato la finestra di accesso.',
  POPUP_CLOSED: 'La finestra di accesso è stata chiusa.',
  PROOF_REQUIRED: 'Questa app non può aggiungere un indirizzo e-mail al tuo account.',
  PROVIDER_DENIED: 'L’accesso è stato annullato o negato.',
  PROVIDER_INVALID: 'Non è stato possibile verificare l’accesso. Ricomincia.',
  PROVIDER_UNAVAILABLE: 'Il servizio di accesso non risponde. Riprova tra un momento.',
  PROVIDER_UNKNOWN: 'Questo modo di accedere non è configurato qui.',
  RECOVERY_HELD:
    'Questo modo di accedere è nuovo. Per ora funziona solo sui dispositivi che hai già usato.',
  REVERTED: 'La transazione non andrebbe a buon fine.',
  SERVER_UNREACHABLE: 'Il portafoglio non riesce a raggiungere il suo server. Riprova.',
  SOCIAL_EXPIRED: 'Questo accesso è scaduto. Ricomincia.',
  TOO_MANY_REQUESTS: 'Troppe richieste. Aspetta un po’ e riprova.',
  TOO_MANY_TRIES: 'Troppi codici sbagliati. Richiedine uno nuovo.',
  UNSAFE: 'Non si può firmare, perché non c’è modo di sapere che cosa fa.',
  USER_REJECTED: 'La richiesta è stata rifiutata.',
}
