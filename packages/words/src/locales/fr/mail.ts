import type { Catalogue } from '../../mail.ts'

export const fr: Catalogue = {
  'added.explanation':
    'Si ce n’était pas vous, annulez l’ajout : la nouvelle adresse est retirée, et tous les navigateurs sont déconnectés. Le lien est valable sept jours.',
  'added.heading': 'Une adresse a été ajoutée',
  'added.intro': 'Désormais, vous pouvez aussi vous connecter à {project} avec {newEmail}.',
  'added.subject': 'Une adresse a été ajoutée à votre compte dans {project}',

  'browser.known': '{browser} sur {system}',
  'browser.unknown': 'Un navigateur inconnu',
  'browser.unknownOn': 'Un navigateur inconnu sur {system}',

  'changeCode.heading': 'Votre code pour changer d’adresse',
  'changeCode.notMe':
    'Si ce n’était pas vous, ne saisissez pas le code, ne le communiquez à personne et vérifiez qui a accès à votre portefeuille. Sans le code, rien ne change.',
  'changeCode.primary':
    'Vous avez demandé, dans {project}, à vous connecter désormais avec {newEmail}. Saisissez-y ce code pour continuer.',
  'changeCode.secondary':
    'Vous avez demandé, dans {project}, à vous connecter désormais avec cette adresse. Saisissez-y ce code pour terminer.',
  'changeCode.subject': 'Votre code pour changer d’adresse dans {project}',

  'changed.explanation':
    'Si ce n’était pas vous, annulez le changement : l’ancienne adresse redevient la vôtre, et tous les navigateurs sont déconnectés. Le lien est valable sept jours.',
  'changed.heading': 'Votre adresse a été changée',
  'changed.intro': 'Désormais, vous vous connectez à {project} avec {newEmail}.',
  'changed.notMe': 'Annuler le changement',
  'changed.subject': 'Votre adresse dans {project} a été changée',

  'code.heading': 'Votre code de connexion',
  'code.intro': 'Saisissez ce code là où vous vous connectez à {project}.',
  'code.notMe':
    'Si ce n’était pas vous, ignorez cet e-mail : sans le code, personne ne peut se connecter. Ne le communiquez jamais à personne.',
  'code.preheader': '{code} est valable {time}.',
  'code.subject': 'Votre code de connexion à {project}',
  'code.validity': 'Le code est valable {time}, pour un seul usage.',

  'deviceLink.approve': 'Vérifier et approuver',
  'deviceLink.explanation':
    'La page affiche de nouveau ces informations. Approuvez-y la connexion pour obtenir votre code. Rien ne se passe avant.',
  'deviceLink.heading': 'Est-ce vous qui vous connectez ?',
  'deviceLink.intro':
    'Un navigateur que nous ne connaissons pas encore veut se connecter à {project}.',
  'deviceLink.notMe': 'Ce n’était pas moi',
  'deviceLink.preheader': '{browser} le demande, sur {origin}.',
  'deviceLink.subject': 'Approuvez votre connexion à {project}',
  'deviceLink.validity': 'Le lien est valable {time}.',

  'facts.application': 'Application',
  'facts.browser': 'Navigateur',
  'facts.newEmail': 'Nouvelle adresse',
  'facts.oldEmail': 'Ancienne adresse',
  'facts.site': 'Site',
  'facts.time': 'Heure',

  foot: 'Vous recevez cet e-mail parce que cette adresse a servi à se connecter à une application ou y est associée à un compte. Nous ne demandons jamais de code par téléphone, messagerie ou e-mail.',

  'newDevice.explanation':
    'Si c’était vous, il n’y a rien à faire. Sinon, déconnectez ce navigateur maintenant.',
  'newDevice.heading': 'Un nouveau navigateur s’est connecté',
  'newDevice.intro':
    'Votre portefeuille a été ouvert dans un nouveau navigateur, pour se connecter à {project}.',
  'newDevice.notMe': 'Ce n’était pas moi',
  'newDevice.preheader': '{browser} s’est connecté sur {origin}.',
  'newDevice.subject': 'Un nouveau navigateur s’est connecté à {project}',

  orOpen: 'Ou ouvrez ce lien :',
}
