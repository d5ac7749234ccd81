import type { Catalog } from '../../account.ts'
import { it as exports } from './export.ts'
import { it as operation } from './operation.ts'
import { it as page } from './page.ts'
import { it as passkey } from './passkey.ts'
import { it as reasons } from './reason.ts'
import { it as recovery } from './recovery.ts'
import { it as theft } from './theft.ts'

export const it: Catalog = {
  ...exports,
  ...operation,
  ...page,
  ...passkey,
  ...reasons,
  ...recovery,
  ...theft,

  'activity.heading': 'Attività recente',
  'activity.more': 'Mostra attività precedenti',

  back: 'Usa un altro indirizzo',

  'code.heading': 'Inserisci il codice',
  'code.label': 'Codice',
  'code.sent': 'Inserisci il codice per {email}. Funziona una sola volta, per dieci minuti.',
  'code.submit': 'Accedi',

  'device.heading': 'Approva questo browser',
  'device.text':
    'Abbiamo inviato un link a {email}. Aprilo in questo browser e approva. Se compare un codice, inseriscilo qui.',

  'devices.current': 'Questo browser',
  'devices.dates': 'Primo uso: {first}, ultimo uso: {last}',
  'devices.heading': 'I tuoi browser',
  'devices.more': 'Mostra altri browser',
  'devices.revoke': 'Disconnetti',
  'devices.revokeLabel': 'Disconnetti {browser}',
  'devices.revokeOthers': 'Disconnetti tutto il resto',
  'devices.revokeOthersText':
    'Disconnette tutti gli altri browser e anche tutte le app in questo browser. Solo questa pagina resta connessa.',
  'devices.text':
    'I browser tengono separate le app di siti diversi, quindi lo stesso browser può comparire più volte.',
  'devices.timeZone': 'Fuso orario dichiarato dal browser: {zone}.',

  'email.heading': 'Il tuo account wallet',
  'email.intro':
    'Controlla i tuoi browser, chi può aprire il tuo wallet e l’attività recente. Per accedere ti inviamo un’e-mail.',
  'email.label': 'Indirizzo e-mail',
  'email.submit': 'Continua',

  'ended.again': 'Accedi di nuovo',
  'ended.heading': 'La sessione su questa pagina è terminata',
  'ended.text': 'Per la tua sicurezza, questa pagina ti disconnette dopo dieci minuti.',

  'event.activate': 'Wallet configurato in un browser',
  'event.adopt': 'Recupero di un wallet perso richiesto',
  'event.deviceConfirmed': 'Nuovo browser consentito',
  'event.deviceRevoked': 'Browser disconnesso',
  'event.emailChangeStarted': 'Modifica dell’indirizzo e-mail richiesta',
  'event.emailChanged': 'Indirizzo e-mail modificato',
  'event.emailReverted': 'Modifica dell’indirizzo e-mail annullata',
  'event.export': 'Wallet esportato',
  'event.fetchAuthShare': 'Wallet aperto',
  'event.identityHeld': 'Accesso limitato ai browser noti dopo un ripristino',
  'event.keeperOpen': 'Wallet recuperato in un browser',
  'event.keeperRefused': 'Recupero del wallet rifiutato',
  'event.newestSetFor': 'Recupero del wallet avviato',
  'event.oprfEvaluate': 'Password di recupero inserita',
  'event.othersRevoked': 'Disconnessione da tutti gli altri accessi',
  'event.passkeyAdded': 'Chiave di accesso aggiunta',
  'event.passkeyRemoved': 'Chiave di accesso rimossa',
  'event.sessionReused': 'Sessione terminata a causa di un token copiato',
  'event.sessionRevoked': 'Sessione terminata',
  'event.signIn': 'Accesso',
  'event.signInNewDevice': 'Accesso con un nuovo browser',
  'event.signInRefused': 'Accesso rifiutato perché i dati archiviati sono stati alterati',
  'event.signOut': 'Uscita',
  'event.signUp': 'Account creato',
  'event.slotsChanged': 'Metodi di recupero modificati',
  'event.slowChangeStarted': 'Modifica dell’indirizzo e-mail senza la vecchia casella richiesta',
  'event.slowChangeStopped': 'Modifica dell’indirizzo e-mail senza la vecchia casella interrotta',

  'held.allow': 'Consenti',
  'held.allowLabel': 'Consenti {browser}',
  'held.block': 'Blocca',
  'held.blockLabel': 'Blocca {browser}',
  'held.claim': '{browser}. Lo dichiara il browser stesso e può essere falso.',
  'held.elsewhere':
    'Consentilo o bloccalo su un dispositivo che usavi prima del suo accesso, oppure accedi qui in un altro modo che il tuo account aveva già.',
  'held.heading': 'Sei tu?',
  'held.network': 'La sua rete non è quella in cui l’accesso è stato approvato, o non è nota.',
  'held.text':
    'Un nuovo browser ha effettuato l’accesso a {app} il {time}. Il tuo wallet resta chiuso lì fino al {until}, a meno che tu non lo consenta. Consentilo solo se hai effettuato tu l’accesso.',
  'held.unknownApp': 'un’app',

  'holdSetting.heading': 'Nuovi browser',
  'holdSetting.label': 'Chiedimi sempre prima che il mio wallet si apra in un nuovo browser',
  'holdSetting.text':
    'Vale quando non possiamo sapere se hai approvato l’accesso nello stesso browser, e i due browser sono in reti diverse. Se nessuno dei tuoi dispositivi può rispondere, il wallet si apre lì dopo il tempo di attesa.',

  'notices.heading': 'Nuovi browser e ripristini',

  'overview.heading': 'Il tuo account wallet',

  'permissions.heading': 'Revoca le autorizzazioni',
  'permissions.intro':
    'Controlla quali app possono usare il tuo smart account senza chiedere e revoca le loro autorizzazioni. Per accedere ti inviamo un’e-mail.',
  'permissions.unknownApp': 'App sconosciuta',

  'problems.blocked':
    'Il browser ha bloccato la finestra. Consenti i pop-up per questa pagina e riprova.',
  'problems.late':
    'La transazione è stata inviata, ma non è ancora confermata. Ricontrolla tra qualche minuto.',
  'problems.refused': 'La rete ha rifiutato la transazione. Non è cambiato nulla.',
  'problems.unconfirmed':
    'Un’altra transazione del tuo account non è ancora confermata. Attendi la conferma, poi riprova.',
  'problems.unknown': 'Nessun wallet usa questo accesso.',

  'sessions.current': 'Questa pagina',
  'sessions.label': 'App in {browser}',
  'sessions.lastUsed': 'Ultimo uso: {last}',
  'sessions.revoke': 'Termina sessione',
  'sessions.revokeLabel': 'Termina sessione: {app} in {browser}',

  signOut: 'Esci da questa pagina',

  'slowChange.heading': 'Il tuo indirizzo e-mail sta per cambiare',
  'slowChange.stop': 'Interrompi la modifica',
  'slowChange.text':
    'Qualcuno che può aprire il tuo wallet ha chiesto a {project} di cambiare l’indirizzo con cui accedi da {oldEmail} a {newEmail}, senza un codice di {oldEmail}. L’indirizzo cambia il {time}.',

  'social.back': 'Accedi in un altro modo',
  'social.oidc': 'Accesso unico (SSO)',
  'social.text': 'Oppure accedi come nelle tue app.',
  'social.with': 'Continua con {provider}',

  'upgrade.again': 'Ricontrolla',
  'upgrade.do': 'Aggiorna',
  'upgrade.doLabel': 'Aggiorna su {network}',
  'upgrade.heading': 'Aggiorna il tuo account',
  'upgrade.intro':
    'Usa il tuo indirizzo anche come smart account. Per accedere ti inviamo un’e-mail.',
  'upgrade.network': 'In attesa della rete…',
  'upgrade.none': 'Nessuna rete di questo wallet supporta gli smart account.',
  'upgrade.other': 'Esegue il codice di {address}, che questo wallet non conosce',
  'upgrade.plain': 'Non aggiornato',
  'upgrade.text':
    'Su una rete in cui il tuo indirizzo è aggiornato, un’app può inviare più chiamate come un’unica transazione. L’indirizzo e la chiave restano gli stessi, le commissioni le paghi sempre tu e puoi annullare l’aggiornamento.',
  'upgrade.undo': 'Annulla l’aggiornamento',
  'upgrade.undoLabel': 'Annulla l’aggiornamento su {network}',
  'upgrade.unknown': 'Al momento non leggibile',
  'upgrade.upgraded': 'Aggiornato',
  'upgrade.waiting': 'Continua nella finestra che si è aperta.',
}
