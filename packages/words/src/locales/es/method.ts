import type { Catalog } from '../en/method.ts'

export const es: Catalog = {
  'problems.lostPassword':
    'El servidor ya no tiene su parte de esta contraseña. Use otro método de recuperación o contacte con el operador.',
  'problems.slotList':
    'Los métodos de recuperación de esta billetera se cambiaron sin su clave. Contacte con el operador.',
  'problems.wrongCode': 'Este código no abre su billetera. Compruebe que esté bien escrito.',
  'problems.wrongPassword':
    'Esta contraseña no abre su billetera. Compruébela e inténtelo de nuevo.',
  'recovery.code': 'Código impreso',
  'recovery.locked':
    'Este navegador no tiene su billetera, y su billetera está en autocustodia. Introduzca uno de sus métodos de recuperación.',
  'recovery.open': 'Abrir la billetera',
  'recovery.opened': 'Su billetera ya está abierta en este navegador.',
  'recovery.passkey': 'Llave de acceso',
  'recovery.password': 'Contraseña',
  'recovery.typeCode': 'El código, tal como lo anotó',
  'recovery.useOther': 'Usar otro método: {method}',
  'unlock.only':
    'Introduzca un método de recuperación solo donde la barra de direcciones muestre {wallet}.',
}
