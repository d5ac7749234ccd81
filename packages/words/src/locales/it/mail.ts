import type { Texts } from '../../mail.ts'

export const it: Texts = {
  browser: {
    known: ({ browser, system }) => `${browser} su ${system}`,
    unknown: 'Un browser sconosciuto',
    unknownOn: ({ system }) => `Un browser sconosciuto su ${system}`,
  },
  foot: 'Ricevi questa e-mail perché qualcuno ha digitato il tuo indirizzo per accedere. Non chiediamo mai un codice per telefono, in chat o via e-mail.',
  facts: {
    application: 'App',
    browser: 'Browser',
    newEmail: 'Nuovo indirizzo',
    oldEmail: 'Vecchio indirizzo',
    site: 'Sito',
    time: 'Ora',
  },
  orOpen: 'Oppure apri questo indirizzo:',
  added: {
    explanation:
      'Se non eri tu, annulla la modifica: il nuovo indirizzo viene rimosso e tutti i browser vengono disconnessi. Il link vale sette giorni.',
    heading: 'È stato aggiunto un indirizzo',
    intro: ({ newEmail, project }) =>
      `D’ora in poi puoi accedere a ${project} anche con ${newEmail}.`,
    subject: ({ project }) => `È stato aggiunto un indirizzo al tuo account in ${project}`,
  },
  changeCode: {
    heading: 'Il tuo codice per cambiare indirizzo',
    notMe:
      'Se non eri tu, non fare nulla e controlla chi può usare il tuo portafoglio: senza il codice non cambia nulla. Non darlo mai a nessuno.',
    primary: ({ newEmail, project }) =>
      `Hai chiesto, in ${project}, di accedere d’ora in poi con ${newEmail}. Inserisci lì questo codice per continuare.`,
    secondary: ({ project }) =>
      `Hai chiesto, in ${project}, di accedere d’ora in poi con questo indirizzo. Inserisci lì questo codice per concludere.`,
    subject: ({ project }) => `Il tuo codice per cambiare indirizzo in ${project}`,
  },
  changed: {
    explanation:
      'Se non eri tu, annulla la modifica: il vecchio indirizzo torna a essere il tuo e tutti i browser vengono disconnessi. Il link vale sette giorni.',
    heading: 'Il tuo indirizzo è stato cambiato',
    intro: ({ newEmail, project }) => `D’ora in poi accedi a ${project} con ${newEmail}.`,
    notMe: 'Annulla la modifica',
    subject: ({ project }) => `Il tuo indirizzo in ${project} è stato cambiato`,
  },
  code: {
    heading: 'Il tuo codice di accesso',
    intro: ({ project }) => `Inserisci questo codice dove stai accedendo a ${project}.`,
    notMe:
      'Se non eri tu, non fare nulla: senza il codice non entra nessuno. Non darlo mai a nessuno.',
    preheader: ({ code, time }) => `${code} vale ${time}.`,
    subject: ({ project }) => `Il tuo codice di accesso a ${project}`,
    validity: ({ time }) => `Il codice vale ${time} e per un solo uso.`,
  },
  deviceLink: {
    approve: 'Controlla e approva',
    explanation:
      'La pagina mostra ancora una volta chi lo chiede. Approva lì, e ti darà il codice da inserire. Prima non succede nulla.',
    heading: 'Sei tu che stai accedendo?',
    intro: ({ project }) => `Un browser che non conosciamo ancora vuole accedere a ${project}.`,
    notMe: 'Non ero io',
    preheader: ({ browser, origin }) => `${browser} lo chiede, su ${origin}.`,
    subject: ({ project }) => `Approva il tuo accesso a ${project}`,
    validity: ({ time }) => `Il link vale ${time}.`,
  },
  newDevice: {
    explanation: 'Se eri tu, non devi fare nulla. Altrimenti, disconnetti subito quel browser.',
    heading: 'Un nuovo browser ha effettuato l’accesso',
    intro: ({ project }) =>
      `Il tuo portafoglio è stato aperto in un nuovo browser, per accedere a ${project}.`,
    notMe: 'Non ero io',
    preheader: ({ browser, origin }) => `${browser} ha effettuato l’accesso su ${origin}.`,
    subject: ({ project }) => `Un nuovo browser ha effettuato l’accesso a ${project}`,
  },
}
