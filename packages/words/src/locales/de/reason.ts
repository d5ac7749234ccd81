import type { Catalogue } from '../../reason.ts'

export const de: Catalogue = {
  ACCOUNT_MISMATCH:
    'Sie haben sich mit einem anderen Konto angemeldet. Verwenden Sie das Konto, zu dem diese Wallet gehört.',
  CHAIN_UNKNOWN: 'Dieses Netzwerk ist nicht verfügbar.',
  CODE_EXPIRED: 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  CODE_WRONG: 'Dieser Code stimmt nicht. Prüfen Sie ihn und versuchen Sie es noch einmal.',
  DEVICE_EXPIRED: 'Der Link in der E-Mail ist abgelaufen. Fordern Sie einen neuen an.',
  DEVICE_REFUSED: 'Diese Anmeldung wurde vom Postfach aus abgelehnt.',
  EMAIL_BOUNCED:
    'An diese Adresse lässt sich keine E-Mail zustellen. Prüfen Sie sie und versuchen Sie es noch einmal.',
  EMAIL_CHANGE_OPEN:
    'Ihre E-Mail-Adresse wurde kürzlich geändert und kann noch nicht erneut geändert werden.',
  EMAIL_TAKEN: 'Diese E-Mail-Adresse kann nicht verwendet werden.',
  EMAIL_UNVERIFIED:
    'Ihre E-Mail-Adresse ist dort nicht bestätigt. Bestätigen Sie sie und versuchen Sie es erneut.',
  INSUFFICIENT_FUNDS: 'Das Guthaben reicht für diese Transaktion nicht aus.',
  MAIL_UNAVAILABLE: 'Die E-Mail konnte nicht gesendet werden. Versuchen Sie es gleich noch einmal.',
  NOT_AVAILABLE: 'Das ist hier nicht verfügbar.',
  NOT_CONNECTED: 'Melden Sie sich zuerst an.',
  POPUP_BLOCKED: 'Der Browser hat das Anmeldefenster blockiert.',
  POPUP_CLOSED: 'Das Anmeldefenster wurde geschlossen.',
  PROOF_REQUIRED: 'Diese App kann Ihrem Konto keine E-Mail-Adresse hinzufügen.',
  PROVIDER_DENIED: 'Die Anmeldung wurde abgebrochen oder abgelehnt.',
  PROVIDER_INVALID: 'Die Anmeldung konnte nicht überprüft werden. Beginnen Sie von vorn.',
  PROVIDER_UNAVAILABLE: 'Der Anmeldedienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
  PROVIDER_UNKNOWN: 'Diese Art der Anmeldung ist hier nicht eingerichtet.',
  RECOVERY_HELD:
    'Diese Anmeldeart ist neu. Vorerst funktioniert sie nur auf Geräten, die Sie schon benutzt haben.',
  REVERTED: 'Die Transaktion würde fehlschlagen.',
  SERVER_UNREACHABLE: 'Die Wallet erreicht ihren Server nicht. Versuchen Sie es noch einmal.',
  SOCIAL_EXPIRED: 'Diese Anmeldung ist abgelaufen. Beginnen Sie von vorn.',
  TOO_MANY_REQUESTS:
    'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es dann noch einmal.',
  TOO_MANY_TRIES: 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  UNSAFE:
    'Das kann nicht unterschrieben werden, weil sich nicht feststellen lässt, was es bewirkt.',
  USER_REJECTED: 'Die Anfrage wurde abgelehnt.',
}
