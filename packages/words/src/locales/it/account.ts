import type { Catalog } from '../../account.ts'
import { it as page } from './page.ts'

export const it: Catalog = {
  ...page,

  'activity.heading': 'Attività recente',
  'activity.more': 'Mostra attività precedenti',

  back: 'Usa un altro indirizzo',

  'code.heading': 'Inserisci il codice',
  'code.label': 'Codice',
  'code.sent': 'Inserisci il codice per {email}. Funziona una sola volta, per dieci minuti.',
  'code.submit': 'Accedi',

  'device.heading': 'Approva questo browser',
  'device.text':
    'Abbiamo inviato un link a {email}. Aprilo, approva l’accesso e torna qui con il codice.',

  'devices.current': 'Questo browser',
  'devices.dates': 'Primo uso: {first}, ultimo uso: {last}',
  'devices.heading': 'I tuoi browser',
  'devices.more': 'Mostra altri browser',
  'devices.revoke': 'Disconnetti',
  'devices.revokeLabel': 'Disconnetti {browser}',

  'email.heading': 'Il tuo account wallet',
  'email.intro':
    'Controlla quali browser possono aprire il tuo wallet e che cosa è successo. Per accedere ti inviamo un codice via email.',
  'email.label': 'Indirizzo email',
  'email.note': 'Se il tuo account non ha un indirizzo email, non puoi ancora usare questa pagina.',
  'email.submit': 'Continua',

  'ended.again': 'Accedi di nuovo',
  'ended.heading': 'Sei uscito da questa pagina',
  'ended.text': 'Per la tua sicurezza, questa pagina ti disconnette dopo dieci minuti.',

  'event.activate': 'Wallet configurato in un browser',
  'event.adopt': 'Ripristino di un wallet perso richiesto',
  'event.certify': 'Certificato del wallet salvato',
  'event.deviceRevoked': 'Browser disconnesso',
  'event.emailChangeStarted': 'Cambio di indirizzo email richiesto',
  'event.emailChanged': 'Indirizzo email cambiato',
  'event.emailReverted': 'Cambio di indirizzo email annullato',
  'event.export': 'Wallet esportato',
  'event.fetchAuthShare': 'Wallet aperto',
  'event.keeperOpen': 'Wallet recuperato in un browser',
  'event.keeperRefused': 'Recupero del wallet rifiutato',
  'event.newestSetFor': 'Recupero del wallet avviato',
  'event.oprfEvaluate': 'Password di recupero inserita',
  'event.sessionReused': 'Sessione terminata a causa di un token copiato',
  'event.sessionRevoked': 'Sessione terminata',
  'event.signIn': 'Accesso',
  'event.signInNewDevice': 'Accesso con un nuovo browser',
  'event.signInRefused': 'Accesso rifiutato perché i dati archiviati sono stati alterati',
  'event.signOut': 'Uscita',
  'event.signUp': 'Account creato',
  'event.slotsChanged': 'Metodi di recupero cambiati',

  'overview.heading': 'Il tuo account wallet',

  'problems.code': 'Il codice è sbagliato. Controllalo e riprova.',
  'problems.denied': 'L’accesso è stato negato.',
  'problems.expired': 'Il codice o il link è scaduto. Ricomincia.',
  'problems.held':
    'Questo indirizzo email è stato aggiunto di recente. Per ora consente l’accesso solo dai browser che hai già usato.',
  'problems.tooMany': 'Troppi tentativi. Riprova più tardi.',
  'problems.unknown': 'Nessun wallet usa questo indirizzo email.',

  signOut: 'Esci da questa pagina',
}
