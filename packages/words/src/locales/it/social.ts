import type { Catalog } from '../../social.ts'
import { it as reasons } from './reason.ts'

export const it: Catalog = {
  ...reasons,

  'absent.heading': 'Nessun accesso in corso',
  'absent.text': 'Questa pagina fa parte di un accesso. Inizia dall’app che vuoi usare.',

  'asked.cancel': 'Non l’ho avviato io',
  'asked.heading': 'Accedere a {name}?',
  'asked.proceed': 'Continua',
  'asked.text':
    'Questo accesso è stato avviato su {origin}. Continua solo se lo hai appena avviato lì tu: chi lo ha avviato accederà al tuo account.',

  close: 'Chiudi',

  'done.heading': 'Hai effettuato l’accesso',
  'done.text': 'Puoi chiudere questa finestra e continuare nell’app.',

  'forgetful.heading': 'Il tuo browser qui blocca il salvataggio dei dati',
  'forgetful.text':
    'Per l’accesso, questo sito deve poter salvare dei dati. Consentilo o usa un altro browser, poi ricomincia.',

  goingTo: 'Apertura di {provider}…',
  loading: 'Un momento…',
  'problem.heading': 'Accesso non effettuato',

  retry: 'Riprova',
  returning: 'Accesso in corso…',

  'scan.heading': 'Conferma con Farcaster',
  'scan.label': 'Codice QR da aprire in Farcaster',
  'scan.open': 'Apri Farcaster su questo dispositivo',
  'scan.text':
    'Inquadra questo codice con il telefono su cui usi il tuo account Farcaster e approva lì. Al termine questa finestra si chiuderà.',

  'unproved.back': 'Torna all’app',
  'unproved.developers':
    'Per gli sviluppatori: apri questa pagina in una finestra che mantiene il suo opener, oppure consenti i reindirizzamenti da altri siti con {command}.',
  'unproved.heading': 'La richiesta potrebbe venire da un altro dispositivo',
  'unproved.text':
    'Non è stato possibile confermare che questo browser abbia avviato l’accesso, che quindi si ferma qui. Non è stato condiviso nulla. Ricomincia nell’app. Se non hai avviato un accesso, chiudi questa pagina.',

  'unreachable.heading': 'Il server non è raggiungibile',
  'unreachable.text': 'Controlla la connessione e riprova.',
}
