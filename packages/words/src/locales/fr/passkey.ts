import type { Catalog } from '../en/passkey.ts'

export const fr: Catalog = {
  'passkeys.add': 'Ajouter une clé d’accès',
  'passkeys.added': 'Ajoutée : {first}, pas encore utilisée',
  'passkeys.dates': 'Ajoutée : {first}, dernière utilisation : {last}',
  'passkeys.heading': 'Clés d’accès',
  'passkeys.kept':
    'Retirer une clé d’accès ici ne la supprime pas de votre appareil ni de votre gestionnaire de mots de passe. Supprimez-la aussi là-bas. Déconnecter un autre navigateur retire aussi les clés d’accès qu’il a ajoutées au cours des 30 derniers jours.',
  'passkeys.remove': 'Retirer',
  'passkeys.removeLabel': 'Retirer la clé d’accès de {browser}',
  'passkeys.signIn': 'Se connecter avec une clé d’accès',
  'passkeys.text':
    'Avec une clé d’accès, vous vous connectez avec votre empreinte, votre visage ou le verrouillage de votre écran. Au début, une nouvelle clé ne fonctionne que dans les navigateurs que vous avez déjà utilisés. Une clé d’accès ne remplace pas un moyen de récupération.',
}
