import type { Texts } from '../../mail.ts'

export const fr: Texts = {
  browser: {
    known: ({ browser, system }) => `${browser} sur ${system}`,
    unknown: 'Un navigateur inconnu',
    unknownOn: ({ system }) => `Un navigateur inconnu sur ${system}`,
  },
  foot: 'Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse pour se connecter. Nous ne demandons jamais de code par téléphone, messagerie ou e-mail.',
  facts: {
    application: 'Application',
    browser: 'Navigateur',
    newEmail: 'Nouvelle adresse',
    oldEmail: 'Ancienne adresse',
    site: 'Site',
    time: 'Heure',
  },
  orOpen: 'Ou ouvrez cette adresse :',
  added: {
    explanation:
      'Si ce n’était pas vous, annulez l’ajout : la nouvelle adresse est retirée, et tous les navigateurs sont déconnectés. Le lien est valable sept jours.',
    heading: 'Une adresse a été ajoutée',
    intro: ({ newEmail, project }) =>
      `Désormais, vous pouvez aussi vous connecter à ${project} avec ${newEmail}.`,
    subject: ({ project }) => `Une adresse a été ajoutée à votre compte dans ${project}`,
  },
  changeCode: {
    heading: 'Votre code pour changer d’adresse',
    notMe:
      'Si ce n’était pas vous, ne faites rien et vérifiez qui peut utiliser votre portefeuille : sans le code, rien ne change. Ne le donnez jamais à personne.',
    primary: ({ newEmail, project }) =>
      `Vous avez demandé, dans ${project}, à vous connecter désormais avec ${newEmail}. Saisissez-y ce code pour continuer.`,
    secondary: ({ project }) =>
      `Vous avez demandé, dans ${project}, à vous connecter désormais avec cette adresse. Saisissez-y ce code pour terminer.`,
    subject: ({ project }) => `Votre code pour changer d’adresse dans ${project}`,
  },
  changed: {
    explanation:
      'Si ce n’était pas vous, annulez le changement : l’ancienne adresse redevient la vôtre, et tous les navigateurs sont déconnectés. Le lien est valable sept jours.',
    heading: 'Votre adresse a été changée',
    intro: ({ newEmail, project }) =>
      `Désormais, vous vous connectez à ${project} avec ${newEmail}.`,
    notMe: 'Annuler le changement',
    subject: ({ project }) => `Votre adresse dans ${project} a été changée`,
  },
  code: {
    heading: 'Votre code de connexion',
    intro: ({ project }) => `Saisissez ce code là où vous vous connectez à ${project}.`,
    notMe:
      'Si ce n’était pas vous, ne faites rien : sans le code, personne n’entre. Ne le donnez jamais à personne.',
    preheader: ({ code, time }) => `${code} est valable ${time}.`,
    subject: ({ project }) => `Votre code de connexion à ${project}`,
    validity: ({ time }) => `Le code est valable ${time}, pour un seul usage.`,
  },
  deviceLink: {
    approve: 'Vérifier et approuver',
    explanation:
      'La page montre encore une fois qui le demande. Approuvez-y la connexion, et elle vous donnera le code à saisir. Rien ne se passe avant.',
    heading: 'Est-ce vous qui vous connectez ?',
    intro: ({ project }) =>
      `Un navigateur que nous ne connaissons pas encore veut se connecter à ${project}.`,
    notMe: 'Ce n’était pas moi',
    preheader: ({ browser, origin }) => `${browser} le demande, sur ${origin}.`,
    subject: ({ project }) => `Approuvez votre connexion à ${project}`,
    validity: ({ time }) => `Le lien est valable ${time}.`,
  },
  newDevice: {
    explanation:
      'Si c’était vous, il n’y a rien à faire. Sinon, déconnectez ce navigateur maintenant.',
    heading: 'Un nouveau navigateur s’est connecté',
    intro: ({ project }) =>
      `Votre portefeuille a été ouvert dans un nouveau navigateur, pour se connecter à ${project}.`,
    notMe: 'Ce n’était pas moi',
    preheader: ({ browser, origin }) => `${browser} s’est connecté sur ${origin}.`,
    subject: ({ project }) => `Un nouveau navigateur s’est connecté à ${project}`,
  },
}
