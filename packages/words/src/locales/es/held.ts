import type { Held } from '../../reason.ts'

export const es: Held = {
  'error.deviceHeldUntil':
    'Confirme este navegador en un dispositivo que ya usa, o inicie sesión de otra forma en la página de la cuenta de la billetera y confírmelo allí. Su billetera se abre aquí en cuanto lo haga, o después del {time}.',
  'error.heldUntil':
    'Este método de inicio de sesión es nuevo. Hasta el {time}, solo funciona en dispositivos que ya ha usado.',
}
