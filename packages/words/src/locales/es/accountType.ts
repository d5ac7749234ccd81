import type { Catalog } from '../../accountType.ts'

export const es: Catalog = {
  copyEoa: 'Copiar la dirección de su cuenta estándar',
  copySmartAccount: 'Copiar la dirección de su cuenta inteligente',
  deploy: 'Desplegarla ahora',
  deployed: 'Desplegada en {network}.',
  eoa: 'Cuenta estándar',
  failed:
    'Su cuenta inteligente no se puede cargar en este momento. Está usando su cuenta estándar.',
  hideNetworks: 'Ocultar las redes',
  isDeployed: 'Desplegada',
  isNotDeployed: 'No desplegada',
  isUnknown: 'Se desconoce',
  label: 'Cuenta',
  manageUpgrades: 'Gestionar las actualizaciones de su cuenta estándar',
  notDeployed: 'Todavía no está desplegada en {network}. Su primera transacción la despliega.',
  recommended:
    'Esta aplicación recomienda la cuenta inteligente. Cada cuenta tiene su propia dirección y su propio saldo.',
  required: 'Esta aplicación solo funciona con cuentas inteligentes.',
  showNetworks: 'Ver dónde está desplegada',
  showTransactions: 'Ver las transacciones de esta aplicación',
  smartAccount: 'Cuenta inteligente',
  text: 'Su clave controla ambas. Cada cuenta tiene su propia dirección y su propio saldo.',
  title: 'Elija una cuenta',
  transactions: 'Transacciones',
  unavailable: 'En {network} no hay cuentas inteligentes. Aquí usa su cuenta estándar.',
  upgrade: 'Actualizar su cuenta estándar',
  upgraded: 'Actualizada en {network}.',
}
