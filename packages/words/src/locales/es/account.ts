import type { Catalog } from '../../account.ts'
import { es as page } from './page.ts'

export const es: Catalog = {
  ...page,

  'activity.heading': 'Actividad reciente',
  'activity.more': 'Mostrar actividad anterior',

  back: 'Usar otra dirección',

  'code.heading': 'Introduzca el código',
  'code.label': 'Código',
  'code.sent': 'Introduzca el código para {email}. Sirve una sola vez, durante diez minutos.',
  'code.submit': 'Iniciar sesión',

  'device.heading': 'Apruebe este navegador',
  'device.text':
    'Hemos enviado un enlace a {email}. Ábralo, apruebe el inicio de sesión y vuelva aquí con el código.',

  'devices.current': 'Este navegador',
  'devices.dates': 'Primer uso: {first}; último uso: {last}',
  'devices.heading': 'Sus navegadores',
  'devices.more': 'Mostrar más navegadores',
  'devices.revoke': 'Cerrar sesión',
  'devices.revokeLabel': 'Cerrar sesión en {browser}',

  'email.heading': 'Su cuenta de la billetera',
  'email.intro':
    'Consulte qué navegadores pueden abrir su billetera y su actividad reciente. Le enviaremos un código por correo para iniciar sesión.',
  'email.label': 'Dirección de correo',
  'email.note': 'Si su cuenta no tiene una dirección de correo, todavía no puede usar esta página.',
  'email.submit': 'Continuar',

  'ended.again': 'Volver a iniciar sesión',
  'ended.heading': 'Se ha cerrado la sesión en esta página',
  'ended.text': 'Por su seguridad, esta página cierra la sesión a los diez minutos.',

  'event.activate': 'Billetera configurada en un navegador',
  'event.adopt': 'Recuperación de una billetera perdida solicitada',
  'event.certify': 'Certificado de la billetera guardado',
  'event.deviceRevoked': 'Sesión cerrada en un navegador',
  'event.emailChangeStarted': 'Cambio de dirección de correo solicitado',
  'event.emailChanged': 'Dirección de correo cambiada',
  'event.emailReverted': 'Cambio de dirección de correo deshecho',
  'event.export': 'Billetera exportada',
  'event.fetchAuthShare': 'Billetera abierta',
  'event.keeperOpen': 'Billetera recuperada en un navegador',
  'event.keeperRefused': 'Recuperación de la billetera rechazada',
  'event.newestSetFor': 'Recuperación de la billetera iniciada',
  'event.oprfEvaluate': 'Contraseña de recuperación introducida',
  'event.sessionReused': 'Sesión finalizada por un token copiado',
  'event.sessionRevoked': 'Sesión finalizada',
  'event.signIn': 'Inicio de sesión',
  'event.signInNewDevice': 'Inicio de sesión en un navegador nuevo',
  'event.signInRefused': 'Inicio de sesión rechazado porque se alteraron datos almacenados',
  'event.signOut': 'Cierre de sesión',
  'event.signUp': 'Cuenta creada',
  'event.slotsChanged': 'Métodos de recuperación cambiados',

  'overview.heading': 'Su cuenta de la billetera',

  'problems.code': 'El código no es correcto. Compruébelo e inténtelo de nuevo.',
  'problems.denied': 'El inicio de sesión fue rechazado.',
  'problems.expired': 'El código o el enlace ha caducado. Empiece de nuevo.',
  'problems.held':
    'Esta dirección de correo se añadió hace poco. Por ahora, solo permite iniciar sesión en navegadores que ya haya usado.',
  'problems.tooMany': 'Demasiados intentos. Inténtelo más tarde.',
  'problems.unknown': 'Ninguna billetera usa esta dirección de correo.',

  signOut: 'Cerrar sesión en esta página',
}
