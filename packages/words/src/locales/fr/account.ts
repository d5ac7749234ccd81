import type { Catalog } from '../../account.ts'
import { fr as exports } from './export.ts'
import { fr as operation } from './operation.ts'
import { fr as page } from './page.ts'
import { fr as passkey } from './passkey.ts'
import { fr as reasons } from './reason.ts'
import { fr as recovery } from './recovery.ts'
import { fr as theft } from './theft.ts'

export const fr: Catalog = {
  ...exports,
  ...operation,
  ...page,
  ...passkey,
  ...reasons,
  ...recovery,
  ...theft,

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
    'Nous avons envoyé un lien à {email}. Ouvrez-le dans ce navigateur et approuvez. Si un code s’affiche, saisissez-le ici.',

  'devices.current': 'Ce navigateur',
  'devices.dates': 'Première utilisation : {first}, dernière : {last}',
  'devices.heading': 'Vos navigateurs',
  'devices.more': 'Afficher d’autres navigateurs',
  'devices.revoke': 'Déconnecter',
  'devices.revokeLabel': 'Déconnecter {browser}',
  'devices.revokeOthers': 'Se déconnecter partout ailleurs',
  'devices.revokeOthersText':
    'Déconnecte tous les autres navigateurs, ainsi que toutes les applications de ce navigateur. Seule cette page reste connectée.',
  'devices.text':
    'Les navigateurs isolent les applications de sites différents : un même navigateur peut donc figurer plusieurs fois.',
  'devices.timeZone': 'Fuseau horaire indiqué par le navigateur : {zone}.',

  'email.heading': 'Votre compte de portefeuille',
  'email.intro':
    'Consultez vos navigateurs, qui peut ouvrir votre portefeuille et son activité récente. Pour vous connecter, nous vous envoyons un e-mail.',
  'email.label': 'Adresse e-mail',
  'email.submit': 'Continuer',

  'ended.again': 'Se reconnecter',
  'ended.heading': 'Vous êtes déconnecté de cette page',
  'ended.text': 'Pour votre sécurité, cette page vous déconnecte au bout de dix minutes.',

  'event.activate': 'Portefeuille configuré dans un navigateur',
  'event.adopt': 'Récupération d’un portefeuille perdu demandée',
  'event.deviceConfirmed': 'Nouveau navigateur autorisé',
  'event.deviceRevoked': 'Navigateur déconnecté',
  'event.emailChangeStarted': 'Changement d’adresse e-mail demandé',
  'event.emailChanged': 'Adresse e-mail changée',
  'event.emailReverted': 'Changement d’adresse e-mail annulé',
  'event.export': 'Portefeuille exporté',
  'event.fetchAuthShare': 'Portefeuille ouvert',
  'event.identityHeld': 'Connexion limitée aux navigateurs connus après une restauration',
  'event.keeperOpen': 'Portefeuille récupéré dans un navigateur',
  'event.keeperRefused': 'Récupération du portefeuille refusée',
  'event.newestSetFor': 'Récupération du portefeuille commencée',
  'event.oprfEvaluate': 'Mot de passe de récupération saisi',
  'event.othersRevoked': 'Déconnexion partout ailleurs',
  'event.passkeyAdded': 'Clé d’accès ajoutée',
  'event.passkeyRemoved': 'Clé d’accès retirée',
  'event.sessionReused': 'Session terminée à cause d’un jeton copié',
  'event.sessionRevoked': 'Session terminée',
  'event.signIn': 'Connexion',
  'event.signInNewDevice': 'Connexion avec un nouveau navigateur',
  'event.signInRefused': 'Connexion refusée, car des données enregistrées ont été altérées',
  'event.signOut': 'Déconnexion',
  'event.signUp': 'Compte créé',
  'event.slotsChanged': 'Méthodes de récupération changées',
  'event.slowChangeStarted': 'Changement d’adresse e-mail sans l’ancienne boîte mail demandé',
  'event.slowChangeStopped': 'Changement d’adresse e-mail sans l’ancienne boîte mail arrêté',

  'held.allow': 'Autoriser',
  'held.allowLabel': 'Autoriser {browser}',
  'held.block': 'Bloquer',
  'held.blockLabel': 'Bloquer {browser}',
  'held.claim': '{browser}. C’est ce que le navigateur dit de lui-même, et ce peut être faux.',
  'held.elsewhere':
    'Autorisez-le ou bloquez-le sur un appareil que vous utilisiez avant sa connexion, ou connectez-vous ici par un autre moyen que votre compte avait déjà.',
  'held.heading': 'Est-ce vous ?',
  'held.network': 'Son réseau n’est pas celui où la connexion a été approuvée, ou il est inconnu.',
  'held.text':
    'Un nouveau navigateur s’est connecté à {app} le {time}. Votre portefeuille y reste fermé jusqu’au {until}, sauf si vous l’autorisez. Autorisez-le seulement si vous vous y êtes connecté vous-même.',
  'held.unknownApp': 'une application',

  'holdSetting.heading': 'Nouveaux navigateurs',
  'holdSetting.label':
    'Toujours me demander avant que mon portefeuille s’ouvre dans un nouveau navigateur',
  'holdSetting.text':
    'Cela s’applique quand nous ne pouvons pas savoir si vous avez approuvé la connexion dans le même navigateur et que les deux navigateurs sont sur des réseaux différents. Si aucun de vos appareils ne peut répondre, votre portefeuille s’y ouvre après le délai d’attente.',

  'notices.heading': 'Nouveaux navigateurs et restaurations',

  'overview.heading': 'Votre compte de portefeuille',

  'permissions.heading': 'Révoquer des autorisations',
  'permissions.intro':
    'Consultez les applications qui peuvent utiliser votre compte intelligent sans le demander, et révoquez leurs autorisations. Pour vous connecter, nous vous envoyons un e-mail.',
  'permissions.unknownApp': 'Application inconnue',

  'problems.blocked':
    'Le navigateur a bloqué la fenêtre. Autorisez les fenêtres pop-up pour cette page, puis réessayez.',
  'problems.late':
    'La transaction a été envoyée, mais n’est pas encore confirmée. Vérifiez à nouveau dans quelques minutes.',
  'problems.refused': 'Le réseau a refusé la transaction. Rien n’a changé.',
  'problems.unconfirmed':
    'Une autre transaction de votre compte n’est pas encore confirmée. Attendez qu’elle le soit, puis réessayez.',
  'problems.unknown': 'Aucun portefeuille n’utilise cette connexion.',

  'sessions.current': 'Cette page',
  'sessions.label': 'Applications dans {browser}',
  'sessions.lastUsed': 'Dernière utilisation : {last}',
  'sessions.revoke': 'Terminer la session',
  'sessions.revokeLabel': 'Terminer la session : {app} dans {browser}',

  signOut: 'Se déconnecter de cette page',

  'slowChange.heading': 'Votre adresse e-mail va bientôt changer',
  'slowChange.stop': 'Arrêter le changement',
  'slowChange.text':
    'Une personne qui peut ouvrir votre portefeuille a demandé à {project} de remplacer l’adresse avec laquelle vous vous connectez, {oldEmail}, par {newEmail}, sans code envoyé à {oldEmail}. L’adresse change le {time}.',

  'social.back': 'Se connecter autrement',
  'social.oidc': 'Authentification unique',
  'social.text': 'Ou connectez-vous comme dans vos applications.',
  'social.with': 'Continuer avec {provider}',

  'upgrade.again': 'Vérifier à nouveau',
  'upgrade.do': 'Mettre à niveau',
  'upgrade.doLabel': 'Mettre à niveau sur {network}',
  'upgrade.heading': 'Mettre à niveau votre compte',
  'upgrade.intro':
    'Utilisez aussi votre propre adresse comme compte intelligent. Pour vous connecter, nous vous envoyons un e-mail.',
  'upgrade.network': 'En attente du réseau…',
  'upgrade.none': 'Aucun réseau de ce portefeuille ne prend en charge les comptes intelligents.',
  'upgrade.other': 'Exécute le code de {address}, que ce portefeuille ne connaît pas',
  'upgrade.plain': 'Non mis à niveau',
  'upgrade.text':
    'Sur un réseau où votre adresse est mise à niveau, une application peut envoyer plusieurs appels en une seule transaction. Votre adresse et votre clé ne changent pas, vous payez toujours les frais, et vous pouvez annuler la mise à niveau.',
  'upgrade.undo': 'Annuler la mise à niveau',
  'upgrade.undoLabel': 'Annuler la mise à niveau sur {network}',
  'upgrade.unknown': 'Illisible pour le moment',
  'upgrade.upgraded': 'Mis à niveau',
  'upgrade.waiting': 'Continuez dans la fenêtre qui s’est ouverte.',
}
