import type { Texts } from '../../mail.ts'

export const de: Texts = {
  browser: {
    known: ({ browser, system }) => `${browser} unter ${system}`,
    unknown: 'Ein unbekannter Browser',
    unknownOn: ({ system }) => `Ein unbekannter Browser unter ${system}`,
  },
  foot: 'Sie bekommen diese E-Mail, weil jemand Ihre Adresse eingegeben hat, um sich anzumelden. Wir fragen nie per Telefon, Chat oder E-Mail nach einem Code.',
  facts: {
    application: 'Anwendung',
    browser: 'Browser',
    newEmail: 'Neue Adresse',
    oldEmail: 'Alte Adresse',
    site: 'Website',
    time: 'Zeit',
  },
  orOpen: 'Oder öffnen Sie diese Adresse:',
  added: {
    explanation:
      'Falls Sie das nicht waren, nehmen Sie es zurück: Die neue Adresse wird entfernt, und alle Browser werden abgemeldet. Der Link gilt sieben Tage.',
    heading: 'Eine Adresse wurde hinzugefügt',
    intro: ({ newEmail, project }) =>
      `Ab jetzt können Sie sich bei ${project} auch mit ${newEmail} anmelden.`,
    subject: ({ project }) => `Ihrem Konto bei ${project} wurde eine Adresse hinzugefügt`,
  },
  changeCode: {
    heading: 'Ihr Code zum Ändern der Adresse',
    notMe:
      'Falls Sie das nicht waren, geben Sie den Code nicht ein und prüfen Sie, wer Ihre Wallet benutzen kann: Ohne den Code ändert sich nichts. Geben Sie ihn niemandem.',
    primary: ({ newEmail, project }) =>
      `Sie möchten sich bei ${project} künftig mit ${newEmail} anmelden. Geben Sie dort diesen Code ein, um fortzufahren.`,
    secondary: ({ project }) =>
      `Sie möchten sich bei ${project} künftig mit dieser Adresse anmelden. Geben Sie dort diesen Code ein, um die Änderung abzuschließen.`,
    subject: ({ project }) => `Ihr Code zum Ändern der Adresse bei ${project}`,
  },
  changed: {
    explanation:
      'Falls Sie das nicht waren, nehmen Sie es zurück: Dann gilt wieder die alte Adresse, und alle Browser werden abgemeldet. Der Link gilt sieben Tage.',
    heading: 'Ihre Adresse wurde geändert',
    intro: ({ newEmail, project }) => `Ab jetzt melden Sie sich bei ${project} mit ${newEmail} an.`,
    notMe: 'Zurücknehmen',
    subject: ({ project }) => `Ihre Adresse bei ${project} wurde geändert`,
  },
  code: {
    heading: 'Ihr Anmeldecode',
    intro: ({ project }) => `Geben Sie diesen Code dort ein, wo Sie sich bei ${project} anmelden.`,
    notMe:
      'Falls Sie das nicht waren, tun Sie nichts: Ohne den Code kommt niemand hinein. Geben Sie ihn niemandem.',
    preheader: ({ code, time }) => `${code} gilt ${time}.`,
    subject: ({ project }) => `Ihr Anmeldecode für ${project}`,
    validity: ({ time }) => `Der Code gilt ${time} und für eine Verwendung.`,
  },
  deviceLink: {
    approve: 'Prüfen und bestätigen',
    explanation:
      'Die Seite zeigt noch einmal, wer fragt. Bestätigen Sie dort, dann bekommen Sie den Code zum Eingeben. Vorher geschieht nichts.',
    heading: 'Melden Sie sich gerade an?',
    intro: ({ project }) =>
      `Ein Browser, den wir noch nicht kennen, will sich bei ${project} anmelden.`,
    notMe: 'Das war ich nicht',
    preheader: ({ browser, origin }) => `${browser} fragt an, bei ${origin}.`,
    subject: ({ project }) => `Bestätigen Sie Ihre Anmeldung bei ${project}`,
    validity: ({ time }) => `Der Link gilt ${time}.`,
  },
  newDevice: {
    explanation:
      'Falls Sie es waren, ist nichts zu tun. Falls nicht, melden Sie jenen Browser jetzt ab.',
    heading: 'Ein neuer Browser hat sich angemeldet',
    intro: ({ project }) =>
      `Ihre Wallet wurde in einem neuen Browser geöffnet, zur Anmeldung bei ${project}.`,
    notMe: 'Das war ich nicht',
    preheader: ({ browser, origin }) => `${browser} hat sich bei ${origin} angemeldet.`,
    subject: ({ project }) => `Ein neuer Browser hat sich bei ${project} angemeldet`,
  },
}
