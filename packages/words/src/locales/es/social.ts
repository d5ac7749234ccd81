import type { Catalog } from '../../social.ts'
import { es as reasons } from './reason.ts'

export const es: Catalog = {
  ...reasons,

  'absent.heading': 'No hay ninguna sesión que iniciar',
  'absent.text':
    'Esta página forma parte de un inicio de sesión. Empiece en la aplicación que quiere usar.',

  'asked.cancel': 'No lo he empezado yo',
  'asked.heading': '¿Iniciar sesión en {name}?',
  'asked.proceed': 'Continuar',
  'asked.text':
    'Este inicio de sesión se empezó en {origin}. Continúe solo si usted acaba de empezarlo allí: la persona que lo empezó iniciará sesión como si fuera usted.',

  close: 'Cerrar',

  'done.heading': 'Ha iniciado sesión',
  'done.text': 'Puede cerrar esta ventana y continuar en la aplicación.',

  'forgetful.heading': 'Su navegador bloquea el almacenamiento aquí',
  'forgetful.text':
    'Para iniciar sesión, este sitio debe poder guardar datos. Permítalo o use otro navegador, y empiece de nuevo.',

  goingTo: 'Abriendo {provider}…',
  loading: 'Un momento…',
  'problem.heading': 'No ha iniciado sesión',

  retry: 'Reintentar',
  returning: 'Iniciando sesión…',

  'scan.heading': 'Confirmar con Farcaster',
  'scan.label': 'Código QR para abrir en Farcaster',
  'scan.open': 'Abrir Farcaster en este dispositivo',
  'scan.text':
    'Escanee este código con el teléfono que tiene su cuenta de Farcaster y apruebe allí el inicio de sesión. Esta ventana se cerrará cuando termine.',

  'unproved.back': 'Volver a la aplicación',
  'unproved.developers':
    'Para desarrolladores: abra esta página en una ventana que conserve su opener, o permita redirecciones desde otros sitios con {command}.',
  'unproved.heading': 'Puede que lo pida otro dispositivo',
  'unproved.text':
    'No hemos podido confirmar que este navegador iniciara la sesión, así que el proceso se detiene aquí. No se ha compartido nada. Empiece de nuevo en la aplicación. Si no ha iniciado usted la sesión, cierre esta página.',

  'unreachable.heading': 'No podemos conectar con el servidor',
  'unreachable.text': 'Compruebe su conexión e inténtelo de nuevo.',
}
