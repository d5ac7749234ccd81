import type { Messages } from '../../social.ts'

export const de: Messages = {
  close: 'Schließen',
  goingTo: ({ provider }) => `${provider} wird geöffnet …`,
  loading: 'Einen Moment …',
  retry: 'Erneut versuchen',
  returning: 'Sie werden angemeldet …',

  absent: {
    heading: 'Hier gibt es nichts anzumelden',
    text: 'Diese Seite gehört zu einer Anmeldung. Beginnen Sie in der Anwendung, die Sie nutzen möchten.',
  },
  asked: {
    cancel: 'Das war ich nicht',
    heading: ({ name }) => `Bei ${name} anmelden?`,
    proceed: 'Weiter',
    text: ({ origin }) =>
      `Diese Anmeldung wurde auf ${origin} begonnen. Fahren Sie nur fort, wenn Sie das gerade selbst waren: Wer sie begonnen hat, wird als Sie angemeldet.`,
  },
  done: {
    heading: 'Sie sind angemeldet',
    text: 'Sie können dieses Fenster schließen und in der Anwendung weitermachen.',
  },
  forgetful: {
    heading: 'Dieser Browser behält hier nichts',
    text: 'Zum Anmelden muss diese Website Daten speichern dürfen. Erlauben Sie es oder nehmen Sie einen anderen Browser, und beginnen Sie von vorn.',
  },
  problems: {
    EMAIL_UNVERIFIED: {
      heading: 'Ihre E-Mail-Adresse ist nicht bestätigt',
      text: 'Bestätigen Sie sie dort, wo Sie sich gerade angemeldet haben, und beginnen Sie dann in der Anwendung von vorn.',
    },
    PROVIDER_DENIED: {
      heading: 'Die Anmeldung wurde abgebrochen',
      text: 'Niemand wurde angemeldet. Schließen Sie dieses Fenster, um zur Anwendung zurückzukehren.',
    },
    PROVIDER_INVALID: {
      heading: 'Die Anmeldung konnte nicht überprüft werden',
      text: 'Niemand wurde angemeldet. Beginnen Sie in der Anwendung von vorn.',
    },
    PROVIDER_UNAVAILABLE: {
      heading: 'Der Anmeldedienst antwortet nicht',
      text: 'Niemand wurde angemeldet. Beginnen Sie gleich noch einmal oder wählen Sie eine andere Art der Anmeldung.',
    },
    SOCIAL_EXPIRED: {
      heading: 'Diese Anmeldung ist vorbei',
      text: 'Sie hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Beginnen Sie in der Anwendung von vorn.',
    },
  },
  scan: {
    heading: 'Mit Farcaster bestätigen',
    label: 'QR-Code zum Öffnen in Farcaster',
    open: 'Farcaster auf diesem Gerät öffnen',
    text: 'Scannen Sie diesen Code mit dem Telefon, auf dem Ihr Farcaster-Konto ist, und bestätigen Sie dort. Dieses Fenster schließt sich danach.',
  },
  unreachable: {
    heading: 'Der Server ist nicht erreichbar',
    text: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
}
