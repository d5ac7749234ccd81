import type { Catalog } from '../en/theft.ts'

export const es: Catalog = {
  'theft.block':
    'Bloquee ese navegador en esta página, si aún aparece: su billetera podría abrirse allí más adelante.',
  'theft.claimed': 'Lo que ese navegador dice de sí mismo. Puede ser falso:',
  'theft.end':
    'Elija «No he sido yo» más abajo para cerrar la sesión de ese navegador. El enlace funciona durante 30 días.',
  'theft.held':
    'Su billetera no se ha abierto en ese navegador, así que ese navegador no tiene su clave.',
  'theft.known':
    'Es posible que la persona que hizo esto conozca su clave. Cerrar la sesión de un navegador no cambia eso: quien conoce una clave puede usarla en cualquier lugar.',
  'theft.move':
    'Mueva todo lo que tiene a otra billetera. Para crear una, cierre la sesión en la aplicación e inicie sesión con una dirección de correo o una cuenta que no haya usado allí y a la que ninguna otra persona tenga acceso. Copie la dirección de la billetera nueva. Después vuelva a iniciar sesión en esta billetera y envíe todas las monedas, los tokens y los coleccionables a esa dirección, en cada red. Cuando lo haya movido todo, no vuelva a usar esta billetera.',
  'theft.network': 'Dirección IP',
  'theft.notMe': 'Si no ha sido usted, actúe ahora.',
  'theft.passkeys':
    'Si tenía llaves de acceso, se han quitado. Añádalas de nuevo en la página de la cuenta de la billetera.',
  'theft.password':
    'Cambie la contraseña de su buzón o de la cuenta con la que inicia sesión, y no comparta nunca un código.',
  'theft.preheader': 'Si no ha sido usted, es posible que alguien conozca su clave.',
  'theft.seen': 'Lo que sabemos:',
  'theft.wasMe': 'Si ha sido usted, no tiene que hacer nada.',
}
