import type { Catalog } from '../en/method.ts'

export const fr: Catalog = {
  'problems.lostPassword':
    'Le serveur n’a plus sa part de ce mot de passe. Utilisez une autre méthode de récupération ou contactez l’opérateur.',
  'problems.slotList':
    'Les méthodes de récupération de ce portefeuille ont été changées sans sa clé. Contactez l’opérateur.',
  'problems.wrongCode': 'Ce code n’ouvre pas votre portefeuille. Vérifiez qu’il est bien saisi.',
  'problems.wrongPassword':
    'Ce mot de passe n’ouvre pas votre portefeuille. Vérifiez-le et réessayez.',
  'recovery.code': 'Code imprimé',
  'recovery.locked':
    'Ce navigateur n’a pas votre portefeuille, et celui-ci est en garde autonome. Saisissez l’une de vos méthodes de récupération.',
  'recovery.open': 'Ouvrir le portefeuille',
  'recovery.opened': 'Votre portefeuille est maintenant ouvert dans ce navigateur.',
  'recovery.passkey': 'Clé d’accès',
  'recovery.password': 'Mot de passe',
  'recovery.typeCode': 'Le code, tel que vous l’avez noté',
  'recovery.useOther': 'Utiliser une autre méthode : {method}',
  'unlock.only':
    'Ne saisissez une méthode de récupération que là où la barre d’adresse affiche {wallet}.',
}
