import type { Catalog } from '../en/theft.ts'

export const fr: Catalog = {
  'theft.block':
    'Bloquez ce navigateur sur cette page, s’il y figure encore : votre portefeuille pourrait s’y ouvrir plus tard.',
  'theft.claimed': 'Ce que ce navigateur dit de lui-même. Cela peut être faux :',
  'theft.end':
    'Choisissez « Ce n’était pas moi » ci-dessous pour déconnecter ce navigateur. Le lien est valable 30 jours.',
  'theft.held':
    'Votre portefeuille n’a pas été ouvert dans ce navigateur, ce navigateur n’a donc pas votre clé.',
  'theft.known':
    'La personne qui a fait cela connaît peut-être votre clé. Déconnecter un navigateur n’y change rien : quiconque connaît une clé peut l’utiliser n’importe où.',
  'theft.move':
    'Déplacez tout ce que vous possédez vers un autre portefeuille. Pour en créer un, déconnectez-vous de l’application et connectez-vous avec une adresse e-mail ou un compte que vous n’y avez pas encore utilisé et auquel aucun tiers n’a accès. Copiez l’adresse du nouveau portefeuille. Reconnectez-vous ensuite à ce portefeuille-ci et envoyez toutes les pièces, tous les jetons et tous les objets de collection à cette adresse, sur chaque réseau. Une fois que vous avez tout déplacé, n’utilisez plus ce portefeuille.',
  'theft.network': 'Adresse IP',
  'theft.notMe': 'Si ce n’était pas vous, agissez maintenant.',
  'theft.passkeys':
    'Si vous aviez des clés d’accès, elles ont été retirées. Ajoutez-les à nouveau sur la page du compte du portefeuille.',
  'theft.password':
    'Changez le mot de passe de votre boîte mail ou du compte avec lequel vous vous connectez, et ne communiquez jamais de code.',
  'theft.preheader': 'Si ce n’était pas vous, quelqu’un connaît peut-être votre clé.',
  'theft.seen': 'Ce que nous savons :',
  'theft.wasMe': 'Si c’était vous, vous n’avez rien à faire.',
}
