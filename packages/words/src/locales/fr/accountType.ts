import type { Catalog } from '../../accountType.ts'

export const fr: Catalog = {
  copyEoa: 'Copier l’adresse de votre compte standard',
  copySmartAccount: 'Copier l’adresse de votre compte intelligent',
  deploy: 'Le déployer maintenant',
  deployed: 'Déployé sur {network}.',
  eoa: 'Compte standard',
  failed:
    'Votre compte intelligent ne peut pas être chargé pour le moment. Vous utilisez votre compte standard.',
  hideNetworks: 'Masquer les réseaux',
  isDeployed: 'Déployé',
  isNotDeployed: 'Non déployé',
  isUnknown: 'Inconnu',
  label: 'Compte',
  manageUpgrades: 'Gérer les mises à niveau de votre compte standard',
  notDeployed: 'Pas encore déployé sur {network}. Votre première transaction le déploie.',
  recommended:
    'Cette application recommande le compte intelligent. Chaque compte a sa propre adresse et son propre solde.',
  required: 'Cette application fonctionne uniquement avec les comptes intelligents.',
  showNetworks: 'Voir où il est déployé',
  showTransactions: 'Voir les transactions de cette application',
  smartAccount: 'Compte intelligent',
  text: 'Votre clé contrôle les deux. Chaque compte a sa propre adresse et son propre solde.',
  title: 'Choisissez un compte',
  transactions: 'Vos transactions',
  unavailable:
    'Il n’y a pas de comptes intelligents sur {network}. Vous utilisez ici votre compte standard.',
  upgrade: 'Mettre à niveau votre compte standard',
  upgraded: 'Mis à niveau sur {network}.',
}
