import type { Catalog } from '../en/export.ts'

export const fr: Catalog = {
  'export.again': 'Répétez le mot de passe',
  'export.busy': 'Préparation…',
  'export.choose': 'Que voulez-vous exporter ?',
  'export.copied':
    'Copié. Cette page vide le presse-papiers après une minute, si le navigateur le permet. Gardez-la ouverte jusque-là.',
  'export.copy': 'Copier',
  'export.differ': 'Les deux mots de passe sont différents.',
  'export.done': 'Exporter autre chose',
  'export.download': 'Télécharger le fichier',
  'export.evmKey': 'Clé privée Ethereum',
  'export.evmKeyText': 'Pour les portefeuilles qui importent une clé. Non chiffrée.',
  'export.file': 'Fichier chiffré',
  'export.fileText':
    'Une sauvegarde avec mot de passe. La page de récupération hors ligne l’ouvre sans aucun serveur.',
  'export.heading': 'Exporter votre portefeuille',
  'export.hidden': 'Masqué. Vérifiez que personne ne voit votre écran.',
  'export.hold': 'Maintenir pour afficher',
  'export.intro':
    'Emportez vos clés dans un autre portefeuille, ou gardez une sauvegarde chiffrée. Nous vous envoyons un e-mail pour vous connecter.',
  'export.keep': 'Le fichier est chiffré. Gardez-le à part de son mot de passe.',
  'export.keystore': 'Keystore Ethereum',
  'export.keystoreText':
    'Un fichier avec mot de passe, pour les portefeuilles qui importent la version 3.',
  'export.limits':
    'Les limites, les délais et la déconnexion ne s’appliquent pas à une clé exportée.',
  'export.nobody':
    'Aucun service d’assistance n’en a besoin. Toute personne qui le demande veut prendre ce que vous possédez.',
  'export.notCopied':
    'Le navigateur n’a pas permis la copie. Maintenez le bouton pour l’afficher, et notez-le.',
  'export.own':
    'Toute personne qui a ce que vous exportez possède votre portefeuille. Personne ne peut l’annuler.',
  'export.page': 'Télécharger la page de récupération hors ligne',
  'export.password': 'Mot de passe du fichier',
  'export.passwordText':
    'Au moins 12 caractères. Rien ne limite le nombre d’essais, et personne ne peut le réinitialiser.',
  'export.phrase': 'Phrase de récupération',
  'export.phraseText': 'Douze mots qui donnent toutes vos clés. Non chiffrée.',
  'export.plain':
    'Ce fichier n’est pas chiffré. Toute personne qui l’ouvre possède votre compte Solana.',
  'export.solanaFile': 'Fichier Solana id.json',
  'export.solanaFileText': 'Pour la ligne de commande de Solana. Non chiffré.',
  'export.solanaKey': 'Clé privée Solana',
  'export.solanaKeyText': 'Pour les portefeuilles qui importent une clé. Non chiffrée.',
  'export.submit': 'Exporter',
}
