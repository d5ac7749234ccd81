import type { Catalog } from '../../accountType.ts'

export const de: Catalog = {
  copyEoa: 'Adresse Ihres Standardkontos kopieren',
  copySmartAccount: 'Adresse Ihres Smart Accounts kopieren',
  deploy: 'Jetzt bereitstellen',
  deployed: 'Auf {network} bereitgestellt.',
  eoa: 'Standardkonto',
  failed: 'Ihr Smart Account kann gerade nicht geladen werden. Sie verwenden Ihr Standardkonto.',
  hideNetworks: 'Netzwerke ausblenden',
  isDeployed: 'Bereitgestellt',
  isNotDeployed: 'Nicht bereitgestellt',
  isUnknown: 'Unbekannt',
  label: 'Konto',
  manageUpgrades: 'Erweiterungen Ihres Standardkontos verwalten',
  notDeployed:
    'Auf {network} noch nicht bereitgestellt. Das geschieht mit Ihrer ersten Transaktion.',
  recommended:
    'Diese App empfiehlt den Smart Account. Jedes Konto hat eine eigene Adresse und ein eigenes Guthaben.',
  required: 'Diese App funktioniert nur mit Smart Accounts.',
  showNetworks: 'Anzeigen, wo er bereitgestellt ist',
  showTransactions: 'Transaktionen dieser App ansehen',
  smartAccount: 'Smart Account',
  text: 'Ihr Schlüssel steuert beide. Jedes Konto hat eine eigene Adresse und ein eigenes Guthaben.',
  title: 'Konto wählen',
  transactions: 'Transaktionen',
  unavailable: 'Auf {network} gibt es keine Smart Accounts. Sie verwenden hier Ihr Standardkonto.',
  upgrade: 'Ihr Standardkonto erweitern',
  upgraded: 'Auf {network} erweitert.',
}
