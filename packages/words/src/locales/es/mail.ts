import type { Catalogue } from '../../mail.ts'

export const es: Catalogue = {
  'added.explanation':
    'Si no ha sido usted, deshágalo: se quitará la dirección nueva y se cerrará la sesión en todos los navegadores. El enlace vale siete días.',
  'added.heading': 'Se ha añadido una dirección',
  'added.intro': 'A partir de ahora también puede iniciar sesión en {project} con {newEmail}.',
  'added.subject': 'Se ha añadido una dirección a su cuenta en {project}',

  'browser.known': '{browser} en {system}',
  'browser.unknown': 'Un navegador desconocido',
  'browser.unknownOn': 'Un navegador desconocido en {system}',

  'changeCode.heading': 'Su código para cambiar la dirección',
  'changeCode.notMe':
    'Si no ha sido usted, no introduzca ni comparta el código y revise quién tiene acceso a su billetera. Sin el código no cambia nada.',
  'changeCode.primary':
    'Ha pedido, en {project}, iniciar sesión con {newEmail} a partir de ahora. Escriba allí este código para continuar.',
  'changeCode.secondary':
    'Ha pedido, en {project}, iniciar sesión con esta dirección a partir de ahora. Escriba allí este código para terminar.',
  'changeCode.subject': 'Su código para cambiar la dirección en {project}',

  'changed.explanation':
    'Si no ha sido usted, deshágalo: la dirección anterior volverá a ser la suya y se cerrará la sesión en todos los navegadores. El enlace vale siete días.',
  'changed.heading': 'Su dirección ha cambiado',
  'changed.intro': 'A partir de ahora inicia sesión en {project} con {newEmail}.',
  'changed.notMe': 'Deshacer el cambio',
  'changed.subject': 'Su dirección en {project} ha cambiado',

  'code.heading': 'Su código de inicio de sesión',
  'code.intro': 'Escriba este código donde está iniciando sesión en {project}.',
  'code.notMe':
    'Si no ha sido usted, ignore este correo: sin el código nadie puede iniciar sesión. No lo comparta nunca con nadie.',
  'code.preheader': '{code} vale {time}.',
  'code.subject': 'Su código para iniciar sesión en {project}',
  'code.validity': 'El código vale {time} y para un solo uso.',

  'deviceLink.approve': 'Revisar y aprobar',
  'deviceLink.explanation':
    'La página vuelve a mostrar estos datos. Apruebe allí el inicio de sesión para obtener su código. Antes no ocurre nada.',
  'deviceLink.heading': '¿Es usted quien inicia sesión?',
  'deviceLink.intro': 'Un navegador que aún no conocemos quiere iniciar sesión en {project}.',
  'deviceLink.notMe': 'No he sido yo',
  'deviceLink.preheader': '{browser} lo pide, en {origin}.',
  'deviceLink.subject': 'Apruebe su inicio de sesión en {project}',
  'deviceLink.validity': 'El enlace vale {time}.',

  'facts.application': 'Aplicación',
  'facts.browser': 'Navegador',
  'facts.newEmail': 'Dirección nueva',
  'facts.oldEmail': 'Dirección anterior',
  'facts.site': 'Sitio',
  'facts.time': 'Hora',

  foot: 'Recibe este correo porque esta dirección se usó para iniciar sesión en una aplicación o pertenece a una cuenta de ella. Nunca pedimos un código por teléfono, chat o correo.',

  'newDevice.explanation':
    'Si ha sido usted, no tiene que hacer nada. Si no, cierre ahora la sesión de ese navegador.',
  'newDevice.heading': 'Un navegador nuevo ha iniciado sesión',
  'newDevice.intro':
    'Su billetera se ha abierto en un navegador nuevo, para iniciar sesión en {project}.',
  'newDevice.notMe': 'No he sido yo',
  'newDevice.preheader': '{browser} ha iniciado sesión en {origin}.',
  'newDevice.subject': 'Un navegador nuevo ha iniciado sesión en {project}',

  orOpen: 'O abra este enlace:',
}
