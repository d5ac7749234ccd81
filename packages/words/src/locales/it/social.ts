import type { Catalogue } from '../../social.ts'
import { it as reasons } from './reason.ts'

export const it: Catalogue = {
  ...reasons,

  'absent.heading': 'Qui non c’è nulla a cui accedere',
  'absent.text': 'Questa pagina fa parte di un accesso. Inizia dall’applicazione che vuoi usare.',

  'asked.cancel': 'Non sono stato io',
  'asked.heading': 'Accedere a {name}?',
  'asked.proceed': 'Continua',
  'asked.text':
    'Questo accesso è stato avviato su {origin}. Continua solo se lo hai appena avviato tu: chi lo ha avviato entrerà come te.',

  close: 'Chiudi',

  'done.heading': 'Hai effettuato l’accesso',
  'done.text': 'Puoi chiudere questa finestra e continuare nell’applicazione.',

  'forgetful.heading': 'Il browser qui blocca l’archiviazione dei dati',
  'forgetful.text':
    'Per accedere, questo sito deve poter salvare dati. Consentilo o usa un altro browser, e ricomincia.',

  goingTo: 'Apertura di {provider}…',
  loading: 'Un momento…',
  'problem.heading': 'Accesso non effettuato',

  retry: 'Riprova',
  returning: 'Accesso in corso…',

  'scan.heading': 'Conferma con Farcaster',
  'scan.label': 'Codice QR da aprire in Farcaster',
  'scan.open': 'Apri Farcaster su questo dispositivo',
  'scan.text':
    'Scansiona questo codice con il telefono su cui hai il tuo account Farcaster e approva lì. Alla fine questa finestra si chiude.',

  'unreachable.heading': 'Il server non è raggiungibile',
  'unreachable.text': 'Controlla la connessione e riprova.',
}
