import type { Messages } from '../../social.ts'

export const es: Messages = {
  close: 'Cerrar',
  goingTo: ({ provider }) => `Abriendo ${provider}…`,
  loading: 'Un momento…',
  retry: 'Reintentar',
  returning: 'Iniciando su sesión…',

  absent: {
    heading: 'Aquí no hay nada que iniciar',
    text: 'Esta página forma parte de un inicio de sesión. Empiece en la aplicación que quiere usar.',
  },
  asked: {
    cancel: 'No he sido yo',
    heading: ({ name }) => `¿Iniciar sesión en ${name}?`,
    proceed: 'Continuar',
    text: ({ origin }) =>
      `Este inicio de sesión se empezó en ${origin}. Continúe solo si acaba de empezarlo usted allí: quien lo empezó entrará con su identidad.`,
  },
  done: {
    heading: 'Ha iniciado sesión',
    text: 'Puede cerrar esta ventana y seguir en la aplicación.',
  },
  forgetful: {
    heading: 'Este navegador no guarda nada aquí',
    text: 'Para iniciar sesión, este sitio debe poder guardar datos. Permítalo o use otro navegador, y empiece de nuevo.',
  },
  problems: {
    EMAIL_UNVERIFIED: {
      heading: 'Su dirección de correo no está confirmada',
      text: 'Confírmela donde acaba de iniciar sesión y empiece de nuevo en la aplicación.',
    },
    PROVIDER_DENIED: {
      heading: 'El inicio de sesión se canceló',
      text: 'Nadie ha iniciado sesión. Cierre esta ventana para volver a la aplicación.',
    },
    PROVIDER_INVALID: {
      heading: 'No se ha podido verificar el inicio de sesión',
      text: 'Nadie ha iniciado sesión. Empiece de nuevo en la aplicación.',
    },
    PROVIDER_UNAVAILABLE: {
      heading: 'El servicio de inicio de sesión no responde',
      text: 'Nadie ha iniciado sesión. Empiece de nuevo en un momento o elija otra forma de iniciar sesión.',
    },
    SOCIAL_EXPIRED: {
      heading: 'Este inicio de sesión ha terminado',
      text: 'Tardó demasiado o se empezó en otro navegador. Empiece de nuevo en la aplicación.',
    },
  },
  scan: {
    heading: 'Confirmar con Farcaster',
    label: 'Código QR para abrir en Farcaster',
    open: 'Abrir Farcaster en este dispositivo',
    text: 'Escanee este código con el teléfono que tiene su cuenta de Farcaster y apruébelo allí. Esta ventana se cerrará al terminar.',
  },
  unreachable: {
    heading: 'No se puede contactar con el servidor',
    text: 'Compruebe su conexión e inténtelo de nuevo.',
  },
}
