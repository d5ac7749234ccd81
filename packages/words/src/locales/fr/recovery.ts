import type { Catalog } from '../en/recovery.ts'
import { fr as method } from './method.ts'

export const fr: Catalog = {
  ...method,

  'recovery.add': 'Ajouter une méthode',
  'recovery.addCode': 'Ajouter le code',
  'recovery.addPassword': 'Ajouter un mot de passe',
  'recovery.added':
    'La méthode a ouvert votre portefeuille une fois et figure maintenant dans la liste.',
  'recovery.again': 'Répétez le mot de passe',
  'recovery.back': 'Retour',
  'recovery.createCode': 'Créer un code',
  'recovery.differs': 'Les deux mots de passe sont différents.',
  'recovery.heading': 'Méthodes de récupération',
  'recovery.intro':
    'Consultez qui peut ouvrir votre portefeuille et ajoutez votre propre code ou mot de passe. Pour vous connecter, nous vous envoyons un e-mail.',
  'recovery.last': 'C’est la seule méthode. Ajoutez-en une autre avant de la supprimer.',
  'recovery.lossAssisted':
    'Si vous perdez tous vos navigateurs et toutes vos méthodes, l’opérateur peut encore rétablir votre portefeuille après votre connexion.',
  'recovery.lossSelf':
    'Si vous perdez tous vos navigateurs et toutes les méthodes de cette liste, votre portefeuille est définitivement perdu.',
  'recovery.lossSignIn':
    'Une méthode n’ouvre votre portefeuille dans un nouveau navigateur qu’après votre connexion. Gardez donc l’accès à votre adresse e-mail ou au compte avec lequel vous vous connectez.',
  'recovery.move': 'Passer en garde autonome',
  'recovery.moveApps':
    'Dans un navigateur qui n’a pas votre portefeuille, les applications ouvrent alors une fenêtre du portefeuille qui demande votre méthode. Les applications plus anciennes n’en ouvrent pas.',
  'recovery.moveFirst': 'Pour passer en garde autonome, ajoutez d’abord votre propre méthode.',
  'recovery.moveText':
    'La méthode de l’opérateur est supprimée : une personne qui peut se connecter à votre place ne peut plus ouvrir votre portefeuille avec cela seul. Un nouveau navigateur demande alors aussi l’une de vos méthodes. Si vous perdez tous vos navigateurs et toutes les méthodes, votre portefeuille est définitivement perdu.',
  'recovery.moved': 'Votre portefeuille est maintenant en garde autonome.',
  'recovery.newCode':
    'Notez ou imprimez ce code et conservez-le en lieu sûr. Il n’est affiché que maintenant.',
  'recovery.newPassword':
    'Choisissez un mot de passe d’au moins {count} caractères que vous n’utilisez nulle part ailleurs. L’ajout peut prendre une minute.',
  'recovery.operator': 'Opérateur de ce portefeuille',
  'recovery.operatorText':
    'Ouvre votre portefeuille dans un nouveau navigateur après votre connexion. Vous n’avez rien à conserver.',
  'recovery.ownText': 'Ouvre votre portefeuille dans un nouveau navigateur après votre connexion.',
  'recovery.proof':
    'Saisissez une méthode qui reste, pour être sûr que votre portefeuille s’ouvre encore.',
  'recovery.remove': 'Supprimer',
  'recovery.removeLabel': 'Supprimer : {method}',
  'recovery.removeText':
    'La méthode n’ouvrira plus votre portefeuille. Cette action est définitive.',
  'recovery.removed': 'La méthode a été supprimée.',
  'recovery.test': 'Tester',
  'recovery.testLabel': 'Tester : {method}',
  'recovery.testText': 'Votre portefeuille est ouvert avec la méthode. Rien n’est changé.',
  'recovery.tested': 'La méthode fonctionne. Elle a ouvert votre portefeuille.',
  'recovery.weak':
    'Ce mot de passe est trop facile à deviner. Choisissez-en un plus long avec davantage de caractères différents.',
}
