import type { Catalog } from '../../custody.ts'

export const fr: Catalog = {
  heldDevice:
    'Un nouveau navigateur s’est connecté à votre portefeuille : {time}. Votre portefeuille n’y a pas été ouvert, ce navigateur n’a donc pas votre clé. Si ce n’était pas vous, bloquez ce navigateur là où vous consultez vos navigateurs, et changez le mot de passe de votre boîte mail ou du compte avec lequel vous vous connectez.',
  named:
    'Votre clé est divisée en plusieurs parts. {operator}, l’opérateur de ce portefeuille, peut rétablir votre accès, ce qui signifie aussi qu’il pourrait ouvrir votre portefeuille.',
  newDevice:
    'Un nouveau navigateur s’est connecté à votre portefeuille : {time}. Si ce n’était pas vous, cette personne connaît peut-être votre clé. Consultez vos navigateurs pour savoir que faire.',
  operator:
    'Votre clé est divisée en plusieurs parts. L’opérateur de ce portefeuille peut rétablir votre accès, ce qui signifie aussi qu’il pourrait ouvrir votre portefeuille.',
  release:
    'Votre portefeuille a été restauré dans un autre navigateur : {time}. Si ce n’était pas vous, cette personne connaît peut-être votre clé. Consultez vos navigateurs pour savoir que faire.',
  self: 'Votre clé est divisée en plusieurs parts. Vous avez votre propre méthode de récupération, et l’opérateur de ce portefeuille ne détient pas assez de parts actuelles pour ouvrir votre portefeuille. Avec des parts plus anciennes, il pourrait encore l’ouvrir. Ces parts sont supprimées au plus tôt 30 jours après que chacun de vos navigateurs a rouvert le portefeuille.',
}
