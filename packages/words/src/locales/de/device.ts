import type { Catalogue } from '../../device.ts'

export const de: Catalogue = {
  'absent.heading': 'Öffnen Sie den Link aus unserer E-Mail',
  'absent.text':
    'Wir senden Ihnen per E-Mail einen Link, wenn sich ein neuer Browser anmelden möchte. Öffnen Sie diesen Link, um fortzufahren.\nFalls Sie schon entschieden haben, können Sie diese Seite schließen.',

  'approved.explanation':
    'Lassen Sie sich den Code nur anzeigen, wenn Sie sich dort gerade selbst anmelden.',
  'approved.heading': 'Sie haben diese Anmeldung bestätigt',
  'approved.intro': 'Der Code zur Anmeldung bei {project} liegt bereit.',
  'approved.show': 'Code anzeigen',

  'asked.approve': 'Bestätigen',
  'asked.explanation':
    'Bestätigen Sie nur, wenn Sie sich genau jetzt selbst dort anmelden. Sie bekommen dann einen Code, den Sie in jenem Browser eingeben. Ohne den Code kommt niemand hinein.',
  'asked.heading': 'Melden Sie sich gerade an?',
  'asked.intro': 'Ein Browser, den wir noch nicht kennen, will sich bei {project} anmelden.',

  'browser.known': '{browser} unter {system}',
  'browser.unknown': 'Ein unbekannter Browser',
  'browser.unknownOn': 'Ein unbekannter Browser unter {system}',

  'code.copied': 'Code kopiert.',
  'code.copy': 'Code kopieren',
  'code.heading': 'Sie haben diese Anmeldung bestätigt',
  'code.intro': 'Geben Sie diesen Code dort ein, wo Sie sich bei {project} anmelden.',
  'code.label': 'Ihr Code: {digits}',
  'code.minutesLeft': 'Der Code gilt noch {time}.',
  'code.mistake': 'Waren Sie es doch nicht? Geben Sie uns Bescheid, dann wird der Code ungültig.',
  'code.remaining': 'Noch {time} gültig, einmal verwendbar.',
  'code.selected': 'Der Code ist markiert. Kopieren Sie ihn mit der Tastatur oder über das Menü.',
  'code.warning':
    'Geben Sie ihn nur bei {origin} ein. Geben Sie ihn niemandem, wer auch immer danach fragt.',

  'codeExpired.heading': 'Der Code ist abgelaufen',
  'codeExpired.text':
    'Er wurde nicht rechtzeitig eingegeben und gilt nicht mehr.\nUm sich anzumelden, fordern Sie dort, wo Sie sich anmelden, eine neue E-Mail an.',

  'denied.heading': 'Anmeldung abgelehnt',
  'denied.text':
    'Der Browser, der gefragt hat, kann sich mit diesem Link oder seinem Code nicht anmelden.\nJemand hat Ihre E-Mail-Adresse eingegeben. Das allein nützt niemandem etwas. Falls es wieder vorkommt, lehnen Sie wieder ab, und geben Sie nie einen Code weiter.\nFalls jemand anderes Ihre E-Mails lesen könnte, ändern Sie das Passwort Ihres Postfachs.',

  'deniedBefore.heading': 'Diese Anmeldung wurde abgelehnt',
  'deniedBefore.text':
    'Mit diesem Link oder seinem Code kann sich niemand anmelden.\nWenn Sie sich anmelden wollen, fordern Sie dort, wo Sie sich anmelden, eine neue E-Mail an.',

  'done.heading': 'Anmeldung abgeschlossen',
  'done.text':
    'Der Code wurde eingegeben, und der Browser ist angemeldet. Sie können diese Seite schließen.\nFalls Sie das nicht waren, öffnen Sie unsere E-Mail „Ein neuer Browser hat sich angemeldet“ und wählen Sie dort „Das war ich nicht“.',

  'expired.heading': 'Dieser Link ist abgelaufen',
  'expired.text':
    'Ein Link gilt nur einige Minuten, und eine neuere E-Mail ersetzt ihn.\nUm sich anzumelden, fordern Sie dort, wo Sie sich anmelden, eine neue E-Mail an. Wenn Sie sich nirgends anmelden, ist nichts zu tun.',

  'facts.application': 'App',
  'facts.browser': 'Browser',
  'facts.email': 'E-Mail',
  'facts.site': 'Website',
  'facts.time': 'Zeit',

  foot: 'Wir fragen nie per Telefon, Chat oder E-Mail nach einem Code.',

  'looking.heading': 'Diese Anmeldung wird nachgesehen …',

  'malformed.heading': 'Dieser Link funktioniert nicht',
  'malformed.text':
    'Vielleicht fehlt ein Teil der Adresse: Manche Mailprogramme schneiden lange Links ab.\nÖffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie die ganze Adresse in die Adresszeile.',

  notMe: 'Das war ich nicht',

  'problems.busy': 'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.',
  'problems.failed': 'Der Server kann gerade nicht antworten. Versuchen Sie es gleich noch einmal.',
  'problems.offline':
    'Sie sind offenbar offline. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'problems.slow':
    'Der Server hat nicht rechtzeitig geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',

  'progress.approve': 'Wird bestätigt …',
  'progress.deny': 'Wird abgelehnt …',
  'progress.look': 'Wird nachgesehen …',
  'progress.revert': 'Wird zurückgenommen …',
  'progress.revoke': 'Wird abgemeldet …',

  retry: 'Erneut versuchen',

  'revert.explanation': 'Falls Sie es waren, schließen Sie diese Seite. Es wurde nichts geändert.',
  'revert.heading': 'Änderung rückgängig machen?',
  'revert.intro':
    'Wir haben Ihnen geschrieben, weil die E-Mail-Adresse Ihrer Wallet geändert oder hinzugefügt wurde. Falls Sie das nicht waren, nehmen Sie es jetzt zurück: Die neue Adresse gilt dann nicht mehr, und alle Browser werden abgemeldet.',
  'revert.undo': 'Änderung rückgängig machen',

  'reverted.heading': 'Die Änderung ist zurückgenommen',
  'reverted.text':
    'Alle Browser sind abgemeldet. Melden Sie sich wieder so an wie vor der Änderung.\nWer das geändert hat, hatte Zugang zu Ihrem Postfach oder zu dem Konto, mit dem Sie sich anmelden. Ändern Sie dessen Passwort, und geben Sie nie einen Code weiter.\nÖffnen Sie dann Ihre Wallet und sehen Sie nach, was zuletzt geschehen ist.',

  'revoke.explanation': 'Falls Sie es waren, schließen Sie diese Seite. Es wurde nichts geändert.',
  'revoke.heading': 'Jenen Browser abmelden?',
  'revoke.intro':
    'Wir haben Ihnen geschrieben, weil ein neuer Browser sich bei Ihrer Wallet angemeldet hat. Falls Sie das nicht waren, melden Sie ihn jetzt ab.',
  'revoke.undo': 'Jenen Browser abmelden',

  'revoked.heading': 'Jener Browser ist abgemeldet',
  'revoked.text':
    'Um zurückzukommen, braucht er einen neuen Code aus Ihrem Postfach.\nWer sich angemeldet hat, hatte einen Code aus Ihrem Postfach. Ändern Sie dessen Passwort, und geben Sie nie einen Code weiter.\nÖffnen Sie dann Ihre Wallet und sehen Sie nach, was zuletzt geschehen ist.',

  'tooLate.heading': 'Zu spät zum Ablehnen',
  'tooLate.text':
    'Der Code war schon eingegeben, jener Browser ist also angemeldet.\nÖffnen Sie jetzt unsere E-Mail „Ein neuer Browser hat sich angemeldet“ und wählen Sie dort „Das war ich nicht“. Das meldet jenen Browser ab.',

  'uncertain.approve': 'Ihre Bestätigung ist vielleicht nicht angekommen.',
  'uncertain.deny': 'Ihre Ablehnung ist vielleicht nicht angekommen.',
  'uncertain.revert': 'Vielleicht gilt noch die andere Adresse.',
  'uncertain.revoke': 'Vielleicht ist jener Browser noch angemeldet.',

  'unreachable.heading': 'Diese Anmeldung kann nicht angezeigt werden',
}
