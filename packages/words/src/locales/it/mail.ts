import type { Catalog } from '../../mail.ts'
import { it as browser } from './browser.ts'
import { it as incident } from './incident.ts'
import { it as request } from './request.ts'
import { it as theft } from './theft.ts'

export const it: Catalog = {
  ...browser,
  ...incident,
  ...theft,

  'added.explanation':
    'Se non eri tu, annulla la modifica: il nuovo indirizzo verrà rimosso e tutti i browser verranno disconnessi. Il link è valido per sette giorni.',
  'added.heading': 'È stato aggiunto un indirizzo e-mail',
  'added.intro': 'Ora puoi accedere a {project} anche con {newEmail}.',
  'added.subject': 'È stato aggiunto un indirizzo e-mail al tuo account {project}',

  'changeCode.heading': 'Il tuo codice per modificare l’indirizzo e-mail',
  'changeCode.notMe':
    'Se non eri tu, non inserire né condividere il codice e controlla chi ha accesso al tuo wallet. Senza il codice non cambia nulla.',
  'changeCode.primary':
    'Hai chiesto a {project} di sostituire con {newEmail} l’indirizzo e-mail con cui accedi. Inserisci lì questo codice per continuare.',
  'changeCode.secondary':
    'Hai chiesto a {project} di sostituire con questo l’indirizzo e-mail con cui accedi. Inserisci lì questo codice per concludere.',
  'changeCode.subject': 'Il tuo codice per modificare l’indirizzo e-mail in {project}',

  'changed.explanation':
    'Se non eri tu, annulla la modifica: il tuo vecchio indirizzo tornerà a funzionare e tutti i browser verranno disconnessi. Il link è valido per sette giorni.',
  'changed.heading': 'Il tuo indirizzo e-mail è stato modificato',
  'changed.intro': 'D’ora in poi accedi a {project} con {newEmail}.',
  'changed.notMe': request.undo,
  'changed.passkeys':
    'Le tue chiavi di accesso funzionano ancora. Se non ne riconosci una, rimuovila nella pagina dell’account del wallet.',
  'changed.subject': 'Il tuo indirizzo e-mail in {project} è stato modificato',

  'code.heading': 'Il tuo codice di accesso',
  'code.inWindow': 'Inseriscilo solo in una finestra la cui barra degli indirizzi mostra {wallet}.',
  'code.intro': request.enterCode,
  'code.notMe':
    'Se non eri tu, ignora questa e-mail: senza il codice nessuno può accedere. Non condividerlo mai con nessuno.',
  'code.preheader': '{code} è valido per {time}.',
  'code.subject': 'Il tuo codice di accesso a {project}',
  'code.validity': 'Il codice è valido per {time} e si può usare una sola volta.',

  'deviceLink.approve': 'Controlla e approva',
  'deviceLink.explanation':
    'La pagina mostra chi lo chiede. Approva lì l’accesso. Prima non succede nulla.',
  'deviceLink.heading': request.heading,
  'deviceLink.intro': request.intro,
  'deviceLink.notMe': request.notMe,
  'deviceLink.subject': 'Approva il tuo accesso a {project}',
  'deviceLink.validity': 'Il link è valido per {time}.',

  'exported.heading': 'Il tuo wallet è stato esportato',
  'exported.intro':
    'Qualcuno ha effettuato l’accesso a {project} e ha esportato il tuo wallet: la frase di recupero, una chiave o una copia cifrata. Chi ha ciò che è stato esportato può usare il tuo wallet ovunque.',
  'exported.subject': 'Il tuo wallet è stato esportato in {project}',

  'facts.application': 'App',
  'facts.browser': 'Browser',
  'facts.claimed': 'Ciò che dice di sé il browser che ha fatto la richiesta. Può essere falso:',
  'facts.newEmail': 'Nuova e-mail',
  'facts.oldEmail': 'E-mail precedente',
  'facts.site': 'Sito',
  'facts.time': 'Ora',

  foot: 'Ricevi questa e-mail perché questo indirizzo è stato usato per accedere a un’app o è associato a un account dell’app. Non chiediamo mai un codice per telefono, in chat o via e-mail.',

  'newDevice.heading': 'Un nuovo browser ha effettuato l’accesso',
  'newDevice.held':
    'Il tuo wallet non è ancora aperto in quel browser. Si apre lì dopo il {time}, oppure appena lo consenti: su un dispositivo che usi già, oppure nella pagina dell’account del wallet, se vi accedi in un altro modo.',
  'newDevice.intro': 'Un nuovo browser ha effettuato l’accesso a {project} con il tuo wallet.',
  'newDevice.notMe': request.notMe,
  'newDevice.recovery':
    'Se il tuo wallet non era ancora in quel browser, {operator}, il gestore del wallet, lo ha ripristinato lì.',
  'newDevice.subject': 'Un nuovo browser ha effettuato l’accesso a {project}',

  orOpen: 'Oppure apri questo link:',

  'release.explanation': 'Succede, per esempio, dopo che hai cancellato i dati del browser.',
  'release.heading': 'Il tuo wallet è stato ripristinato in un browser',
  'release.intro':
    '{operator}, il gestore del tuo wallet, lo ha ripristinato in un browser che ha effettuato l’accesso a {project}. Ora quel browser può aprire il tuo wallet.',
  'release.subject': 'Il tuo wallet è stato ripristinato per {project}',

  'slowChange.notMe':
    'Se non eri tu, accedi a {project} in un tuo browser, oppure apri la pagina dell’account del wallet, e interrompi lì la modifica. Poi, entro 24 ore, disconnetti nella pagina dell’account il browser che l’ha chiesta e sposta ciò che possiedi in un altro wallet: la persona che ha chiesto la modifica può aprire questo.',
  'slowChange.started.heading': 'Il tuo indirizzo e-mail cambia tra sette giorni',
  'slowChange.started.intro':
    'Qualcuno che può aprire il tuo wallet ha chiesto a {project} di cambiare l’indirizzo con cui accedi da {oldEmail} a {newEmail}, senza un codice di {oldEmail}. L’indirizzo cambia il {time}.',
  'slowChange.started.subject': 'Il tuo indirizzo e-mail in {project} cambia tra sette giorni',
  'slowChange.stopped.again': 'Se non eri tu, chiedi di nuovo la modifica dopo 24 ore.',
  'slowChange.stopped.heading': 'Il tuo indirizzo e-mail resta lo stesso',
  'slowChange.stopped.intro':
    'Un browser che può aprire il tuo wallet ha interrotto la modifica dell’indirizzo con cui accedi a {project}, da {oldEmail} a {newEmail}.',
  'slowChange.stopped.subject':
    'La modifica del tuo indirizzo e-mail in {project} è stata interrotta',
  'slowChange.wasMe': 'Se eri tu, non fare nulla.',
}
