import type { Catalog } from '../../operation.ts'

export const es: Catalog = {
  'problems.accountRefused':
    'Su cuenta inteligente ha rechazado la transacción. No se ha enviado nada.',
  'problems.bundlerFailed':
    'El servicio que envía las transacciones de las cuentas inteligentes ha fallado. No se ha enviado nada. Inténtelo de nuevo.',
  'problems.deploymentFailed':
    'No se ha podido configurar su cuenta inteligente en esta red. No se ha enviado nada. Inténtelo de nuevo.',
  'problems.feeRisen':
    'La comisión de red ha subido desde su aprobación. No se ha enviado nada. Inténtelo de nuevo.',
  'problems.gasLow':
    'La transacción necesita más gas del estimado. No se ha enviado nada. Inténtelo de nuevo.',
  'problems.notRevoked':
    'La transacción se ha ejecutado, pero el permiso no se ha revocado y aún se puede usar. Vuelva a intentarlo.',
  'problems.operationDropped':
    'La transacción se descartó antes de ejecutarse. Compruebe su cuenta antes de volver a intentarlo.',
  'problems.operationFailed':
    'La transacción se ha enviado, pero ha fallado. Se ha cobrado su comisión.',
  'problems.revocationUnread':
    'La transacción se ha ejecutado, pero la red no ha confirmado que el permiso esté revocado. Compruebe sus permisos antes de volver a intentarlo.',
  'problems.sponsorExpired':
    'La oferta de la aplicación de pagar la comisión ha caducado. No se ha enviado nada. Inténtelo de nuevo.',
  'problems.sponsorGone':
    'La aplicación ya no paga la comisión de esta transacción. No se ha enviado nada. Inténtelo de nuevo.',
}
