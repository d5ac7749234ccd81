import type { Catalog } from '../../reason.ts'

export const de: Catalog = {
  'error.ACCOUNT_MISMATCH':
    'Sie haben sich mit einem anderen Konto angemeldet. Verwenden Sie das Konto, zu dem diese Wallet gehört.',
  'error.ACCOUNT_UNKNOWN': 'Dieses Konto ist nicht angemeldet.',
  'error.CHAIN_UNKNOWN': 'Dieses Netzwerk ist nicht verfügbar.',
  'error.CODES_IN_WINDOW':
    'Diese App darf nicht nach Codes fragen. Wenden Sie sich an ihren Support.',
  'error.CODE_EXPIRED': 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  'error.CODE_WRONG': 'Dieser Code stimmt nicht. Prüfen Sie ihn und versuchen Sie es noch einmal.',
  'error.DEVICE_EXPIRED': 'Der Link in der E-Mail ist abgelaufen. Fordern Sie einen neuen an.',
  'error.DEVICE_HELD':
    'Bestätigen Sie diesen Browser auf einem Gerät, das Sie bereits verwenden, oder melden Sie sich auf der Kontoseite der Wallet auf einem anderen Weg an und bestätigen Sie ihn dort. Bis dahin öffnet sich Ihre Wallet hier nicht.',
  'error.DEVICE_REFUSED': 'Diese Anmeldung wurde über Ihr Postfach abgelehnt.',
  'error.EMAIL_BOUNCED':
    'An diese Adresse lässt sich keine E-Mail zustellen. Prüfen Sie sie und versuchen Sie es noch einmal.',
  'error.EMAIL_CHANGE_OPEN':
    'Eine frühere Änderung der E-Mail-Adresse ist noch offen. Die Adresse kann deshalb noch nicht erneut geändert werden.',
  'error.EMAIL_TAKEN': 'Diese E-Mail-Adresse kann nicht verwendet werden.',
  'error.EMAIL_UNVERIFIED':
    'Ihre E-Mail-Adresse ist dort nicht bestätigt. Bestätigen Sie sie und versuchen Sie es noch einmal.',
  'error.INSUFFICIENT_FUNDS': 'Ihr Guthaben reicht für diese Transaktion nicht aus.',
  'error.MAIL_UNAVAILABLE':
    'Die E-Mail konnte nicht gesendet werden. Versuchen Sie es gleich noch einmal.',
  'error.NONCE_TAKEN':
    'Eine andere Transaktion dieses Kontos wurde zuerst gesendet. Versuchen Sie es noch einmal.',
  'error.NOT_AVAILABLE': 'Das ist hier nicht verfügbar.',
  'error.NOT_CONNECTED': 'Melden Sie sich zuerst an.',
  'error.PASSKEY_INVALID': 'Der Passkey konnte nicht geprüft werden. Versuchen Sie es noch einmal.',
  'error.PASSKEY_REFUSED':
    'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal oder melden Sie sich anders an.',
  'error.PASSKEY_UNKNOWN': 'Dieser Passkey gehört hier zu keinem Konto. Melden Sie sich anders an.',
  'error.POPUP_BLOCKED': 'Der Browser hat das Anmeldefenster blockiert.',
  'error.POPUP_CLOSED': 'Das Anmeldefenster wurde geschlossen.',
  'error.PROOF_REQUIRED': 'Diese App kann Ihrem Konto keine E-Mail-Adresse hinzufügen.',
  'error.PROVIDER_DENIED': 'Die Anmeldung wurde abgebrochen oder abgelehnt.',
  'error.PROVIDER_INVALID': 'Die Anmeldung konnte nicht geprüft werden. Beginnen Sie von vorn.',
  'error.PROVIDER_UNAVAILABLE':
    'Der Anmeldedienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
  'error.PROVIDER_UNKNOWN': 'Diese Anmeldemethode ist hier nicht eingerichtet.',
  'error.RECOVERY_HELD':
    'Diese Anmeldemethode ist neu. Vorerst funktioniert sie nur auf Geräten, die Sie schon verwendet haben.',
  'error.REVERTED': 'Die Transaktion würde fehlschlagen.',
  'error.SERVER_UNREACHABLE':
    'Die Wallet kann ihren Server nicht erreichen. Versuchen Sie es noch einmal.',
  'error.SOCIAL_EXPIRED': 'Diese Anmeldung ist abgelaufen. Beginnen Sie von vorn.',
  'error.SOCIAL_UNPROVED':
    'Wir konnten nicht bestätigen, dass dieser Browser die Anmeldung angefordert hat. Beginnen Sie in der App von vorn.',
  'error.TOO_MANY_REQUESTS':
    'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es dann noch einmal.',
  'error.TOO_MANY_TRIES': 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  'error.TRANSACTION_EXPIRED':
    'Die Transaktion ist abgelaufen. Es wurde nichts bezahlt. Versuchen Sie es noch einmal.',
  'error.TRANSACTION_LOST':
    'Die Wallet hat beim Senden dieser Transaktion die Verbindung verloren. Prüfen Sie, ob sie angekommen ist, bevor Sie es noch einmal versuchen.',
  'error.UNSAFE':
    'Das kann nicht signiert werden, weil sich nicht feststellen lässt, was es bewirkt.',
  'error.USER_REJECTED': 'Die Anfrage wurde abgelehnt.',
  'error.WALLET_CHANGED':
    'Ihre Wallet wurde in der Zwischenzeit geändert. Versuchen Sie es noch einmal.',
  'error.WALLET_LOCKED':
    'Ihre Wallet ist noch nicht in diesem Browser. Öffnen Sie sie mit Ihrer Wiederherstellungsmethode in einem Fenster der Wallet.',
  'error.WALLET_REFUSED':
    'Der Server der Wallet hat das abgelehnt. Wenden Sie sich an den Support dieser App.',
}
