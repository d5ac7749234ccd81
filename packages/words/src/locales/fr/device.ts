import type { Catalogue } from '../../device.ts'

export const fr: Catalogue = {
  'absent.heading': 'Ouvrez le lien de notre e-mail',
  'absent.text':
    'Nous vous envoyons un lien par e-mail quand un nouveau navigateur veut se connecter. Ouvrez ce lien pour continuer.\nSi vous avez déjà décidé, vous pouvez fermer cette page.',

  'approved.explanation': 'N’affichez le code que si c’est vous qui vous connectez là-bas.',
  'approved.heading': 'Vous avez approuvé cette connexion',
  'approved.intro': 'Le code pour vous connecter à {project} est prêt.',
  'approved.show': 'Afficher le code',

  'asked.approve': 'Approuver',
  'asked.explanation':
    'N’approuvez que si c’est vous qui vous connectez là-bas, en ce moment même. Vous recevrez alors un code à saisir dans ce navigateur. Sans le code, personne n’entre.',
  'asked.heading': 'Est-ce vous qui vous connectez ?',
  'asked.intro': 'Un navigateur que nous ne connaissons pas encore veut se connecter à {project}.',

  'browser.known': '{browser} sur {system}',
  'browser.unknown': 'Un navigateur inconnu',
  'browser.unknownOn': 'Un navigateur inconnu sur {system}',

  'code.copied': 'Code copié.',
  'code.copy': 'Copier le code',
  'code.heading': 'Vous avez approuvé cette connexion',
  'code.intro': 'Saisissez ce code là où vous vous connectez à {project}.',
  'code.label': 'Votre code : {digits}',
  'code.minutesLeft': 'Le code est encore valable {time}.',
  'code.mistake': 'Ce n’était finalement pas vous ? Dites-le, et le code ne fonctionnera plus.',
  'code.remaining': 'Encore valable {time}, une seule fois.',
  'code.selected': 'Le code est sélectionné. Copiez-le avec le clavier ou le menu.',
  'code.warning':
    'Ne le saisissez que sur {origin}. Ne le donnez jamais à personne, qui que ce soit.',

  'codeExpired.heading': 'Le code a expiré',
  'codeExpired.text':
    'Il n’a pas été saisi à temps et ne fonctionne plus.\nPour vous connecter, demandez un nouvel e-mail là où vous vous connectez.',

  'denied.heading': 'Connexion refusée',
  'denied.text':
    'Le navigateur qui l’a demandé ne peut pas se connecter avec ce lien ni avec son code.\nQuelqu’un a saisi votre adresse e-mail. Cela seul ne lui donne rien. Si cela se reproduit, refusez encore, et ne communiquez jamais un code à personne.\nSi quelqu’un d’autre peut lire vos e-mails, changez le mot de passe de votre boîte mail.',

  'deniedBefore.heading': 'Cette connexion a été refusée',
  'deniedBefore.text':
    'Personne ne peut se connecter avec ce lien ni avec son code.\nSi vous voulez vous connecter, demandez un nouvel e-mail là où vous vous connectez.',

  'done.heading': 'Connexion terminée',
  'done.text':
    'Le code a été saisi et le navigateur est connecté. Vous pouvez fermer cette page.\nSi ce n’était pas vous, ouvrez notre e-mail « Un nouveau navigateur s’est connecté » et choisissez-y « Ce n’était pas moi ».',

  'expired.heading': 'Ce lien a expiré',
  'expired.text':
    'Un lien n’est valable que quelques minutes, et un e-mail plus récent le remplace.\nPour vous connecter, demandez un nouvel e-mail là où vous vous connectez. Si vous ne vous connectez nulle part, il n’y a rien à faire.',

  'facts.application': 'Application',
  'facts.browser': 'Navigateur',
  'facts.email': 'E-mail',
  'facts.site': 'Site',
  'facts.time': 'Heure',

  foot: 'Nous ne demandons jamais de code par téléphone, messagerie ou e-mail.',

  'looking.heading': 'Consultation de cette connexion…',

  'malformed.heading': 'Ce lien ne fonctionne pas',
  'malformed.text':
    'Il manque peut-être une partie de son adresse : certains logiciels de messagerie coupent les liens longs.\nRouvrez-le depuis l’e-mail, ou copiez l’adresse entière dans la barre d’adresse.',

  notMe: 'Ce n’était pas moi',

  'problems.busy': 'Le serveur est surchargé. Réessayez dans un instant.',
  'problems.failed': 'Le serveur ne peut pas répondre pour le moment. Réessayez dans un instant.',
  'problems.offline': 'Vous semblez hors ligne. Vérifiez votre connexion et réessayez.',
  'problems.slow': 'Le serveur n’a pas répondu à temps. Vérifiez votre connexion et réessayez.',

  'progress.approve': 'Approbation…',
  'progress.deny': 'Refus…',
  'progress.look': 'Consultation…',
  'progress.revert': 'Annulation…',
  'progress.revoke': 'Déconnexion…',

  retry: 'Réessayer',

  'revert.explanation': 'Si c’était vous, fermez cette page. Rien n’a été modifié.',
  'revert.heading': 'Annuler le changement ?',
  'revert.intro':
    'Nous vous avons écrit parce que l’adresse e-mail de votre portefeuille a été changée ou ajoutée. Si ce n’était pas vous, annulez maintenant : la nouvelle adresse ne fonctionnera plus, et tous les navigateurs seront déconnectés.',
  'revert.undo': 'Annuler le changement',

  'reverted.heading': 'Le changement est annulé',
  'reverted.text':
    'Tous les navigateurs sont déconnectés. Reconnectez-vous comme avant le changement.\nLa personne qui a fait ce changement avait accès à votre boîte mail ou au compte avec lequel vous vous connectez. Changez-en le mot de passe, et ne communiquez jamais un code à personne.\nOuvrez ensuite votre portefeuille et regardez ce qui a été fait récemment.',

  'revoke.explanation': 'Si c’était vous, fermez cette page. Rien n’a été modifié.',
  'revoke.heading': 'Déconnecter ce navigateur ?',
  'revoke.intro':
    'Nous vous avons écrit parce qu’un nouveau navigateur s’est connecté à votre portefeuille. Si ce n’était pas vous, déconnectez-le maintenant.',
  'revoke.undo': 'Déconnecter ce navigateur',

  'revoked.heading': 'Ce navigateur est déconnecté',
  'revoked.text':
    'Pour revenir, il lui faut un nouveau code de votre boîte mail.\nLa personne qui s’est connectée avait un code de votre boîte mail. Changez-en le mot de passe, et ne communiquez jamais un code à personne.\nOuvrez ensuite votre portefeuille et regardez ce qui a été fait récemment.',

  'tooLate.heading': 'Trop tard pour refuser',
  'tooLate.text':
    'Le code avait déjà été saisi : ce navigateur est donc connecté.\nOuvrez maintenant notre e-mail « Un nouveau navigateur s’est connecté » et choisissez-y « Ce n’était pas moi ». Cela déconnecte ce navigateur.',

  'uncertain.approve': 'Votre approbation n’est peut-être pas arrivée.',
  'uncertain.deny': 'Votre refus n’est peut-être pas arrivé.',
  'uncertain.revert': 'L’adresse est peut-être encore l’autre.',
  'uncertain.revoke': 'Ce navigateur est peut-être encore connecté.',

  'unreachable.heading': 'Cette connexion ne peut pas être affichée',
}
