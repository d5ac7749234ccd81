import type { Catalog } from '../../account.ts'
import { es as exports } from './export.ts'
import { es as operation } from './operation.ts'
import { es as page } from './page.ts'
import { es as passkey } from './passkey.ts'
import { es as reasons } from './reason.ts'
import { es as recovery } from './recovery.ts'
import { es as theft } from './theft.ts'

export const es: Catalog = {
  ...exports,
  ...operation,
  ...page,
  ...passkey,
  ...reasons,
  ...recovery,
  ...theft,

  'activity.heading': 'Actividad reciente',
  'activity.more': 'Mostrar actividad anterior',

  back: 'Usar otra dirección',

  'code.heading': 'Introduzca el código',
  'code.label': 'Código',
  'code.sent': 'Introduzca el código para {email}. Sirve una sola vez, durante diez minutos.',
  'code.submit': 'Iniciar sesión',

  'device.heading': 'Apruebe este navegador',
  'device.text':
    'Hemos enviado un enlace a {email}. Ábralo en este navegador y apruebe. Si aparece un código, introdúzcalo aquí.',

  'devices.current': 'Este navegador',
  'devices.dates': 'Primer uso: {first}; último uso: {last}',
  'devices.heading': 'Sus navegadores',
  'devices.more': 'Mostrar más navegadores',
  'devices.revoke': 'Cerrar sesión',
  'devices.revokeLabel': 'Cerrar sesión en {browser}',
  'devices.revokeOthers': 'Cerrar sesión en todos los demás sitios',
  'devices.revokeOthersText':
    'Cierra la sesión en todos los demás navegadores y también en todas las aplicaciones de este navegador. Solo esta página mantiene la sesión.',
  'devices.text':
    'Los navegadores mantienen separadas las aplicaciones de sitios distintos, por lo que un mismo navegador puede aparecer varias veces.',
  'devices.timeZone': 'Zona horaria según el navegador: {zone}.',

  'email.heading': 'Su cuenta de la billetera',
  'email.intro':
    'Consulte sus navegadores, quién puede abrir su billetera y su actividad reciente. Le enviaremos un correo para iniciar sesión.',
  'email.label': 'Correo electrónico',
  'email.submit': 'Continuar',

  'ended.again': 'Volver a iniciar sesión',
  'ended.heading': 'Se ha cerrado la sesión en esta página',
  'ended.text': 'Por su seguridad, esta página cierra la sesión a los diez minutos.',

  'event.activate': 'Billetera configurada en un navegador',
  'event.adopt': 'Recuperación de una billetera perdida solicitada',
  'event.deviceConfirmed': 'Navegador nuevo permitido',
  'event.deviceRevoked': 'Sesión cerrada en un navegador',
  'event.emailChangeStarted': 'Cambio de dirección de correo solicitado',
  'event.emailChanged': 'Dirección de correo cambiada',
  'event.emailReverted': 'Cambio de dirección de correo deshecho',
  'event.export': 'Billetera exportada',
  'event.fetchAuthShare': 'Billetera abierta',
  'event.identityHeld': 'Inicio de sesión limitado a navegadores conocidos tras una restauración',
  'event.keeperOpen': 'Billetera recuperada en un navegador',
  'event.keeperRefused': 'Recuperación de la billetera rechazada',
  'event.newestSetFor': 'Recuperación de la billetera iniciada',
  'event.oprfEvaluate': 'Contraseña de recuperación introducida',
  'event.othersRevoked': 'Sesión cerrada en todos los demás sitios',
  'event.passkeyAdded': 'Llave de acceso añadida',
  'event.passkeyRemoved': 'Llave de acceso quitada',
  'event.sessionReused': 'Sesión finalizada por un token copiado',
  'event.sessionRevoked': 'Sesión finalizada',
  'event.signIn': 'Inicio de sesión',
  'event.signInNewDevice': 'Inicio de sesión en un navegador nuevo',
  'event.signInRefused': 'Inicio de sesión rechazado porque se alteraron datos almacenados',
  'event.signOut': 'Cierre de sesión',
  'event.signUp': 'Cuenta creada',
  'event.slotsChanged': 'Métodos de recuperación cambiados',
  'event.slowChangeStarted': 'Cambio de dirección de correo sin el buzón anterior solicitado',
  'event.slowChangeStopped': 'Cambio de dirección de correo sin el buzón anterior detenido',

  'held.allow': 'Permitir',
  'held.allowLabel': 'Permitir {browser}',
  'held.block': 'Bloquear',
  'held.blockLabel': 'Bloquear {browser}',
  'held.claim': '{browser}. Lo dice el propio navegador y puede ser falso.',
  'held.elsewhere':
    'Permítalo o bloquéelo en un dispositivo que usaba antes de que iniciara sesión, o inicie sesión aquí de otra forma que su cuenta ya tenía.',
  'held.heading': '¿Es usted?',
  'held.network': 'Su red no es aquella en la que se aprobó el inicio de sesión, o no se conoce.',
  'held.text':
    'Un navegador nuevo inició sesión en {app} el {time}. Su billetera permanece cerrada allí hasta el {until}, salvo que lo permita. Permítalo solo si usted mismo inició sesión allí.',
  'held.unknownApp': 'una aplicación',

  'holdSetting.heading': 'Navegadores nuevos',
  'holdSetting.label':
    'Preguntarme siempre antes de que mi billetera se abra en un navegador nuevo',
  'holdSetting.text':
    'Se aplica cuando no podemos saber si aprobó el inicio de sesión en el mismo navegador, y los dos navegadores están en redes distintas. Si ninguno de sus dispositivos puede responder, su billetera se abre allí tras el tiempo de espera.',

  'notices.heading': 'Navegadores nuevos y recuperaciones',

  'overview.heading': 'Su cuenta de la billetera',

  'permissions.heading': 'Revocar permisos',
  'permissions.intro':
    'Consulte qué aplicaciones pueden usar su cuenta inteligente sin preguntar y revoque sus permisos. Le enviaremos un correo para iniciar sesión.',
  'permissions.unknownApp': 'Aplicación desconocida',

  'problems.blocked':
    'El navegador ha bloqueado la ventana. Permita las ventanas emergentes en esta página y vuelva a intentarlo.',
  'problems.late':
    'La transacción se ha enviado, pero aún no está confirmada. Vuelva a comprobarlo en unos minutos.',
  'problems.refused': 'La red ha rechazado la transacción. No ha cambiado nada.',
  'problems.unconfirmed':
    'Otra transacción de su cuenta aún no está confirmada. Espere a que lo esté y vuelva a intentarlo.',
  'problems.unknown': 'Ninguna billetera usa este inicio de sesión.',

  'sessions.current': 'Esta página',
  'sessions.label': 'Aplicaciones en {browser}',
  'sessions.lastUsed': 'Último uso: {last}',
  'sessions.revoke': 'Finalizar sesión',
  'sessions.revokeLabel': 'Finalizar sesión: {app} en {browser}',

  signOut: 'Cerrar sesión en esta página',

  'slowChange.heading': 'Su dirección de correo está a punto de cambiar',
  'slowChange.stop': 'Detener el cambio',
  'slowChange.text':
    'Alguien que puede abrir su billetera ha pedido a {project} que cambie la dirección con la que inicia sesión de {oldEmail} a {newEmail}, sin un código de {oldEmail}. La dirección cambiará el {time}.',

  'social.back': 'Iniciar sesión de otra forma',
  'social.oidc': 'Inicio de sesión único',
  'social.text': 'O inicie sesión como en sus aplicaciones.',
  'social.with': 'Continuar con {provider}',

  'upgrade.again': 'Comprobar de nuevo',
  'upgrade.do': 'Actualizar',
  'upgrade.doLabel': 'Actualizar en {network}',
  'upgrade.heading': 'Actualice su cuenta',
  'upgrade.intro':
    'Use su propia dirección también como cuenta inteligente. Le enviaremos un correo para iniciar sesión.',
  'upgrade.network': 'Esperando a la red…',
  'upgrade.none': 'Ninguna red de esta billetera admite cuentas inteligentes.',
  'upgrade.other': 'Ejecuta el código de {address}, que esta billetera no conoce',
  'upgrade.plain': 'Sin actualizar',
  'upgrade.text':
    'En una red en la que su dirección está actualizada, una aplicación puede enviar varias llamadas como una sola transacción. Su dirección y su clave no cambian, usted sigue pagando las comisiones y puede deshacer la actualización.',
  'upgrade.undo': 'Deshacer',
  'upgrade.undoLabel': 'Deshacer en {network}',
  'upgrade.unknown': 'No se puede leer ahora',
  'upgrade.upgraded': 'Actualizada',
  'upgrade.waiting': 'Continúe en la ventana que se ha abierto.',
}
