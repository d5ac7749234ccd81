import type { Messages } from '../../device.ts'

export const de: Messages = {
  browser: {
    known: ({ browser, system }) => `${browser} unter ${system}`,
    unknown: 'Ein unbekannter Browser',
    unknownOn: ({ system }) => `Ein unbekannter Browser unter ${system}`,
  },
  facts: {
    application: 'Anwendung',
    browser: 'Browser',
    email: 'E-Mail',
    site: 'Website',
    time: 'Zeit',
  },
  foot: 'Wir fragen nie per Telefon, Chat oder E-Mail nach einem Code.',
  notMe: 'Das war ich nicht',
  progress: {
    approve: 'Wird bestätigt …',
    deny: 'Wird abgelehnt …',
    look: 'Wird nachgesehen …',
    revert: 'Wird zurückgenommen …',
    revoke: 'Wird abgemeldet …',
  },
  problems: {
    busy: 'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.',
    failed: 'Der Server kann gerade nicht antworten. Versuchen Sie es gleich noch einmal.',
    offline:
      'Sie sind offenbar offline. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    slow: 'Der Server hat nicht rechtzeitig geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
  uncertain: {
    approve: 'Ihre Bestätigung ist vielleicht nicht angekommen.',
    deny: 'Ihre Ablehnung ist vielleicht nicht angekommen.',
    revert: 'Vielleicht gilt noch die andere Adresse.',
    revoke: 'Vielleicht ist jener Browser noch angemeldet.',
  },
  retry: 'Erneut versuchen',

  absent: {
    heading: 'Öffnen Sie den Link aus unserer E-Mail',
    paragraphs: [
      'Diese Seite gehört zu einem Link, den wir Ihnen schicken, wenn ein Browser sich anmelden will. Öffnen Sie diesen Link, um fortzufahren.',
      'Wenn Sie schon entschieden haben, können Sie diese Seite schließen.',
    ],
  },
  approved: {
    explanation:
      'Lassen Sie sich den Code nur anzeigen, wenn Sie sich dort gerade selbst anmelden.',
    heading: 'Sie haben diese Anmeldung bestätigt',
    intro: ({ project }) => `Der Code zur Anmeldung bei ${project} liegt bereit.`,
    show: 'Code anzeigen',
  },
  asked: {
    approve: 'Bestätigen',
    explanation:
      'Bestätigen Sie nur, wenn Sie sich genau jetzt selbst dort anmelden. Sie bekommen dann einen Code, den Sie in jenem Browser eingeben. Ohne den Code kommt niemand hinein.',
    heading: 'Melden Sie sich gerade an?',
    intro: ({ project }) =>
      `Ein Browser, den wir noch nicht kennen, will sich bei ${project} anmelden.`,
  },
  code: {
    copied: 'Kopiert: nur die Ziffern.',
    copy: 'Code kopieren',
    heading: 'Sie haben diese Anmeldung bestätigt',
    intro: ({ project }) => `Geben Sie diesen Code dort ein, wo Sie sich bei ${project} anmelden.`,
    label: ({ digits }) => `Ihr Code: ${digits}`,
    minutesLeft: ({ time }) => `Der Code gilt noch ${time}.`,
    mistake: 'Doch nicht Sie? Sagen Sie es, und der Code wird ungültig.',
    remaining: ({ time }) => `Gilt noch ${time} und für eine Verwendung.`,
    selected: 'Der Code ist markiert. Kopieren Sie ihn mit der Tastatur oder über das Menü.',
    warning: ({ origin }) =>
      `Geben Sie ihn nur bei ${origin} ein. Geben Sie ihn niemandem, wer auch immer danach fragt.`,
  },
  codeExpired: {
    heading: 'Der Code ist abgelaufen',
    paragraphs: [
      'Er wurde nicht rechtzeitig eingegeben und gilt nicht mehr.',
      'Um sich anzumelden, fordern Sie dort, wo Sie sich anmelden, eine neue E-Mail an.',
    ],
  },
  denied: {
    heading: 'Abgelehnt. Niemand ist hineingekommen.',
    paragraphs: [
      'Der Browser, der gefragt hat, kann sich mit diesem Link oder seinem Code nicht anmelden.',
      'Jemand hat Ihre E-Mail-Adresse eingegeben. Das allein nützt niemandem etwas. Falls es wieder vorkommt, lehnen Sie wieder ab, und geben Sie nie einen Code weiter.',
      'Falls jemand anderes Ihre E-Mails lesen könnte, ändern Sie das Passwort Ihres Postfachs.',
    ],
  },
  deniedBefore: {
    heading: 'Diese Anmeldung wurde abgelehnt',
    paragraphs: [
      'Mit diesem Link oder seinem Code kann sich niemand anmelden.',
      'Wenn Sie sich anmelden wollen, fordern Sie dort, wo Sie sich anmelden, eine neue E-Mail an.',
    ],
  },
  done: {
    heading: 'Diese Anmeldung ist abgeschlossen',
    paragraphs: [
      'Der Code wurde eingegeben, und der Browser ist angemeldet. Sie können diese Seite schließen.',
      'Falls Sie das nicht waren, öffnen Sie unsere E-Mail „Ein neuer Browser hat sich angemeldet“ und wählen Sie dort „Das war ich nicht“.',
    ],
  },
  expired: {
    heading: 'Dieser Link ist abgelaufen',
    paragraphs: [
      'Ein Link gilt nur einige Minuten, und eine neuere E-Mail ersetzt ihn.',
      'Um sich anzumelden, fordern Sie dort, wo Sie sich anmelden, eine neue E-Mail an. Wenn Sie sich nirgends anmelden, ist nichts zu tun.',
    ],
  },
  looking: { heading: 'Diese Anmeldung wird nachgesehen …' },
  malformed: {
    heading: 'Dieser Link funktioniert nicht',
    paragraphs: [
      'Vielleicht fehlt ein Teil der Adresse: Manche Mailprogramme schneiden lange Links ab.',
      'Öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie die ganze Adresse in die Adresszeile.',
    ],
  },
  revert: {
    explanation: 'Falls Sie es waren, schließen Sie diese Seite. Es wurde nichts geändert.',
    heading: 'Die Änderung zurücknehmen?',
    intro:
      'Wir haben Ihnen geschrieben, weil die E-Mail-Adresse Ihrer Wallet geändert oder hinzugefügt wurde. Falls Sie das nicht waren, nehmen Sie es jetzt zurück: Die neue Adresse gilt dann nicht mehr, und alle Browser werden abgemeldet.',
    undo: 'Zurücknehmen',
  },
  reverted: {
    heading: 'Die Änderung ist zurückgenommen',
    paragraphs: [
      'Alle Browser sind abgemeldet. Melden Sie sich wieder so an wie vor der Änderung.',
      'Wer das geändert hat, hatte Zugang zu Ihrem Postfach oder zu dem Konto, mit dem Sie sich anmelden. Ändern Sie dessen Passwort, und geben Sie nie einen Code weiter.',
      'Öffnen Sie dann Ihre Wallet und sehen Sie nach, was zuletzt geschehen ist.',
    ],
  },
  revoke: {
    explanation: 'Falls Sie es waren, schließen Sie diese Seite. Es wurde nichts geändert.',
    heading: 'Jenen Browser abmelden?',
    intro:
      'Wir haben Ihnen geschrieben, weil ein neuer Browser sich bei Ihrer Wallet angemeldet hat. Falls Sie das nicht waren, melden Sie ihn jetzt ab.',
    undo: 'Jenen Browser abmelden',
  },
  revoked: {
    heading: 'Jener Browser ist abgemeldet',
    paragraphs: [
      'Um zurückzukommen, braucht er einen neuen Code aus Ihrem Postfach.',
      'Wer sich angemeldet hat, hatte einen Code aus Ihrem Postfach. Ändern Sie dessen Passwort, und geben Sie nie einen Code weiter.',
      'Öffnen Sie dann Ihre Wallet und sehen Sie nach, was zuletzt geschehen ist.',
    ],
  },
  tooLate: {
    heading: 'Für eine Ablehnung war es zu spät',
    paragraphs: [
      'Der Code war schon eingegeben, jener Browser ist also angemeldet.',
      'Öffnen Sie jetzt unsere E-Mail „Ein neuer Browser hat sich angemeldet“ und wählen Sie dort „Das war ich nicht“. Das meldet jenen Browser ab.',
    ],
  },
  unreachable: { heading: 'Diese Anmeldung kann nicht angezeigt werden' },
}
