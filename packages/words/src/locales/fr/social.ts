import type { Catalog } from '../../social.ts'
import { fr as reasons } from './reason.ts'

export const fr: Catalog = {
  ...reasons,

  'absent.heading': 'Aucune connexion en cours',
  'absent.text':
    'Cette page fait partie d’une connexion. Commencez dans l’application que vous voulez utiliser.',

  'asked.cancel': 'Ce n’était pas moi',
  'asked.heading': 'Se connecter à {name} ?',
  'asked.proceed': 'Continuer',
  'asked.text':
    'Cette connexion a été lancée sur {origin}. Ne continuez que si vous venez de l’y lancer vous-même : la personne qui l’a lancée sera connectée à votre compte.',

  close: 'Fermer',

  'done.heading': 'Connexion réussie',
  'done.text': 'Vous pouvez fermer cette fenêtre et continuer dans l’application.',

  'forgetful.heading': 'Votre navigateur bloque le stockage ici',
  'forgetful.text':
    'Pour la connexion, ce site doit pouvoir enregistrer des données. Autorisez-le ou utilisez un autre navigateur, puis recommencez.',

  goingTo: 'Ouverture de {provider}…',
  loading: 'Un instant…',
  'problem.heading': 'La connexion n’a pas abouti',

  retry: 'Réessayer',
  returning: 'Connexion en cours…',

  'scan.heading': 'Confirmer avec Farcaster',
  'scan.label': 'Code QR à ouvrir dans Farcaster',
  'scan.open': 'Ouvrir Farcaster sur cet appareil',
  'scan.text':
    'Scannez ce code avec le téléphone sur lequel vous utilisez votre compte Farcaster, puis approuvez la connexion. Cette fenêtre se fermera ensuite.',

  'unreachable.heading': 'Impossible de joindre le serveur',
  'unreachable.text': 'Vérifiez votre connexion et réessayez.',
}
