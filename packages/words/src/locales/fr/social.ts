import type { Catalogue } from '../../social.ts'
import { fr as reasons } from './reason.ts'

export const fr: Catalogue = {
  ...reasons,

  'absent.heading': 'Rien à ouvrir ici',
  'absent.text':
    'Cette page fait partie d’une connexion. Commencez dans l’application que vous voulez utiliser.',

  'asked.cancel': 'Ce n’était pas moi',
  'asked.heading': 'Se connecter à {name} ?',
  'asked.proceed': 'Continuer',
  'asked.text':
    'Cette connexion a été lancée sur {origin}. Ne continuez que si vous venez de la lancer vous-même : la personne qui l’a lancée sera connectée en votre nom.',

  close: 'Fermer',

  'done.heading': 'Vous êtes connecté',
  'done.text': 'Vous pouvez fermer cette fenêtre et continuer dans l’application.',

  'forgetful.heading': 'Votre navigateur bloque le stockage ici',
  'forgetful.text':
    'Pour vous connecter, ce site doit pouvoir enregistrer des données. Autorisez-le ou utilisez un autre navigateur, puis recommencez.',

  goingTo: 'Ouverture de {provider}…',
  loading: 'Un instant…',
  'problem.heading': 'La connexion n’a pas abouti',

  retry: 'Réessayer',
  returning: 'Connexion en cours…',

  'scan.heading': 'Confirmer avec Farcaster',
  'scan.label': 'Code QR à ouvrir dans Farcaster',
  'scan.open': 'Ouvrir Farcaster sur cet appareil',
  'scan.text':
    'Scannez ce code avec le téléphone où se trouve votre compte Farcaster, et approuvez-y. Cette fenêtre se ferme ensuite.',

  'unreachable.heading': 'Le serveur est injoignable',
  'unreachable.text': 'Vérifiez votre connexion et réessayez.',
}
