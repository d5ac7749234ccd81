import type { Messages } from '../../device.ts'

export const fr: Messages = {
  browser: {
    known: ({ browser, system }) => `${browser} sur ${system}`,
    unknown: 'Un navigateur inconnu',
    unknownOn: ({ system }) => `Un navigateur inconnu sur ${system}`,
  },
  facts: {
    application: 'Application',
    browser: 'Navigateur',
    email: 'E-mail',
    site: 'Site',
    time: 'Heure',
  },
  foot: 'Nous ne demandons jamais de code par téléphone, messagerie ou e-mail.',
  notMe: 'Ce n’était pas moi',
  progress: {
    approve: 'Approbation…',
    deny: 'Refus…',
    look: 'Consultation…',
    revert: 'Annulation…',
    revoke: 'Déconnexion…',
  },
  problems: {
    busy: 'Le serveur est surchargé. Réessayez dans un instant.',
    failed: 'Le serveur ne peut pas répondre pour le moment. Réessayez dans un instant.',
    offline: 'Vous semblez hors ligne. Vérifiez votre connexion et réessayez.',
    slow: 'Le serveur n’a pas répondu à temps. Vérifiez votre connexion et réessayez.',
  },
  uncertain: {
    approve: 'Votre approbation n’est peut-être pas arrivée.',
    deny: 'Votre refus n’est peut-être pas arrivé.',
    revert: 'L’adresse est peut-être encore l’autre.',
    revoke: 'Ce navigateur est peut-être encore connecté.',
  },
  retry: 'Réessayer',

  absent: {
    heading: 'Ouvrez le lien de notre e-mail',
    paragraphs: [
      'Cette page correspond à un lien que nous vous envoyons par e-mail quand un navigateur veut se connecter. Ouvrez ce lien pour continuer.',
      'Si vous avez déjà décidé, vous pouvez fermer cette page.',
    ],
  },
  approved: {
    explanation: 'N’affichez le code que si c’est vous qui vous connectez là-bas.',
    heading: 'Vous avez approuvé cette connexion',
    intro: ({ project }) => `Le code pour vous connecter à ${project} est prêt.`,
    show: 'Afficher le code',
  },
  asked: {
    approve: 'Approuver',
    explanation:
      'N’approuvez que si c’est vous qui vous connectez là-bas, en ce moment même. Vous recevrez alors un code à saisir dans ce navigateur. Sans le code, personne n’entre.',
    heading: 'Est-ce vous qui vous connectez ?',
    intro: ({ project }) =>
      `Un navigateur que nous ne connaissons pas encore veut se connecter à ${project}.`,
  },
  code: {
    copied: 'Copié : les chiffres seulement.',
    copy: 'Copier le code',
    heading: 'Vous avez approuvé cette connexion',
    intro: ({ project }) => `Saisissez ce code là où vous vous connectez à ${project}.`,
    label: ({ digits }) => `Votre code : ${digits}`,
    minutesLeft: ({ time }) => `Le code est encore valable ${time}.`,
    mistake: 'Ce n’était finalement pas vous ? Dites-le, et le code ne fonctionnera plus.',
    remaining: ({ time }) => `Encore valable ${time}, pour un seul usage.`,
    selected: 'Le code est sélectionné. Copiez-le avec le clavier ou le menu.',
    warning: ({ origin }) =>
      `Ne le saisissez que sur ${origin}. Ne le donnez jamais à personne, qui que ce soit.`,
  },
  codeExpired: {
    heading: 'Le code a expiré',
    paragraphs: [
      'Il n’a pas été saisi à temps et ne fonctionne plus.',
      'Pour vous connecter, demandez un nouvel e-mail là où vous vous connectez.',
    ],
  },
  denied: {
    heading: 'Refusé. Personne n’est entré.',
    paragraphs: [
      'Le navigateur qui l’a demandé ne peut pas se connecter avec ce lien ni avec son code.',
      'Quelqu’un a saisi votre adresse e-mail. Cela seul ne lui donne rien. Si cela se reproduit, refusez encore, et ne communiquez jamais un code à personne.',
      'Si quelqu’un d’autre peut lire vos e-mails, changez le mot de passe de votre boîte mail.',
    ],
  },
  deniedBefore: {
    heading: 'Cette connexion a été refusée',
    paragraphs: [
      'Personne ne peut se connecter avec ce lien ni avec son code.',
      'Si vous voulez vous connecter, demandez un nouvel e-mail là où vous vous connectez.',
    ],
  },
  done: {
    heading: 'Cette connexion est terminée',
    paragraphs: [
      'Le code a été saisi et le navigateur est connecté. Vous pouvez fermer cette page.',
      'Si ce n’était pas vous, ouvrez notre e-mail « Un nouveau navigateur s’est connecté » et choisissez-y « Ce n’était pas moi ».',
    ],
  },
  expired: {
    heading: 'Ce lien a expiré',
    paragraphs: [
      'Un lien n’est valable que quelques minutes, et un e-mail plus récent le remplace.',
      'Pour vous connecter, demandez un nouvel e-mail là où vous vous connectez. Si vous ne vous connectez nulle part, il n’y a rien à faire.',
    ],
  },
  looking: { heading: 'Consultation de cette connexion…' },
  malformed: {
    heading: 'Ce lien ne fonctionne pas',
    paragraphs: [
      'Il manque peut-être une partie de son adresse : certains logiciels de messagerie coupent les liens longs.',
      'Rouvrez-le depuis l’e-mail, ou copiez l’adresse entière dans la barre d’adresse.',
    ],
  },
  revert: {
    explanation: 'Si c’était vous, fermez cette page. Rien n’a été modifié.',
    heading: 'Annuler le changement ?',
    intro:
      'Nous vous avons écrit parce que l’adresse e-mail de votre portefeuille a été changée ou ajoutée. Si ce n’était pas vous, annulez maintenant : la nouvelle adresse ne fonctionnera plus, et tous les navigateurs seront déconnectés.',
    undo: 'Annuler le changement',
  },
  reverted: {
    heading: 'Le changement est annulé',
    paragraphs: [
      'Tous les navigateurs sont déconnectés. Reconnectez-vous comme avant le changement.',
      'La personne qui a fait ce changement avait accès à votre boîte mail ou au compte avec lequel vous vous connectez. Changez-en le mot de passe, et ne communiquez jamais un code à personne.',
      'Ouvrez ensuite votre portefeuille et regardez ce qui a été fait récemment.',
    ],
  },
  revoke: {
    explanation: 'Si c’était vous, fermez cette page. Rien n’a été modifié.',
    heading: 'Déconnecter ce navigateur ?',
    intro:
      'Nous vous avons écrit parce qu’un nouveau navigateur s’est connecté à votre portefeuille. Si ce n’était pas vous, déconnectez-le maintenant.',
    undo: 'Déconnecter ce navigateur',
  },
  revoked: {
    heading: 'Ce navigateur est déconnecté',
    paragraphs: [
      'Pour revenir, il lui faut un nouveau code de votre boîte mail.',
      'La personne qui s’est connectée avait un code de votre boîte mail. Changez-en le mot de passe, et ne communiquez jamais un code à personne.',
      'Ouvrez ensuite votre portefeuille et regardez ce qui a été fait récemment.',
    ],
  },
  tooLate: {
    heading: 'Il était trop tard pour refuser',
    paragraphs: [
      'Le code avait déjà été saisi : ce navigateur est donc connecté.',
      'Ouvrez maintenant notre e-mail « Un nouveau navigateur s’est connecté » et choisissez-y « Ce n’était pas moi ». Cela déconnecte ce navigateur.',
    ],
  },
  unreachable: { heading: 'Cette connexion ne peut pas être affichée' },
}
