import type { Messages } from '../../social.ts'

export const fr: Messages = {
  close: 'Fermer',
  goingTo: ({ provider }) => `Ouverture de ${provider}…`,
  loading: 'Un instant…',
  retry: 'Réessayer',
  returning: 'Connexion en cours…',

  absent: {
    heading: 'Rien à ouvrir ici',
    text: 'Cette page fait partie d’une connexion. Commencez dans l’application que vous voulez utiliser.',
  },
  asked: {
    cancel: 'Ce n’était pas moi',
    heading: ({ name }) => `Se connecter à ${name} ?`,
    proceed: 'Continuer',
    text: ({ origin }) =>
      `Cette connexion a été lancée sur ${origin}. Ne continuez que si vous venez de la lancer vous-même : la personne qui l’a lancée sera connectée en votre nom.`,
  },
  done: {
    heading: 'Vous êtes connecté',
    text: 'Vous pouvez fermer cette fenêtre et continuer dans l’application.',
  },
  forgetful: {
    heading: 'Ce navigateur ne conserve rien ici',
    text: 'Pour vous connecter, ce site doit pouvoir enregistrer des données. Autorisez-le ou utilisez un autre navigateur, puis recommencez.',
  },
  problems: {
    EMAIL_UNVERIFIED: {
      heading: 'Votre adresse e-mail n’est pas confirmée',
      text: 'Confirmez-la là où vous venez de vous connecter, puis recommencez dans l’application.',
    },
    PROVIDER_DENIED: {
      heading: 'La connexion a été annulée',
      text: 'Personne n’a été connecté. Fermez cette fenêtre pour revenir à l’application.',
    },
    PROVIDER_INVALID: {
      heading: 'La connexion n’a pas pu être vérifiée',
      text: 'Personne n’a été connecté. Recommencez dans l’application.',
    },
    PROVIDER_UNAVAILABLE: {
      heading: 'Le service de connexion ne répond pas',
      text: 'Personne n’a été connecté. Recommencez dans un instant ou choisissez un autre mode de connexion.',
    },
    SOCIAL_EXPIRED: {
      heading: 'Cette connexion est terminée',
      text: 'Elle a pris trop de temps ou a été commencée dans un autre navigateur. Recommencez dans l’application.',
    },
  },
  scan: {
    heading: 'Confirmer avec Farcaster',
    label: 'Code QR à ouvrir dans Farcaster',
    open: 'Ouvrir Farcaster sur cet appareil',
    text: 'Scannez ce code avec le téléphone où se trouve votre compte Farcaster, et approuvez-y. Cette fenêtre se ferme ensuite.',
  },
  unreachable: {
    heading: 'Le serveur est injoignable',
    text: 'Vérifiez votre connexion et réessayez.',
  },
}
