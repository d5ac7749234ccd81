import type { Catalog } from '../../account.ts'
import { fr as page } from './page.ts'

export const fr: Catalog = {
  ...page,

  'activity.heading': 'Activité récente',
  'activity.more': 'Afficher l’activité plus ancienne',

  back: 'Utiliser une autre adresse',

  'code.heading': 'Saisissez le code',
  'code.label': 'Code',
  'code.sent':
    'Saisissez le code pour {email}. Il est valable une seule fois, pendant dix minutes.',
  'code.submit': 'Se connecter',

  'device.heading': 'Approuvez ce navigateur',
  'device.text':
    'Nous avons envoyé un lien à {email}. Ouvrez-le, approuvez la connexion, puis revenez ici avec le code.',

  'devices.current': 'Ce navigateur',
  'devices.dates': 'Première utilisation : {first}, dernière : {last}',
  'devices.heading': 'Vos navigateurs',
  'devices.more': 'Afficher d’autres navigateurs',
  'devices.revoke': 'Déconnecter',
  'devices.revokeLabel': 'Déconnecter {browser}',

  'email.heading': 'Votre compte de portefeuille',
  'email.intro':
    'Consultez les navigateurs qui peuvent ouvrir votre portefeuille et son activité récente. Pour vous connecter, nous vous envoyons un code par e-mail.',
  'email.label': 'Adresse e-mail',
  'email.note':
    'Si votre compte n’a pas d’adresse e-mail, vous ne pouvez pas encore utiliser cette page.',
  'email.submit': 'Continuer',

  'ended.again': 'Se reconnecter',
  'ended.heading': 'Vous êtes déconnecté de cette page',
  'ended.text': 'Pour votre sécurité, cette page vous déconnecte au bout de dix minutes.',

  'event.activate': 'Portefeuille configuré dans un navigateur',
  'event.adopt': 'Récupération d’un portefeuille perdu demandée',
  'event.certify': 'Certificat du portefeuille enregistré',
  'event.deviceRevoked': 'Navigateur déconnecté',
  'event.emailChangeStarted': 'Changement d’adresse e-mail demandé',
  'event.emailChanged': 'Adresse e-mail changée',
  'event.emailReverted': 'Changement d’adresse e-mail annulé',
  'event.export': 'Portefeuille exporté',
  'event.fetchAuthShare': 'Portefeuille ouvert',
  'event.keeperOpen': 'Portefeuille récupéré dans un navigateur',
  'event.keeperRefused': 'Récupération du portefeuille refusée',
  'event.newestSetFor': 'Récupération du portefeuille commencée',
  'event.oprfEvaluate': 'Mot de passe de récupération saisi',
  'event.sessionReused': 'Session terminée à cause d’un jeton copié',
  'event.sessionRevoked': 'Session terminée',
  'event.signIn': 'Connexion',
  'event.signInNewDevice': 'Connexion avec un nouveau navigateur',
  'event.signInRefused': 'Connexion refusée, car des données enregistrées ont été altérées',
  'event.signOut': 'Déconnexion',
  'event.signUp': 'Compte créé',
  'event.slotsChanged': 'Méthodes de récupération changées',

  'overview.heading': 'Votre compte de portefeuille',

  'problems.code': 'Ce code est incorrect. Vérifiez-le et réessayez.',
  'problems.denied': 'La connexion a été refusée.',
  'problems.expired': 'Le code ou le lien a expiré. Recommencez.',
  'problems.held':
    'Cette adresse e-mail a été ajoutée récemment. Pour l’instant, elle ne permet de se connecter qu’avec des navigateurs déjà utilisés.',
  'problems.tooMany': 'Trop de tentatives. Réessayez plus tard.',
  'problems.unknown': 'Aucun portefeuille n’utilise cette adresse e-mail.',

  signOut: 'Se déconnecter de cette page',
}
