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

  'unproved.back': 'Retour à l’application',
  'unproved.developers':
    'Pour les développeurs : ouvrez cette page dans une fenêtre qui garde son opener, ou autorisez les redirections depuis d’autres sites avec {command}.',
  'unproved.heading': 'La demande vient peut-être d’un autre appareil',
  'unproved.text':
    'Nous n’avons pas pu confirmer que ce navigateur a lancé la connexion. Elle s’arrête donc ici. Rien n’a été partagé. Recommencez dans l’application. Si vous n’avez lancé aucune connexion, fermez cette page.',

  'unreachable.heading': 'Impossible de joindre le serveur',
  'unreachable.text': 'Vérifiez votre connexion et réessayez.',
}
