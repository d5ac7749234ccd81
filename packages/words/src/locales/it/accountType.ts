import type { Catalog } from '../../accountType.ts'

export const it: Catalog = {
  copyEoa: 'Copia l’indirizzo del tuo account standard',
  copySmartAccount: 'Copia l’indirizzo del tuo smart account',
  deploy: 'Distribuiscilo ora',
  deployed: 'Distribuito su {network}.',
  eoa: 'Account standard',
  failed:
    'Al momento non è possibile caricare il tuo smart account. Stai usando il tuo account standard.',
  hideNetworks: 'Nascondi le reti',
  isDeployed: 'Distribuito',
  isNotDeployed: 'Non distribuito',
  isUnknown: 'Sconosciuto',
  label: 'Account in uso',
  manageUpgrades: 'Gestisci gli aggiornamenti del tuo account standard',
  notDeployed: 'Non ancora distribuito su {network}. Lo distribuisce la tua prima transazione.',
  recommended:
    'Questa app consiglia lo smart account. Ogni account ha un proprio indirizzo e un proprio saldo.',
  required: 'Questa app funziona solo con gli smart account.',
  showNetworks: 'Mostra dove è distribuito',
  showTransactions: 'Vedi le transazioni di questa app',
  smartAccount: 'Smart account',
  text: 'La tua chiave controlla entrambi. Ogni account ha un proprio indirizzo e un proprio saldo.',
  title: 'Scegli un account',
  transactions: 'Transazioni',
  unavailable: 'Su {network} non ci sono smart account. Qui usi il tuo account standard.',
  upgrade: 'Aggiorna il tuo account standard',
  upgraded: 'Aggiornato su {network}.',
}
