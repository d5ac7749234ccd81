import type { Catalog } from '../../mail.ts'
import { de as browser } from './browser.ts'
import { de as incident } from './incident.ts'
import { de as request } from './request.ts'
import { de as theft } from './theft.ts'

export const de: Catalog = {
  ...browser,
  ...incident,
  ...theft,

  'added.explanation':
    'Falls Sie das nicht waren, machen Sie es rückgängig: Die neue Adresse wird entfernt, und alle Browser werden abgemeldet. Der Link gilt sieben Tage.',
  'added.heading': 'Eine E-Mail-Adresse wurde hinzugefügt',
  'added.intro': 'Ab jetzt können Sie sich bei {project} auch mit {newEmail} anmelden.',
  'added.subject': 'Ihrem Konto bei {project} wurde eine E-Mail-Adresse hinzugefügt',

  'changeCode.heading': 'Ihr Code zum Ändern der E-Mail-Adresse',
  'changeCode.notMe':
    'Falls Sie das nicht waren, geben Sie den Code weder ein noch weiter und prüfen Sie, wer Zugriff auf Ihre Wallet hat. Ohne den Code ändert sich nichts.',
  'changeCode.primary':
    'Sie möchten die E-Mail-Adresse, mit der Sie sich bei {project} anmelden, in {newEmail} ändern. Geben Sie dort diesen Code ein, um fortzufahren.',
  'changeCode.secondary':
    'Sie möchten sich bei {project} künftig mit dieser E-Mail-Adresse anmelden. Geben Sie dort diesen Code ein, um die Änderung abzuschließen.',
  'changeCode.subject': 'Ihr Code zum Ändern der E-Mail-Adresse bei {project}',

  'changed.explanation':
    'Falls Sie das nicht waren, machen Sie es rückgängig: Dann gilt wieder die alte Adresse, und alle Browser werden abgemeldet. Der Link gilt sieben Tage.',
  'changed.heading': 'Ihre E-Mail-Adresse wurde geändert',
  'changed.intro': 'Ab jetzt melden Sie sich bei {project} mit {newEmail} an.',
  'changed.notMe': request.undo,
  'changed.passkeys':
    'Ihre Passkeys funktionieren weiterhin. Falls Sie einen davon nicht kennen, entfernen Sie ihn auf der Kontoseite der Wallet.',
  'changed.subject': 'Ihre E-Mail-Adresse bei {project} wurde geändert',

  'code.heading': 'Ihr Anmeldecode',
  'code.inWindow': 'Geben Sie ihn nur in einem Fenster ein, dessen Adressleiste {wallet} zeigt.',
  'code.intro': request.enterCode,
  'code.notMe':
    'Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ohne den Code kann sich niemand anmelden. Geben Sie ihn niemals weiter.',
  'code.preheader': '{code} gilt {time}.',
  'code.subject': 'Ihr Anmeldecode für {project}',
  'code.validity': 'Der Code gilt {time} und kann nur einmal verwendet werden.',

  'deviceLink.approve': 'Prüfen und bestätigen',
  'deviceLink.explanation':
    'Die Seite zeigt, wer fragt. Bestätigen Sie dort die Anmeldung. Vorher geschieht nichts.',
  'deviceLink.heading': request.heading,
  'deviceLink.intro': request.intro,
  'deviceLink.notMe': request.notMe,
  'deviceLink.subject': 'Bestätigen Sie Ihre Anmeldung bei {project}',
  'deviceLink.validity': 'Der Link gilt {time}.',

  'exported.heading': 'Ihre Wallet wurde exportiert',
  'exported.intro':
    'Jemand hat sich bei {project} angemeldet und Ihre Wallet exportiert: die Wiederherstellungsphrase, einen Schlüssel oder eine verschlüsselte Kopie. Wer das Exportierte hat, kann Ihre Wallet überall verwenden.',
  'exported.subject': 'Ihre Wallet wurde in {project} exportiert',

  'facts.application': 'App',
  'facts.browser': 'Browser',
  'facts.claimed': 'Was der anfragende Browser über sich selbst angibt. Es kann falsch sein:',
  'facts.newEmail': 'Neue E-Mail-Adresse',
  'facts.oldEmail': 'Alte E-Mail-Adresse',
  'facts.site': 'Website',
  'facts.time': 'Zeit',

  foot: 'Sie erhalten diese E-Mail, weil diese Adresse zum Anmelden bei einer App verwendet wurde oder dort zu einem Konto gehört. Wir fragen nie per Telefon, Chat oder E-Mail nach einem Code.',

  'newDevice.heading': 'Ein neuer Browser hat sich angemeldet',
  'newDevice.held':
    'In diesem Browser ist Ihre Wallet noch nicht geöffnet. Sie öffnet sich dort nach dem {time}, oder sobald Sie es zulassen: auf einem Gerät, das Sie bereits verwenden, oder auf der Kontoseite der Wallet, wenn Sie sich dort auf einem anderen Weg anmelden.',
  'newDevice.intro': 'Ein neuer Browser hat Ihre Wallet für die Anmeldung bei {project} geöffnet.',
  'newDevice.notMe': request.notMe,
  'newDevice.recovery':
    'Falls Ihre Wallet in diesem Browser noch nicht vorhanden war, hat {operator}, der Betreiber der Wallet, sie dort wiederhergestellt.',
  'newDevice.subject': 'Ein neuer Browser hat sich bei {project} angemeldet',

  orOpen: 'Oder öffnen Sie diesen Link:',

  'release.explanation':
    'Das geschieht zum Beispiel, nachdem Sie Ihre Browserdaten gelöscht haben.',
  'release.heading': 'Ihre Wallet wurde in einem Browser wiederhergestellt',
  'release.intro':
    '{operator}, der Betreiber Ihrer Wallet, hat sie in einem Browser wiederhergestellt, der bei {project} angemeldet ist. Dieser Browser kann Ihre Wallet jetzt öffnen.',
  'release.subject': 'Ihre Wallet wurde für {project} wiederhergestellt',

  'slowChange.notMe':
    'Wenn Sie das nicht waren, melden Sie sich in einem eigenen Browser bei {project} an oder öffnen Sie die Kontoseite der Wallet, und stoppen Sie die Änderung dort. Melden Sie dann innerhalb von 24 Stunden auf der Kontoseite den Browser ab, der sie verlangt hat, und bringen Sie Ihr Vermögen in eine andere Wallet: Die Person, die die Änderung verlangt hat, kann diese öffnen.',
  'slowChange.started.heading': 'Ihre E-Mail-Adresse ändert sich in sieben Tagen',
  'slowChange.started.intro':
    'Jemand, der Ihre Wallet öffnen kann, hat bei {project} verlangt, Ihre Anmeldeadresse von {oldEmail} auf {newEmail} zu ändern, ohne einen Code von {oldEmail}. Die Adresse ändert sich am {time}.',
  'slowChange.started.subject': 'Ihre E-Mail-Adresse bei {project} ändert sich in sieben Tagen',
  'slowChange.stopped.again':
    'Wenn Sie das nicht waren, verlangen Sie die Änderung nach 24 Stunden erneut.',
  'slowChange.stopped.heading': 'Ihre E-Mail-Adresse bleibt dieselbe',
  'slowChange.stopped.intro':
    'Die Änderung Ihrer Anmeldeadresse bei {project} von {oldEmail} auf {newEmail} wurde von einem Browser gestoppt, der Ihre Wallet öffnen kann.',
  'slowChange.stopped.subject': 'Die Änderung Ihrer E-Mail-Adresse bei {project} wurde gestoppt',
  'slowChange.wasMe': 'Wenn Sie das waren, müssen Sie nichts tun.',
}
