import type { Catalogue } from '../../mail.ts'

export const it: Catalogue = {
  'added.explanation':
    'Se non eri tu, annulla la modifica: il nuovo indirizzo viene rimosso e tutti i browser vengono disconnessi. Il link vale sette giorni.',
  'added.heading': 'È stato aggiunto un indirizzo',
  'added.intro': 'D’ora in poi puoi accedere a {project} anche con {newEmail}.',
  'added.subject': 'È stato aggiunto un indirizzo al tuo account in {project}',

  'browser.known': '{browser} su {system}',
  'browser.unknown': 'Un browser sconosciuto',
  'browser.unknownOn': 'Un browser sconosciuto su {system}',

  'changeCode.heading': 'Il tuo codice per cambiare indirizzo',
  'changeCode.notMe':
    'Se non eri tu, non inserire e non condividere il codice e controlla chi ha accesso al tuo portafoglio. Senza il codice non cambia nulla.',
  'changeCode.primary':
    'Hai chiesto, in {project}, di accedere d’ora in poi con {newEmail}. Inserisci lì questo codice per continuare.',
  'changeCode.secondary':
    'Hai chiesto, in {project}, di accedere d’ora in poi con questo indirizzo. Inserisci lì questo codice per concludere.',
  'changeCode.subject': 'Il tuo codice per cambiare indirizzo in {project}',

  'changed.explanation':
    'Se non eri tu, annulla la modifica: il vecchio indirizzo torna a essere il tuo e tutti i browser vengono disconnessi. Il link vale sette giorni.',
  'changed.heading': 'Il tuo indirizzo è stato cambiato',
  'changed.intro': 'D’ora in poi accedi a {project} con {newEmail}.',
  'changed.notMe': 'Annulla la modifica',
  'changed.subject': 'Il tuo indirizzo in {project} è stato cambiato',

  'code.heading': 'Il tuo codice di accesso',
  'code.intro': 'Inserisci questo codice dove stai accedendo a {project}.',
  'code.notMe':
    'Se non eri tu, ignora questa e-mail: senza il codice nessuno può accedere. Non condividerlo mai con nessuno.',
  'code.preheader': '{code} vale {time}.',
  'code.subject': 'Il tuo codice di accesso a {project}',
  'code.validity': 'Il codice vale {time} e per un solo uso.',

  'deviceLink.approve': 'Controlla e approva',
  'deviceLink.explanation':
    'La pagina mostra di nuovo questi dettagli. Approva lì l’accesso per ricevere il codice. Prima non succede nulla.',
  'deviceLink.heading': 'Sei tu che stai accedendo?',
  'deviceLink.intro': 'Un browser che non conosciamo ancora vuole accedere a {project}.',
  'deviceLink.notMe': 'Non ero io',
  'deviceLink.preheader': '{browser} lo chiede, su {origin}.',
  'deviceLink.subject': 'Approva il tuo accesso a {project}',
  'deviceLink.validity': 'Il link vale {time}.',

  'facts.application': 'App',
  'facts.browser': 'Browser',
  'facts.newEmail': 'Nuovo indirizzo',
  'facts.oldEmail': 'Vecchio indirizzo',
  'facts.site': 'Sito',
  'facts.time': 'Ora',

  foot: 'Ricevi questa e-mail perché questo indirizzo è stato usato per accedere a un’app o appartiene a un account dell’app. Non chiediamo mai un codice per telefono, in chat o via e-mail.',

  'newDevice.explanation':
    'Se eri tu, non devi fare nulla. Altrimenti, disconnetti subito quel browser.',
  'newDevice.heading': 'Un nuovo browser ha effettuato l’accesso',
  'newDevice.intro':
    'Il tuo portafoglio è stato aperto in un nuovo browser, per accedere a {project}.',
  'newDevice.notMe': 'Non ero io',
  'newDevice.preheader': '{browser} ha effettuato l’accesso su {origin}.',
  'newDevice.subject': 'Un nuovo browser ha effettuato l’accesso a {project}',

  orOpen: 'Oppure apri questo link:',
}
