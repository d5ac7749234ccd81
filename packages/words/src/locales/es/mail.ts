import type { Catalog } from '../../mail.ts'
import { es as browser } from './browser.ts'
import { es as incident } from './incident.ts'
import { es as request } from './request.ts'
import { es as theft } from './theft.ts'

export const es: Catalog = {
  ...browser,
  ...incident,
  ...theft,

  'added.explanation':
    'Si no ha sido usted, deshágalo: se eliminará la dirección nueva y se cerrará la sesión en todos los navegadores. El enlace funciona durante siete días.',
  'added.heading': 'Se ha añadido una dirección de correo',
  'added.intro': 'Ahora también puede iniciar sesión en {project} con {newEmail}.',
  'added.subject': 'Se ha añadido una dirección de correo a su cuenta de {project}',

  'changeCode.heading': 'Su código para cambiar la dirección de correo',
  'changeCode.notMe':
    'Si no ha sido usted, no introduzca ni comparta el código y compruebe quién tiene acceso a su billetera. Sin el código no cambia nada.',
  'changeCode.primary':
    'Ha solicitado en {project} cambiar a {newEmail} la dirección de correo con la que inicia sesión. Introduzca allí este código para continuar.',
  'changeCode.secondary':
    'Ha solicitado en {project} que esta sea la dirección de correo con la que inicia sesión. Introduzca allí este código para terminar.',
  'changeCode.subject': 'Su código para cambiar la dirección de correo en {project}',

  'changed.explanation':
    'Si no ha sido usted, deshágalo: su dirección anterior volverá a funcionar y se cerrará la sesión en todos los navegadores. El enlace funciona durante siete días.',
  'changed.heading': 'Se ha cambiado su dirección de correo',
  'changed.intro': 'A partir de ahora, inicie sesión en {project} con {newEmail}.',
  'changed.notMe': request.undo,
  'changed.passkeys':
    'Sus llaves de acceso siguen funcionando. Si no reconoce alguna, quítela en la página de la cuenta de la billetera.',
  'changed.subject': 'Se ha cambiado su dirección de correo en {project}',

  'code.heading': 'Su código de inicio de sesión',
  'code.inWindow': 'Introdúzcalo solo en una ventana cuya barra de direcciones muestre {wallet}.',
  'code.intro': request.enterCode,
  'code.notMe':
    'Si no ha sido usted, ignore este correo: sin el código nadie puede iniciar sesión. No lo comparta nunca con nadie.',
  'code.preheader': '{code} es válido durante {time}.',
  'code.subject': 'Su código de inicio de sesión en {project}',
  'code.validity': 'El código es válido durante {time} y solo funciona una vez.',

  'deviceLink.approve': 'Revisar y aprobar',
  'deviceLink.explanation':
    'La página muestra quién lo pide. Apruebe allí el inicio de sesión. No ocurre nada hasta que lo haga.',
  'deviceLink.heading': request.heading,
  'deviceLink.intro': request.intro,
  'deviceLink.notMe': request.notMe,
  'deviceLink.subject': 'Apruebe su inicio de sesión en {project}',
  'deviceLink.validity': 'El enlace es válido durante {time}.',

  'exported.heading': 'Su billetera se ha exportado',
  'exported.intro':
    'Alguien inició sesión en {project} y exportó su billetera: su frase de recuperación, una clave o una copia cifrada. Quien tenga lo exportado puede usar su billetera en cualquier lugar.',
  'exported.subject': 'Su billetera se ha exportado en {project}',

  'facts.application': 'Aplicación',
  'facts.browser': 'Navegador',
  'facts.claimed': 'Lo que dice de sí mismo el navegador que lo pidió. Puede ser falso:',
  'facts.newEmail': 'Correo nuevo',
  'facts.oldEmail': 'Correo anterior',
  'facts.site': 'Sitio',
  'facts.time': 'Hora',

  foot: 'Ha recibido este correo porque esta dirección se ha usado para iniciar sesión en una aplicación o pertenece a una cuenta de esa aplicación. Nunca pedimos un código por teléfono, chat o correo.',

  'newDevice.heading': 'Un navegador nuevo ha iniciado sesión',
  'newDevice.held':
    'Su billetera aún no está abierta en ese navegador. Se abre allí después del {time}, o en cuanto usted lo permita: en un dispositivo que ya usa, o en la página de la cuenta de la billetera si inicia sesión en ella de otra forma.',
  'newDevice.intro': 'Un navegador nuevo ha abierto su billetera para iniciar sesión en {project}.',
  'newDevice.notMe': request.notMe,
  'newDevice.recovery':
    'Si su billetera aún no estaba en ese navegador, {operator}, el operador de la billetera, la ha restaurado allí.',
  'newDevice.subject': 'Un navegador nuevo ha iniciado sesión en {project}',

  orOpen: 'O abra este enlace:',

  'release.explanation': 'Esto ocurre, por ejemplo, después de borrar los datos del navegador.',
  'release.heading': 'Su billetera se ha restaurado en un navegador',
  'release.intro':
    '{operator}, el operador de su billetera, la ha restaurado en un navegador con la sesión iniciada en {project}. Ese navegador ya puede abrir su billetera.',
  'release.subject': 'Su billetera se ha restaurado para {project}',

  'slowChange.notMe':
    'Si no ha sido usted, inicie sesión en {project} en un navegador suyo, o abra la página de la cuenta de la billetera, y detenga allí el cambio. Después, en un plazo de 24 horas, cierre en la página de la cuenta la sesión del navegador que lo ha pedido y mueva todo lo que tiene a otra billetera: la persona que ha pedido el cambio puede abrir esta.',
  'slowChange.started.heading': 'Su dirección de correo cambiará en siete días',
  'slowChange.started.intro':
    'Alguien que puede abrir su billetera ha pedido a {project} que cambie la dirección con la que inicia sesión de {oldEmail} a {newEmail}, sin un código de {oldEmail}. La dirección cambiará el {time}.',
  'slowChange.started.subject': 'Su dirección de correo en {project} cambiará en siete días',
  'slowChange.stopped.again': 'Si no ha sido usted, vuelva a pedir el cambio después de 24 horas.',
  'slowChange.stopped.heading': 'Su dirección de correo sigue siendo la misma',
  'slowChange.stopped.intro':
    'Un navegador que puede abrir su billetera ha detenido el cambio de la dirección con la que inicia sesión en {project}, de {oldEmail} a {newEmail}.',
  'slowChange.stopped.subject': 'Se ha detenido el cambio de su dirección de correo en {project}',
  'slowChange.wasMe': 'Si ha sido usted, no haga nada.',
}
