import type { Catalog } from '../../operation.ts'

export const es: Catalog = {
  'problems.feeRisen':
    'La comisión de red ha subido desde su aprobación. No se ha enviado nada. Inténtelo de nuevo.',
  'problems.operationDropped':
    'La transacción se descartó antes de ejecutarse. Compruebe su cuenta antes de volver a intentarlo.',
  'problems.operationFailed':
    'La transacción se ha enviado, pero ha fallado. Se ha cobrado su comisión.',
  'problems.sponsorGone':
    'La aplicación ya no paga la comisión de esta transacción. No se ha enviado nada. Inténtelo de nuevo.',
}
