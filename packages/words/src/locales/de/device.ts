import type { Catalog } from '../../device.ts'
import { de as page } from './page.ts'
import { de as request } from './request.ts'
import { de as theft } from './theft.ts'

export const de: Catalog = {
  ...page,

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
  'asked.explanation':
    'Bestätigen Sie nur, wenn Sie sich dort genau jetzt selbst anmelden. Sie erhalten dann einen Code, den Sie im neuen Browser eingeben. Ohne den Code kann sich niemand anmelden.',
  'asked.heading': request.heading,
  'asked.intro': request.intro,

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

  'expired.heading': 'Dieser Link ist abgelaufen',
  'expired.text':
    'Ein Link gilt nur wenige Minuten, und eine neuere E-Mail ersetzt ihn.\nFordern Sie dort, wo Sie sich anmelden möchten, eine neue E-Mail an. Wenn Sie sich nirgends anmelden, müssen Sie nichts tun.',

  'facts.application': 'App',
  'facts.browser': 'Browser',
  'facts.email': 'E-Mail',
  'facts.site': 'Website',
  'facts.time': 'Zeit',

  'looking.heading': 'Die Anmeldung wird abgerufen …',

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
  'reverted.text': `Alle Browser sind abgemeldet. Melden Sie sich wieder so an wie vor der Änderung.\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

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

  'tooLate.heading': 'Zu spät zum Ablehnen',
  'tooLate.text':
    'Der Code wurde bereits eingegeben, der Browser ist also angemeldet.\nÖffnen Sie jetzt unsere E-Mail „Ein neuer Browser hat sich angemeldet“ und wählen Sie dort „Das war ich nicht“. Damit melden Sie den Browser ab.',

  'uncertain.approveDevice': 'Ihre Bestätigung ist möglicherweise nicht bei uns angekommen.',
  'uncertain.denyDevice': 'Ihre Antwort ist möglicherweise nicht bei uns angekommen.',
  'uncertain.revertEmail': 'Die Änderung ist möglicherweise noch nicht rückgängig gemacht.',
  'uncertain.revokeDevice': 'Der neue Browser ist möglicherweise noch angemeldet.',

  'unreachable.heading': 'Diese Anmeldung kann nicht angezeigt werden',
}
