import type { Catalog } from '../../reason.ts'

export const fr: Catalog = {
  'error.ACCOUNT_MISMATCH':
    'Vous avez utilisé un autre compte pour vous connecter. Utilisez le compte auquel ce portefeuille appartient.',
  'error.ACCOUNT_UNKNOWN': 'Ce compte n’est pas connecté.',
  'error.CHAIN_UNKNOWN': 'Ce réseau n’est pas disponible.',
  'error.CODES_IN_WINDOW':
    'Cette application ne peut pas demander de code. Contactez son assistance.',
  'error.CODE_EXPIRED': 'Ce code a expiré. Demandez-en un nouveau.',
  'error.CODE_WRONG': 'Ce code n’est pas le bon. Vérifiez-le et réessayez.',
  'error.DEVICE_EXPIRED': 'Le lien de l’e-mail a expiré. Demandez-en un nouveau.',
  'error.DEVICE_HELD':
    'Confirmez ce navigateur sur un appareil que vous utilisez déjà, ou connectez-vous par un autre moyen sur la page du compte du portefeuille et confirmez-le là-bas. D’ici là, votre portefeuille ne s’ouvre pas ici.',
  'error.DEVICE_REFUSED': 'Cette connexion a été refusée depuis votre boîte mail.',
  'error.EMAIL_BOUNCED':
    'Nous ne pouvons pas envoyer d’e-mail à cette adresse. Vérifiez-la et réessayez.',
  'error.EMAIL_CHANGE_OPEN':
    'Une modification précédente de l’adresse e-mail est encore en cours. Pour le moment, l’adresse ne peut pas être modifiée à nouveau.',
  'error.EMAIL_TAKEN': 'Cette adresse e-mail ne peut pas être utilisée.',
  'error.EMAIL_UNVERIFIED':
    'Votre adresse e-mail n’est pas confirmée auprès de ce service. Confirmez-la, puis réessayez.',
  'error.INSUFFICIENT_FUNDS': 'Votre solde ne suffit pas pour cette transaction.',
  'error.MAIL_UNAVAILABLE': 'Nous n’avons pas pu envoyer l’e-mail. Réessayez dans un instant.',
  'error.NONCE_TAKEN': 'Une autre transaction de ce compte a été envoyée avant. Réessayez.',
  'error.NOT_AVAILABLE': 'Cette fonction n’est pas disponible ici.',
  'error.NOT_CONNECTED': 'Connectez-vous d’abord.',
  'error.PASSKEY_INVALID': 'Nous n’avons pas pu vérifier la clé d’accès. Réessayez.',
  'error.PASSKEY_REFUSED':
    'Aucune clé d’accès n’a été utilisée. Réessayez, ou connectez-vous autrement.',
  'error.PASSKEY_UNKNOWN':
    'Cette clé d’accès n’appartient à aucun compte ici. Connectez-vous autrement.',
  'error.POPUP_BLOCKED': 'Le navigateur a bloqué la fenêtre de connexion.',
  'error.POPUP_CLOSED': 'La fenêtre de connexion a été fermée.',
  'error.PROOF_REQUIRED': 'Cette application ne peut pas ajouter d’adresse e-mail à votre compte.',
  'error.PROVIDER_DENIED': 'La connexion a été annulée ou refusée.',
  'error.PROVIDER_INVALID': 'Nous n’avons pas pu vérifier la connexion. Recommencez.',
  'error.PROVIDER_UNAVAILABLE': 'Le service de connexion ne répond pas. Réessayez dans un instant.',
  'error.PROVIDER_UNKNOWN': 'Cette méthode de connexion n’est pas configurée ici.',
  'error.RECOVERY_HELD':
    'Cette méthode de connexion est nouvelle. Pour l’instant, elle ne fonctionne que sur les appareils que vous avez déjà utilisés.',
  'error.REVERTED': 'La transaction échouerait.',
  'error.SERVER_UNREACHABLE': 'Le portefeuille ne parvient pas à joindre son serveur. Réessayez.',
  'error.SOCIAL_EXPIRED': 'Cette connexion a expiré. Recommencez.',
  'error.SOCIAL_UNPROVED':
    'Nous n’avons pas pu confirmer que ce navigateur a demandé la connexion. Recommencez dans l’application.',
  'error.TOO_MANY_REQUESTS': 'Trop de demandes. Patientez un instant, puis réessayez.',
  'error.TOO_MANY_TRIES': 'Trop de codes erronés. Demandez-en un nouveau.',
  'error.TRANSACTION_EXPIRED': 'La transaction a expiré. Rien n’a été payé. Réessayez.',
  'error.TRANSACTION_LOST':
    'Le portefeuille a perdu la connexion pendant l’envoi de cette transaction. Vérifiez si elle est arrivée avant de réessayer.',
  'error.UNSAFE': 'Ceci ne peut pas être signé, car il est impossible de savoir ce que cela fait.',
  'error.USER_REJECTED': 'La demande a été refusée.',
  'error.WALLET_CHANGED': 'Votre portefeuille a été modifié entre-temps. Réessayez.',
  'error.WALLET_LOCKED':
    'Votre portefeuille n’est pas encore dans ce navigateur. Ouvrez-le avec votre méthode de récupération dans une fenêtre du portefeuille.',
  'error.WALLET_REFUSED':
    'Le serveur du portefeuille a refusé cette demande. Contactez l’assistance de cette application.',
}
