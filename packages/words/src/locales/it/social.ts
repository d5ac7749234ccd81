import type { Messages } from '../../social.ts'

export const it: Messages = {
  close: 'Chiudi',
  goingTo: ({ provider }) => `Apertura di ${provider}…`,
  loading: 'Un momento…',
  retry: 'Riprova',
  returning: 'Accesso in corso…',

  absent: {
    heading: 'Qui non c’è nulla a cui accedere',
    text: 'Questa pagina fa parte di un accesso. Inizia dall’applicazione che vuoi usare.',
  },
  asked: {
    cancel: 'Non sono stato io',
    heading: ({ name }) => `Accedere a ${name}?`,
    proceed: 'Continua',
    text: ({ origin }) =>
      `Questo accesso è stato avviato su ${origin}. Continua solo se lo hai appena avviato tu: chi lo ha avviato entrerà come te.`,
  },
  done: {
    heading: 'Hai effettuato l’accesso',
    text: 'Puoi chiudere questa finestra e continuare nell’applicazione.',
  },
  forgetful: {
    heading: 'Questo browser qui non conserva nulla',
    text: 'Per accedere, questo sito deve poter salvare dati. Consentilo o usa un altro browser, e ricomincia.',
  },
  problems: {
    EMAIL_UNVERIFIED: {
      heading: 'Il tuo indirizzo e-mail non è confermato',
      text: 'Confermalo dove hai appena effettuato l’accesso, poi ricomincia nell’applicazione.',
    },
    PROVIDER_DENIED: {
      heading: 'L’accesso è stato annullato',
      text: 'Nessuno ha effettuato l’accesso. Chiudi questa finestra per tornare all’applicazione.',
    },
    PROVIDER_INVALID: {
      heading: 'Non è stato possibile verificare l’accesso',
      text: 'Nessuno ha effettuato l’accesso. Ricomincia nell’applicazione.',
    },
    PROVIDER_UNAVAILABLE: {
      heading: 'Il servizio di accesso non risponde',
      text: 'Nessuno ha effettuato l’accesso. Ricomincia tra poco o scegli un altro modo di accedere.',
    },
    SOCIAL_EXPIRED: {
      heading: 'Questo accesso è terminato',
      text: 'Ha richiesto troppo tempo o è stato iniziato in un altro browser. Ricomincia nell’applicazione.',
    },
  },
  scan: {
    heading: 'Conferma con Farcaster',
    label: 'Codice QR da aprire in Farcaster',
    open: 'Apri Farcaster su questo dispositivo',
    text: 'Scansiona questo codice con il telefono su cui hai il tuo account Farcaster e approva lì. Alla fine questa finestra si chiude.',
  },
  unreachable: {
    heading: 'Il server non è raggiungibile',
    text: 'Controlla la connessione e riprova.',
  },
}
