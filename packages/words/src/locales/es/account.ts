import type { Catalog } from '../../account.ts'
import { es as page } from './page.ts'

export const es: Catalog = {
  ...page,

  'activity.heading': 'Actividad reciente',
  'activity.more': 'Mostrar actividad anterior',

  back: 'Usar otra dirección',

  'code.heading': 'Introduce el código',
  'code.label': 'Código',
  'code.sent': 'Introduce el código para {email}. Sirve una sola vez, durante diez minutos.',
  'code.submit': 'Iniciar sesión',

  'device.heading': 'Aprueba este navegador',
  'device.text':
    'Hemos enviado un enlace a {email}. Ábrelo, aprueba el inicio de sesión y vuelve aquí con el código.',

  'devices.current': 'Este navegador',
  'devices.dates': 'Primer uso: {first}; último uso: {last}',
  'devices.heading': 'Tus navegadores',
  'devices.more': 'Mostrar más navegadores',
  'devices.revoke': 'Cerrar sesión',
  'devices.revokeLabel': 'Cerrar sesión en {browser}',

  'email.heading': 'Tu cuenta de la wallet',
  'email.intro':
    'Comprueba qué navegadores pueden abrir tu wallet y qué ha ocurrido en ella. Te enviaremos un código por correo para iniciar sesión.',
  'email.label': 'Correo electrónico',
  'email.note': 'Si tu cuenta no tiene un correo electrónico, todavía no puedes usar esta página.',
  'email.submit': 'Continuar',

  'ended.again': 'Volver a iniciar sesión',
  'ended.heading': 'Has cerrado sesión en esta página',
  'ended.text': 'Por tu seguridad, esta página cierra la sesión a los diez minutos.',

  'event.activate': 'Wallet configurada en un navegador',
  'event.adopt': 'Restauración de una wallet perdida solicitada',
  'event.certify': 'Certificado de la wallet guardado',
  'event.deviceRevoked': 'Sesión cerrada en un navegador',
  'event.emailChangeStarted': 'Cambio de correo electrónico solicitado',
  'event.emailChanged': 'Correo electrónico cambiado',
  'event.emailReverted': 'Cambio de correo electrónico deshecho',
  'event.export': 'Wallet exportada',
  'event.fetchAuthShare': 'Wallet abierta',
  'event.keeperOpen': 'Wallet recuperada en un navegador',
  'event.keeperRefused': 'Recuperación de la wallet rechazada',
  'event.newestSetFor': 'Recuperación de la wallet iniciada',
  'event.oprfEvaluate': 'Contraseña de recuperación introducida',
  'event.sessionReused': 'Sesión finalizada por un token copiado',
  'event.sessionRevoked': 'Sesión finalizada',
  'event.signIn': 'Inicio de sesión',
  'event.signInNewDevice': 'Inicio de sesión en un navegador nuevo',
  'event.signInRefused': 'Inicio de sesión rechazado porque se alteraron datos almacenados',
  'event.signOut': 'Cierre de sesión',
  'event.signUp': 'Cuenta creada',
  'event.slotsChanged': 'Métodos de recuperación cambiados',

  'overview.heading': 'Tu cuenta de la wallet',

  'problems.code': 'El código no es correcto. Compruébalo e inténtalo de nuevo.',
  'problems.denied': 'El inicio de sesión fue rechazado.',
  'problems.expired': 'El código o el enlace ha caducado. Empieza de nuevo.',
  'problems.held':
    'Este correo electrónico se añadió hace poco. Por ahora solo permite iniciar sesión en navegadores que ya hayas usado.',
  'problems.tooMany': 'Demasiados intentos. Inténtalo más tarde.',
  'problems.unknown': 'Ninguna wallet usa este correo electrónico.',

  signOut: 'Cerrar sesión en esta página',
}
