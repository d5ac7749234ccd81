import type { Catalog } from '../../offline.ts'

export const fr: Catalog = {
  advice: 'Utilisez un ordinateur de confiance et coupez son réseau. Fermez cette page ensuite.',
  busy: 'Ouverture…',
  evmKey: 'Clé privée Ethereum',
  file: 'Fichier chiffré',
  heading: 'Récupérer votre portefeuille hors ligne',
  intro:
    'Cette page ouvre le fichier chiffré que vous avez exporté. Elle n’a besoin d’aucun serveur et n’envoie rien.',
  invalid: 'Ce n’est pas l’export chiffré d’un portefeuille, ou il est endommagé.',
  newer:
    'Une version plus récente a écrit ce fichier. Utilisez la page de récupération de cette version.',
  open: 'Ouvrir',
  password: 'Mot de passe du fichier',
  phrase: 'Phrase de récupération',
  solanaKey: 'Clé privée Solana',
  wrong: 'Ce mot de passe n’ouvre pas le fichier. Vérifiez-le et réessayez.',
}
