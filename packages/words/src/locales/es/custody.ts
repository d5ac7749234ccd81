import type { Catalog } from '../../custody.ts'

export const es: Catalog = {
  heldDevice:
    'Un navegador nuevo ha iniciado sesión en su billetera: {time}. Su billetera no se ha abierto allí, así que ese navegador no tiene su clave. Si no ha sido usted, bloquee ese navegador donde consulta sus navegadores y cambie la contraseña de su buzón o de la cuenta con la que inicia sesión.',
  named:
    'Su clave está dividida en partes. {operator}, el operador de esta billetera, puede restaurar su acceso, lo que también significa que podría abrir su billetera.',
  newDevice:
    'Un navegador nuevo ha iniciado sesión en su billetera: {time}. Si no ha sido usted, es posible que esa persona conozca su clave. Consulte sus navegadores para saber qué hacer.',
  operator:
    'Su clave está dividida en partes. El operador de esta billetera puede restaurar su acceso, lo que también significa que podría abrir su billetera.',
  release:
    'Su billetera se ha restaurado en otro navegador: {time}. Si no ha sido usted, es posible que esa persona conozca su clave. Consulte sus navegadores para saber qué hacer.',
  self: 'Su clave está dividida en partes. Usted tiene su propio método de recuperación, y el operador de esta billetera no tiene suficientes partes actuales para abrir su billetera. Con partes anteriores todavía podría abrirla. Esas partes se eliminan como mínimo 30 días después de que cada uno de sus navegadores haya vuelto a abrir la billetera.',
}
