import type { Of } from '../../kit.ts'
import { fr as held } from './held.ts'
import { fr as limited } from './limited.ts'
import { fr as reasons } from './reason.ts'

export const fr: Of<'fr'> = {
  direction: 'ltr',
  locale: 'fr',
  messages: {
    ...held,
    ...limited,
    ...reasons,

    'account.activity': 'Vos navigateurs et votre activité',
    'account.addEmail': 'Ajouter une adresse e-mail',
    'account.address': 'Adresse',
    'account.balance': 'Solde',
    'account.balanceFailed': 'Impossible d’obtenir votre solde pour le moment.',
    'account.change': 'Modifier',
    'account.copied': 'Copiée',
    'account.copy': 'Copier l’adresse',
    'account.copyFailed':
      'Votre navigateur n’autorise pas la copie ici. Sélectionnez l’adresse et copiez-la.',
    'account.hideQr': 'Masquer le code QR',
    'account.network': 'Réseau',
    'account.qr': 'Code QR de votre adresse',
    'account.showQr': 'Afficher le code QR',
    'account.signOut': 'Se déconnecter',
    'account.signingOut': 'Déconnexion…',
    'account.title': 'Votre compte',

    'button.account': 'Votre compte : {name}',
    'button.connecting': 'Connexion…',
    'button.signIn': 'Se connecter',

    'code.checking': 'Vérification…',
    'code.fromMail': 'Nous l’avons envoyé à {email}.',
    'code.fromPage': 'Il figure sur la page où vous avez approuvé ce navigateur.',
    'code.inWindow':
      'Saisissez-le dans la fenêtre du portefeuille. Vérifiez que sa barre d’adresse affiche {wallet}.',
    'code.incomplete': 'Saisissez tous les chiffres du code.',
    'code.label': 'Code',
    'code.openWindow': 'Saisir le code',
    'code.resend': 'Envoyer un nouveau code',
    'code.title': 'Saisissez votre code',

    'common.back': 'Retour',
    'common.close': 'Fermer',
    'common.continue': 'Continuer',
    'common.done': 'Terminé',
    'common.loading': 'Un instant…',
    'common.retry': 'Réessayer',

    'device.heldTitle': 'Confirmez ce navigateur',

    'device.intro':
      'Ouvrez dans ce navigateur l’e-mail envoyé à {email} et approuvez la connexion. Vous serez alors connecté.',
    'device.noMail':
      'Pas d’e-mail ? Regardez dans vos courriers indésirables et vérifiez que l’adresse ne contient pas de faute de frappe.',
    'device.resend': 'Renvoyer l’e-mail',
    'device.title': 'Consultez vos e-mails',
    'device.waiting': 'En attente de votre approbation. La suite s’affichera automatiquement.',
    'device.window': 'Ouvrir la fenêtre du portefeuille',

    'emailChange.addTitle': 'Ajouter une adresse e-mail',
    'emailChange.again': 'Recommencer',
    'emailChange.approve': 'En attente de votre approbation…',
    'emailChange.changed':
      'Désormais, connectez-vous avec {email}. Vos autres appareils ont été déconnectés.',
    'emailChange.changedTitle': 'Votre adresse e-mail a été modifiée',
    'emailChange.email': 'Nouvelle adresse e-mail',
    'emailChange.intro':
      'Approuvez d’abord la modification dans la fenêtre du portefeuille. Nous enverrons ensuite un code à {email} et un autre à la nouvelle adresse.',
    'emailChange.lostCurrent': 'Je ne peux pas ouvrir ma boîte mail actuelle',
    'emailChange.lostMailbox': 'Je ne peux pas ouvrir cette boîte mail',
    'emailChange.primary':
      'Saisissez le code que nous avons envoyé à votre adresse actuelle, {email}.',
    'emailChange.primaryTitle': 'Confirmez que c’est bien vous',
    'emailChange.secondary':
      'Saisissez le code que nous avons envoyé à votre nouvelle adresse, {email}.',
    'emailChange.secondaryTitle': 'Confirmez la nouvelle adresse',
    'emailChange.slow':
      'À partir du {time}, connectez-vous avec {email}. Restez connecté ici jusque-là : pour vous reconnecter, il vous faut encore votre ancienne boîte mail. Vos autres navigateurs ont été déconnectés.',
    'emailChange.slowTitle': 'Votre adresse change dans sept jours',
    'emailChange.socialIntro':
      'Approuvez la modification dans la fenêtre du portefeuille. Vous devrez peut-être vous y reconnecter. Nous enverrons ensuite un code à la nouvelle adresse.',
    'emailChange.title': 'Modifier votre adresse e-mail',

    'error.aborted': 'La demande a été annulée.',
    'error.cooldown':
      'Nous venons d’envoyer un e-mail. Vous pourrez en envoyer un autre dans {time}.',
    'error.hidden':
      'Cette page n’a pas pu afficher le portefeuille. Autorisez ici les fenêtres pop-up, désactivez les bloqueurs de contenu et réessayez.',
    'error.load': 'Impossible de charger le portefeuille. Réessayez dans un instant.',
    'error.lost': 'Le portefeuille a été rechargé. Réessayez.',
    'error.needsWindow': 'Cette connexion a besoin d’une fenêtre. Réessayez pour l’ouvrir.',
    'error.notAllowed': 'Action non autorisée',
    'error.notLoaded': 'Le chargement a échoué. Vérifiez votre connexion et réessayez.',
    'error.offline': 'Vous semblez hors ligne. Vérifiez votre connexion et réessayez.',
    'error.oldEmailBounced':
      'Nous ne pouvons pas envoyer d’e-mail à votre adresse actuelle : la modification ne peut donc pas être confirmée.',
    'error.openUntil':
      'Une modification précédente de l’adresse e-mail est encore en cours. Vous pourrez modifier l’adresse à nouveau après le {time}, ou annuler une modification terminée avec le lien que nous vous avons envoyé par e-mail.',
    'error.sameEmail': 'C’est déjà votre adresse. Saisissez-en une autre.',
    'error.timeout': 'Le portefeuille n’a pas répondu à temps. Réessayez.',
    'error.unconfirmed':
      'Le portefeuille n’a pas confirmé si cette demande a abouti. Vérifiez avant de réessayer.',
    'error.unknown': 'Une erreur s’est produite. Réessayez.',
    'error.unsafePage': 'Le portefeuille ne fonctionne que sur des pages sécurisées (https).',

    'farcaster.approve': 'Approuvez la connexion dans Farcaster, puis revenez ici.',
    'farcaster.left': 'Expire dans {time}.',
    'farcaster.open': 'Ouvrir Farcaster',
    'farcaster.qr': 'Code QR pour Farcaster',
    'farcaster.scan':
      'Scannez ce code avec l’appareil photo de votre téléphone et approuvez la connexion dans Farcaster.',

    'locked.text':
      'Votre portefeuille n’est pas encore dans ce navigateur. Saisissez votre méthode de récupération dans la fenêtre du portefeuille. Vérifiez que sa barre d’adresse affiche {wallet}.',
    'locked.title': 'Ouvrez votre portefeuille',

    'network.current': 'Actif',
    'network.notOffered':
      'Cette application ne fonctionne pas sur {name}. Choisissez un autre réseau.',
    'network.refused': 'Ce portefeuille ne prend pas en charge ce réseau.',
    'network.switching': 'Changement…',
    'network.testnets': 'Réseaux de test',
    'network.title': 'Choisissez un réseau',
    'network.unnamed': 'Réseau {id}',

    'resend.sending': 'Envoi…',
    'resend.sent': 'Nous avons renvoyé l’e-mail.',
    'resend.wait': 'Renvoyer dans {time}',
    'passkey.signIn': 'Se connecter avec une clé d’accès',
    'passkey.waiting': 'Continuez dans la fenêtre que votre navigateur affiche.',

    'signIn.browserWallets': 'Portefeuilles de ce navigateur',
    'signIn.changeEmail': 'Utiliser une autre adresse',
    'signIn.continueIn': 'Continuez dans {name}…',
    'signIn.done': 'Connexion réussie.',
    'signIn.email': 'Adresse e-mail',
    'signIn.emailInvalid': 'Saisissez une adresse e-mail, par exemple nom@example.com.',
    'signIn.or': 'ou',
    'signIn.sending': 'Envoi de l’e-mail…',
    'signIn.title': 'Connexion',
    'signIn.titleTo': 'Connexion à {name}',

    'social.again': 'Rouvrir la fenêtre',
    'social.browser':
      'Cette application est installée, et ses fenêtres peuvent ne pas fonctionner pour la connexion. Dans ce cas, ouvrez l’application dans votre navigateur et connectez-vous là-bas.',
    'social.continueWith': 'Continuer avec {provider}',
    'social.gone': 'Vous avez fermé la fenêtre ? Rouvrez-la.',
    'social.here': 'Continuer sans fenêtre',
    'social.intro': 'Continuez dans la fenêtre qui s’est ouverte.',
    'social.leaving': 'Redirection vers {provider}…',
    'social.list': 'Comptes de connexion',
    'social.oidc': 'Authentification unique',
    'social.opening': 'Ouverture d’une fenêtre…',
    'social.returning': 'Connexion en cours…',
    'social.slow': 'Cela prend plus de temps que d’habitude.',
    'social.title': 'Se connecter avec {provider}',
    'social.waiting': 'En attente de votre connexion. La suite s’affichera automatiquement.',
  },
}
