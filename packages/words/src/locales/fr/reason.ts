import type { Catalogue } from '../../reason.ts'

export const fr: Catalogue = {
  ACCOUNT_MISMATCH:
    'Vous vous êtes connecté avec un autre compte. Utilisez celui auquel ce portefeuille appartient.',
  CHAIN_UNKNOWN: 'Ce réseau n’est pas disponible.',
  CODE_EXPIRED: 'Ce code a expiré. Demandez-en un nouveau.',
  CODE_WRONG: 'Ce code n’est pas le bon. Vérifiez-le et réessayez.',
  DEVICE_EXPIRED: 'Le lien de l’e-mail a expiré. Demandez-en un nouveau.',
  DEVICE_REFUSED: 'Cette connexion a été refusée depuis la boîte mail.',
  EMAIL_BOUNCED: 'Nous ne pouvons pas envoyer d’e-mail à cette adresse. Vérifiez-la et réessayez.',
  EMAIL_CHANGE_OPEN:
    'Votre adresse e-mail a été modifiée récemment et ne peut pas encore l’être à nouveau.',
  EMAIL_TAKEN: 'Cette adresse e-mail ne peut pas être utilisée.',
  EMAIL_UNVERIFIED: 'Votre adresse e-mail n’y est pas confirmée. Confirmez-la, puis réessayez.',
  INSUFFICIENT_FUNDS: 'Le solde ne suffit pas pour cette transaction.',
  MAIL_UNAVAILABLE: 'L’e-mail n’a pas pu être envoyé. Réessayez dans un instant.',
  NOT_AVAILABLE: 'Ce n’est pas disponible ici.',
  NOT_CONNECTED: 'Connectez-vous d’abord.',
  POPUP_BLOCKED: 'Le navigateur a bloqué la fenêtre de connexion.',
  POPUP_CLOSED: 'La fenêtre de connexion a été fermée.',
  PROOF_REQUIRED: 'Cette application ne peut pas ajouter d’adresse e-mail à votre compte.',
  PROVIDER_DENIED: 'La connexion a été annulée ou refusée.',
  PROVIDER_INVALID: 'La connexion n’a pas pu être vérifiée. Recommencez.',
  PROVIDER_UNAVAILABLE: 'Le service de connexion ne répond pas. Réessayez dans un instant.',
  PROVIDER_UNKNOWN: 'Ce mode de connexion n’est pas configuré ici.',
  RECOVERY_HELD:
    'Ce moyen de connexion est nouveau. Pour l’instant, il ne fonctionne que sur des appareils que vous avez déjà utilisés.',
  REVERTED: 'La transaction échouerait.',
  SERVER_UNREACHABLE: 'Le portefeuille ne parvient pas à joindre son serveur. Réessayez.',
  SOCIAL_EXPIRED: 'Cette connexion a expiré. Recommencez.',
  TOO_MANY_REQUESTS: 'Trop de demandes. Patientez un peu, puis réessayez.',
  TOO_MANY_TRIES: 'Trop de codes erronés. Demandez-en un nouveau.',
  UNSAFE: 'Ceci ne peut pas être signé, car il est impossible de savoir ce que cela fait.',
  USER_REJECTED: 'La demande a été refusée.',
}
