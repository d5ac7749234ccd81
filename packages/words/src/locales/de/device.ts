import type { Catalog } from '../../device.ts'
import { de as held } from './held.ts'
import { de as method } from './method.ts'
import { de as page } from './page.ts'
import { de as reasons } from './reason.ts'
import { de as request } from './request.ts'
import { de as theft } from './theft.ts'

export const de: Catalog = {
  ...held,
  ...method,
  ...page,
  ...reasons,

  'absent.heading': 'Öffnen Sie den Link in unserer E-Mail',
  'absent.text':
    'Wir senden Ihnen per E-Mail einen Link, wenn sich ein neuer Browser anmelden möchte. Öffnen Sie diesen Link, um fortzufahren.\nWenn Sie schon entschieden haben, können Sie diese Seite schließen.',

  account: 'Ihre Browser und letzte Aktivitäten ansehen',

  'approved.explanation':
    'Lassen Sie sich den Code nur anzeigen, wenn Sie sich dort selbst anmelden.',
  'approved.heading': 'Sie haben diese Anmeldung bestätigt',
  'approved.intro': 'Ihr Code für die Anmeldung bei {project} ist bereit.',
  'approved.show': 'Code anzeigen',

  'asked.approve': 'Bestätigen',
  'asked.codeInApp':
    'Nach Ihrer Bestätigung erhalten Sie einen Code. Geben Sie ihn nur auf {origin} ein. Ohne ihn kann sich niemand anmelden.',
  'asked.codeInWindow':
    'Nach Ihrer Bestätigung erhalten Sie einen Code. Geben Sie ihn nur in einem Fenster der Wallet ein: Die Adressleiste zeigt {wallet}. Ohne ihn kann sich niemand anmelden.',

  'code.copied': 'Code kopiert.',
  'code.copy': 'Code kopieren',
  'code.heading': 'Sie haben diese Anmeldung bestätigt',
  'code.intro': request.enterCode,
  'code.label': 'Ihr Code: {digits}',
  'code.minutesLeft': 'Der Code gilt noch {time}.',
  'code.mistake': 'Waren Sie es doch nicht? Geben Sie uns Bescheid, dann wird der Code ungültig.',
  'code.remaining': 'Noch {time} gültig. Nur einmal verwendbar.',
  'code.selected': 'Der Code ist markiert. Kopieren Sie ihn mit der Tastatur oder über das Menü.',
  'code.warning': 'Geben Sie ihn nur auf {origin} ein. Geben Sie ihn niemals weiter.',
  'code.warningInWindow':
    'Geben Sie ihn nur in einem Fenster ein, dessen Adressleiste {wallet} zeigt. Geben Sie ihn niemals weiter.',

  'codeExpired.heading': 'Dieser Code ist abgelaufen',
  'codeExpired.text':
    'Er wurde nicht rechtzeitig eingegeben und gilt nicht mehr.\nFordern Sie dort, wo Sie sich anmelden möchten, eine neue E-Mail an.',

  'denied.heading': 'Anmeldung abgelehnt',
  'denied.text':
    'Der Browser, der die Anmeldung angefragt hat, kann sich mit diesem Link oder dem zugehörigen Code nicht anmelden.\nJemand hat Ihre E-Mail-Adresse eingegeben. Das allein reicht für eine Anmeldung nicht aus. Falls es wieder vorkommt, lehnen Sie wieder ab und geben Sie niemals einen Code weiter.\nFalls jemand anderes Ihre E-Mails lesen könnte, ändern Sie das Passwort Ihres E-Mail-Kontos.',

  'deniedBefore.heading': 'Diese Anmeldung wurde abgelehnt',
  'deniedBefore.text':
    'Mit diesem Link oder dem zugehörigen Code kann sich niemand anmelden.\nFordern Sie dort, wo Sie sich anmelden möchten, eine neue E-Mail an.',

  'done.heading': 'Anmeldung abgeschlossen',
  'done.text':
    'Der Code wurde eingegeben, und der Browser ist angemeldet. Sie können diese Seite schließen.\nFalls Sie das nicht waren, öffnen Sie unsere E-Mail „Ein neuer Browser hat sich angemeldet“ und wählen Sie dort „Das war ich nicht“.',

  'elsewhere.heading': 'Ein anderes Gerät möchte sich anmelden',
  'elsewhere.text':
    'Diese Anfrage kam nicht von diesem Browser. Bestätigen Sie sie nur, wenn Sie das Gerät in der Hand halten und sich gerade selbst darauf anmelden. Wenn eine Person oder eine Website Sie dazu aufgefordert hat, ist es Betrug.',

  'expired.heading': 'Dieser Link ist abgelaufen',
  'expired.text':
    'Ein Link gilt nur wenige Minuten, und eine neuere E-Mail ersetzt ihn.\nFordern Sie dort, wo Sie sich anmelden möchten, eine neue E-Mail an. Wenn Sie sich nirgends anmelden, müssen Sie nichts tun.',

  'facts.application': 'App',
  'facts.browser': 'Browser',
  'facts.claims': 'Was das Gerät über sich selbst angibt:',
  'facts.email': 'E-Mail',
  'facts.network': 'Netzwerk',
  'facts.otherNetwork': 'Nicht das, in dem Sie gerade sind',
  'facts.sameNetwork': 'Das, in dem Sie gerade sind',
  'facts.site': 'Website',
  'facts.time': 'Zeit',

  'finished.heading': 'Sie werden angemeldet',
  'finished.text':
    'Kehren Sie zu dem Tab zurück, in dem Sie begonnen haben. Sie können diese Seite schließen.',

  'here.heading': 'Bei {project} anmelden?',
  'here.other':
    'Dieser Browser ist als {other} angemeldet. Wenn Sie bestätigen, wechselt er möglicherweise zu {email}.',
  'here.text':
    'Sie haben das in diesem Browser angefordert. Bestätigen Sie, und Sie sind angemeldet.',

  'looking.heading': 'Die Anmeldung wird abgerufen …',

  'mailAbsent.heading': 'Keine Anmeldung gefunden',
  'mailAbsent.text':
    'Dieses Fenster gehört zu einer Anmeldung, die in diesem Browser nicht geöffnet ist.\nKehren Sie zur App zurück und beginnen Sie dort neu. Wenn Sie dieses Fenster nicht geöffnet haben, schließen Sie es.',

  'mailCode.checking': 'Wird geprüft…',
  'mailCode.heading': 'Geben Sie Ihren Code ein',
  'mailCode.label': 'Ihr Code',
  'mailCode.submit': 'Anmelden',
  'mailCode.text':
    'Er steht in der E-Mail an {email} oder auf der Seite, die der Link darin geöffnet hat.',
  'mailCode.wrong': 'Dieser Code stimmt nicht. Prüfen Sie ihn und versuchen Sie es noch einmal.',

  'mailDone.heading': 'Sie sind angemeldet',
  'mailDone.text': 'Sie können dieses Fenster schließen.',

  'mailExpired.heading': 'Diese Anmeldung ist beendet',
  'mailExpired.text':
    'Der Code funktioniert nicht mehr.\nKehren Sie zur App zurück und beginnen Sie dort neu.',

  'mailHeld.heading': 'Bestätigen Sie diesen Browser',

  'mailSent.heading': 'Sehen Sie in Ihre E-Mails',
  'mailSent.text':
    'Wir haben einen Link an {email} gesendet. Öffnen Sie ihn in diesem Browser und bestätigen Sie die Anmeldung.',
  'mailSent.waiting': 'Warten auf Ihre Bestätigung. Lassen Sie dieses Fenster geöffnet.',

  'malformed.heading': 'Dieser Link funktioniert nicht',
  'malformed.text':
    'Vielleicht fehlt ein Teil der Adresse: Manche E-Mail-Programme schneiden lange Links ab.\nÖffnen Sie den Link noch einmal aus der E-Mail oder kopieren Sie die ganze Adresse in die Adresszeile.',

  notMe: request.notMe,

  'progress.approveDevice': 'Wird bestätigt …',
  'progress.denyDevice': 'Wird abgelehnt …',
  'progress.getDeviceRequest': 'Wird abgerufen …',
  'progress.revertEmail': 'Wird rückgängig gemacht …',
  'progress.revokeDevice': 'Wird abgemeldet …',

  retry: 'Erneut versuchen',

  'revert.explanation': 'Falls Sie das waren, schließen Sie diese Seite. Es ändert sich nichts.',
  'revert.heading': 'Änderung rückgängig machen?',
  'revert.intro':
    'Wir haben Ihnen geschrieben, weil die E-Mail-Adresse Ihrer Wallet geändert oder hinzugefügt wurde. Falls Sie das nicht waren, machen Sie es jetzt rückgängig: Die neue Adresse gilt dann nicht mehr, und alle Browser werden abgemeldet.',
  'revert.undo': request.undo,

  'reverted.heading': 'Die Änderung wurde rückgängig gemacht',
  'reverted.text': `Alle Browser sind abgemeldet. Melden Sie sich wieder so an wie vor der Änderung.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertedBefore.heading': 'Diese Änderung wurde bereits rückgängig gemacht',
  'revertedBefore.text': `Dabei wurden alle Browser abgemeldet. Melden Sie sich so an wie vor der Änderung.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertExpired.heading': 'Diese Änderung lässt sich nicht mehr rückgängig machen',
  'revertExpired.text': `Der Link funktioniert einmal, innerhalb von sieben Tagen nach der Änderung.\nWenn die Änderung nicht von Ihnen stammt, ändern Sie das Passwort Ihres E-Mail-Kontos und wenden Sie sich an die App, in der Sie diese Wallet nutzen.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoke.explanation': 'Falls Sie das waren, schließen Sie diese Seite. Es ändert sich nichts.',
  'revoke.heading': 'Neuen Browser abmelden?',
  'revoke.intro':
    'Wir haben Ihnen geschrieben, weil sich ein neuer Browser bei Ihrer Wallet angemeldet hat. Falls Sie das nicht waren, melden Sie ihn jetzt ab.',
  'revoke.undo': 'Neuen Browser abmelden',

  'revokeExpired.heading': 'Dieser Link ist abgelaufen',
  'revokeExpired.text': `Der Link war 30 Tage lang gültig.\nWenn Sie den Browser immer noch nicht kennen, ändern Sie das Passwort Ihres E-Mail-Kontos. Melden Sie sich dann in Ihrer Wallet an und prüfen Sie die letzten Aktivitäten.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoked.heading': 'Der neue Browser ist abgemeldet',
  'revoked.text': `Um zurückzukehren, muss er sich neu anmelden, mit Ihrem Postfach oder dem Konto, mit dem Sie sich anmelden.\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revokedHeld.heading': 'Der neue Browser ist abgemeldet',
  'revokedHeld.text': `Um zurückzukehren, muss er sich neu anmelden, mit Ihrem Postfach oder dem Konto, mit dem Sie sich anmelden.\n${theft['theft.held']}\n${theft['theft.password']}`,

  'tooLate.heading': 'Zu spät zum Ablehnen',
  'tooLate.text':
    'Der Browser ist bereits angemeldet.\nÖffnen Sie jetzt unsere E-Mail „Ein neuer Browser hat sich angemeldet“ und wählen Sie dort „Das war ich nicht“. Damit melden Sie den Browser ab.',

  'uncertain.approveDevice': 'Ihre Bestätigung ist möglicherweise nicht bei uns angekommen.',
  'uncertain.denyDevice': 'Ihre Antwort ist möglicherweise nicht bei uns angekommen.',
  'uncertain.revertEmail': 'Die Änderung ist möglicherweise noch nicht rückgängig gemacht.',
  'uncertain.revokeDevice': 'Der neue Browser ist möglicherweise noch angemeldet.',

  'unknown.heading': 'Wir wissen nicht, ob dieser Browser gefragt hat',
  'unknown.text':
    'Bestätigen Sie nur, wenn Sie sich gerade selbst anmelden. Wenn eine Person oder eine Website Sie dazu aufgefordert hat, ist es Betrug.',

  'unreachable.heading': 'Diese Anmeldung kann nicht angezeigt werden',
}
