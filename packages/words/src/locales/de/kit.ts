import type { Of } from '../../kit.ts'
import { de as held } from './held.ts'
import { de as limited } from './limited.ts'
import { de as reasons } from './reason.ts'

export const de: Of<'de'> = {
  direction: 'ltr',
  locale: 'de',
  messages: {
    ...held,
    ...limited,
    ...reasons,

    'account.activity': 'Ihre Browser und Aktivitäten',
    'account.addEmail': 'E-Mail-Adresse hinzufügen',
    'account.address': 'Adresse',
    'account.balance': 'Guthaben',
    'account.balanceFailed': 'Ihr Guthaben kann gerade nicht abgerufen werden.',
    'account.change': 'Ändern',
    'account.copied': 'Kopiert',
    'account.copy': 'Adresse kopieren',
    'account.copyFailed':
      'Ihr Browser erlaubt das Kopieren hier nicht. Markieren Sie die Adresse und kopieren Sie sie.',
    'account.hideQr': 'QR-Code ausblenden',
    'account.network': 'Netzwerk',
    'account.qr': 'QR-Code Ihrer Adresse',
    'account.showQr': 'QR-Code anzeigen',
    'account.signOut': 'Abmelden',
    'account.signingOut': 'Wird abgemeldet …',
    'account.title': 'Ihr Konto',

    'button.account': 'Ihr Konto: {name}',
    'button.connecting': 'Verbindung wird hergestellt …',
    'button.signIn': 'Anmelden',

    'code.checking': 'Wird geprüft …',
    'code.fromMail': 'Wir haben ihn an {email} gesendet.',
    'code.fromPage': 'Sie finden ihn auf der Seite, auf der Sie diesen Browser bestätigt haben.',
    'code.inWindow':
      'Geben Sie ihn im eigenen Fenster der Wallet ein. Prüfen Sie, ob dessen Adressleiste {wallet} zeigt.',
    'code.incomplete': 'Geben Sie alle Ziffern des Codes ein.',
    'code.label': 'Code',
    'code.openWindow': 'Code eingeben',
    'code.resend': 'Neuen Code senden',
    'code.title': 'Code eingeben',

    'common.back': 'Zurück',
    'common.close': 'Schließen',
    'common.continue': 'Weiter',
    'common.done': 'Fertig',
    'common.loading': 'Einen Moment …',
    'common.retry': 'Erneut versuchen',

    'device.heldTitle': 'Bestätigen Sie diesen Browser',

    'device.intro':
      'Öffnen Sie die E-Mail an {email} in diesem Browser und bestätigen Sie die Anmeldung. Dann sind Sie angemeldet.',
    'device.noMail':
      'Keine E-Mail erhalten? Sehen Sie im Spam-Ordner nach und prüfen Sie die Adresse auf Tippfehler.',
    'device.resend': 'E-Mail noch einmal senden',
    'device.title': 'Sehen Sie in Ihre E-Mails',
    'device.waiting': 'Warten auf Ihre Bestätigung. Danach geht es hier automatisch weiter.',
    'device.window': 'Fenster der Wallet öffnen',

    'emailChange.addTitle': 'E-Mail-Adresse hinzufügen',
    'emailChange.again': 'Von vorn beginnen',
    'emailChange.approve': 'Warten auf Ihre Bestätigung …',
    'emailChange.changed':
      'Melden Sie sich ab jetzt mit {email} an. Ihre anderen Geräte wurden abgemeldet.',
    'emailChange.changedTitle': 'Ihre E-Mail-Adresse wurde geändert',
    'emailChange.email': 'Neue E-Mail-Adresse',
    'emailChange.intro':
      'Bestätigen Sie die Änderung zuerst im eigenen Fenster der Wallet. Danach senden wir einen Code an {email} und einen weiteren an die neue Adresse.',
    'emailChange.lostCurrent': 'Ich kann mein aktuelles Postfach nicht öffnen',
    'emailChange.lostMailbox': 'Ich kann dieses Postfach nicht öffnen',
    'emailChange.primary':
      'Geben Sie den Code ein, den wir an Ihre aktuelle Adresse {email} gesendet haben.',
    'emailChange.primaryTitle': 'Bestätigen Sie, dass Sie es sind',
    'emailChange.secondary':
      'Geben Sie den Code ein, den wir an Ihre neue Adresse {email} gesendet haben.',
    'emailChange.secondaryTitle': 'Neue Adresse bestätigen',
    'emailChange.slow':
      'Ab {time} melden Sie sich mit {email} an. Bleiben Sie bis dahin hier angemeldet: Für eine neue Anmeldung brauchen Sie noch Ihr altes Postfach. Ihre anderen Browser wurden abgemeldet.',
    'emailChange.slowTitle': 'Ihre Adresse ändert sich in sieben Tagen',
    'emailChange.socialIntro':
      'Bestätigen Sie die Änderung im eigenen Fenster der Wallet. Möglicherweise müssen Sie sich dort erneut anmelden. Danach senden wir einen Code an die neue Adresse.',
    'emailChange.title': 'E-Mail-Adresse ändern',

    'error.aborted': 'Die Anfrage wurde abgebrochen.',
    'error.cooldown':
      'Wir haben gerade eine E-Mail gesendet. In {time} können Sie eine weitere senden.',
    'error.hidden':
      'Diese Seite konnte die Wallet nicht anzeigen. Erlauben Sie hier Pop-ups, schalten Sie Inhaltsblocker aus und versuchen Sie es noch einmal.',
    'error.load': 'Die Wallet konnte nicht geladen werden. Versuchen Sie es gleich noch einmal.',
    'error.lost': 'Die Wallet wurde neu geladen. Versuchen Sie es noch einmal.',
    'error.needsWindow':
      'Diese Anmeldung braucht ein Fenster. Versuchen Sie es erneut, um es zu öffnen.',
    'error.notAllowed': 'Aktion nicht erlaubt',
    'error.notLoaded':
      'Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    'error.offline':
      'Sie sind offenbar offline. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    'error.oldEmailBounced':
      'An Ihre aktuelle Adresse lässt sich keine E-Mail zustellen, daher kann die Änderung nicht bestätigt werden.',
    'error.openUntil':
      'Eine frühere Änderung der E-Mail-Adresse ist noch offen. Sie können die Adresse nach dem {time} erneut ändern oder eine abgeschlossene Änderung über den Link in unserer E-Mail rückgängig machen.',
    'error.sameEmail': 'Das ist bereits Ihre Adresse. Geben Sie eine andere ein.',
    'error.timeout': 'Die Wallet hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal.',
    'error.unconfirmed':
      'Die Wallet hat nicht bestätigt, ob diese Anfrage ausgeführt wurde. Prüfen Sie das, bevor Sie es noch einmal versuchen.',
    'error.unknown': 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
    'error.unsafePage': 'Die Wallet funktioniert nur auf sicheren Seiten (https).',

    'farcaster.approve':
      'Bestätigen Sie die Anmeldung in Farcaster und kehren Sie dann hierher zurück.',
    'farcaster.left': 'Läuft in {time} ab.',
    'farcaster.open': 'Farcaster öffnen',
    'farcaster.qr': 'QR-Code für Farcaster',
    'farcaster.scan':
      'Scannen Sie den Code mit der Kamera Ihres Smartphones und bestätigen Sie die Anmeldung in Farcaster.',

    'locked.text':
      'Ihre Wallet ist noch nicht in diesem Browser. Geben Sie Ihre Wiederherstellungsmethode im eigenen Fenster der Wallet ein. Prüfen Sie, ob dessen Adressleiste {wallet} zeigt.',
    'locked.title': 'Öffnen Sie Ihre Wallet',

    'network.current': 'Aktiv',
    'network.notOffered':
      'Diese App funktioniert nicht mit {name}. Wählen Sie ein anderes Netzwerk.',
    'network.refused': 'Diese Wallet unterstützt dieses Netzwerk nicht.',
    'network.switching': 'Wird gewechselt …',
    'network.testnets': 'Testnetzwerke',
    'network.title': 'Netzwerk wählen',
    'network.unnamed': 'Netzwerk {id}',

    'resend.sending': 'Wird gesendet …',
    'resend.sent': 'Wir haben die E-Mail noch einmal gesendet.',
    'resend.wait': 'Erneut senden in {time}',
    'passkey.signIn': 'Mit einem Passkey anmelden',
    'passkey.waiting': 'Fahren Sie in dem Fenster fort, das Ihr Browser zeigt.',

    'signIn.browserWallets': 'Wallets in diesem Browser',
    'signIn.changeEmail': 'Andere Adresse verwenden',
    'signIn.continueIn': 'Weiter in {name} …',
    'signIn.done': 'Sie sind angemeldet.',
    'signIn.email': 'E-Mail-Adresse',
    'signIn.emailInvalid': 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
    'signIn.or': 'oder',
    'signIn.sending': 'E-Mail wird gesendet …',
    'signIn.title': 'Anmelden',
    'signIn.titleTo': 'Bei {name} anmelden',

    'social.again': 'Fenster noch einmal öffnen',
    'social.browser':
      'Dies ist eine installierte App, deren Fenster für die Anmeldung möglicherweise nicht funktionieren. Öffnen Sie die App dann in Ihrem Browser und melden Sie sich dort an.',
    'social.continueWith': 'Weiter mit {provider}',
    'social.gone': 'Haben Sie das Fenster geschlossen? Öffnen Sie es noch einmal.',
    'social.here': 'Ohne Fenster fortfahren',
    'social.intro': 'Weiter geht es in dem Fenster, das sich geöffnet hat.',
    'social.leaving': 'Sie werden zu {provider} weitergeleitet …',
    'social.list': 'Konten für die Anmeldung',
    'social.oidc': 'Single Sign‑on',
    'social.opening': 'Fenster wird geöffnet …',
    'social.returning': 'Sie werden angemeldet …',
    'social.slow': 'Das dauert länger als üblich.',
    'social.title': 'Mit {provider} anmelden',
    'social.waiting': 'Warten auf Ihre Anmeldung. Danach geht es hier automatisch weiter.',
  },
}
