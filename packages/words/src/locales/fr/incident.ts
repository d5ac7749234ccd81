import type { Catalog } from '../en/incident.ts'

export const fr: Catalog = {
  'copied.explanation':
    'Si vous avez copié ou restauré les données de ce navigateur, il suffit de vous reconnecter. Sinon, quelqu’un possède une copie des données de votre navigateur et connaît peut-être la clé de votre portefeuille.',
  'copied.heading': 'Votre session a été utilisée à deux endroits',
  'copied.intro':
    'Deux copies d’un même navigateur ont utilisé la même session de {project}. Les deux sont maintenant déconnectées.',
  'copied.subject': 'Votre session {project} a été utilisée à deux endroits',
  'passkeyAdded.heading': 'Une clé d’accès a été ajoutée',
  'passkeyAdded.intro':
    'Une personne s’est connectée à votre compte et a ajouté une clé d’accès. Toute personne qui a cette clé peut se connecter à {project} avec votre portefeuille.',
  'passkeyAdded.removes':
    '« Ce n’était pas moi » retire aussi toutes les clés d’accès que ce navigateur a ajoutées au cours des 30 derniers jours.',
  'passkeyAdded.subject': 'Une clé d’accès a été ajoutée à votre compte {project}',
  'restored.explanation':
    'Si vous avez fait ce changement, vous n’avez rien à faire. Si vous l’aviez déjà annulé, il est revenu avec la sauvegarde : annulez-le de nouveau. Votre ancienne adresse fonctionnera alors de nouveau et tous les navigateurs seront déconnectés. Le lien est valable sept jours.',
  'restored.heading': 'Vérifiez l’adresse e-mail de votre compte',
  'restored.intro':
    '{operator} a dû restaurer sa base de données à partir d’une sauvegarde. Dans celle-ci, votre compte se connecte avec {newEmail}.',
  'restored.subject': 'Vérifiez l’adresse e-mail de votre compte chez {operator}',
}
