import type { Of } from '../../kit.ts'
import { es as held } from './held.ts'
import { es as limited } from './limited.ts'
import { es as reasons } from './reason.ts'

export const es: Of<'es'> = {
  direction: 'ltr',
  locale: 'es',
  messages: {
    ...held,
    ...limited,
    ...reasons,

    'account.activity': 'Ver sus navegadores y la actividad reciente',
    'account.addEmail': 'Añadir una dirección de correo',
    'account.address': 'Dirección',
    'account.balance': 'Saldo',
    'account.balanceFailed': 'Ahora mismo no podemos consultar su saldo.',
    'account.change': 'Cambiar',
    'account.copied': 'Copiada',
    'account.copy': 'Copiar la dirección',
    'account.copyFailed': 'Su navegador no permite copiar aquí. Seleccione la dirección y cópiela.',
    'account.hideQr': 'Ocultar el código QR',
    'account.network': 'Red',
    'account.qr': 'Código QR de su dirección',
    'account.showQr': 'Mostrar el código QR',
    'account.signOut': 'Cerrar sesión',
    'account.signingOut': 'Cerrando sesión…',
    'account.title': 'Su cuenta',

    'button.account': 'Su cuenta: {name}',
    'button.connecting': 'Conectando…',
    'button.signIn': 'Iniciar sesión',

    'code.checking': 'Comprobando…',
    'code.fromMail': 'Lo hemos enviado a {email}.',
    'code.fromPage': 'Lo encontrará en la página en la que aprobó este navegador.',
    'code.inWindow':
      'Introdúzcalo en la ventana del monedero. Compruebe que su barra de direcciones muestra {wallet}.',
    'code.incomplete': 'Introduzca todos los dígitos del código.',
    'code.label': 'Código',
    'code.openWindow': 'Introducir el código',
    'code.resend': 'Enviar un código nuevo',
    'code.title': 'Introduzca su código',

    'common.back': 'Volver',
    'common.close': 'Cerrar',
    'common.continue': 'Continuar',
    'common.done': 'Listo',
    'common.loading': 'Un momento…',
    'common.retry': 'Reintentar',

    'device.heldTitle': 'Confirme este navegador',

    'device.intro':
      'Abra en este navegador el correo que enviamos a {email} y apruebe el inicio de sesión. Así tendrá la sesión iniciada.',
    'device.noMail':
      '¿No le ha llegado el correo? Mire en la carpeta de spam y compruebe que la dirección no tenga errores.',
    'device.resend': 'Volver a enviar el correo',
    'device.title': 'Revise su correo',
    'device.waiting': 'Esperando su aprobación. Esta página continuará automáticamente.',
    'device.window': 'Abrir la ventana del monedero',

    'emailChange.addTitle': 'Añadir una dirección de correo',
    'emailChange.again': 'Empezar de nuevo',
    'emailChange.approve': 'Esperando su aprobación…',
    'emailChange.changed':
      'A partir de ahora, inicie sesión con {email}. Se ha cerrado la sesión en sus otros dispositivos.',
    'emailChange.changedTitle': 'Su dirección de correo ha cambiado',
    'emailChange.email': 'Dirección de correo nueva',
    'emailChange.intro':
      'Primero, apruebe el cambio en la ventana de la propia billetera. Después enviaremos un código a {email} y otro a la dirección nueva.',
    'emailChange.lostCurrent': 'No puedo abrir mi buzón actual',
    'emailChange.lostMailbox': 'No puedo abrir este buzón',
    'emailChange.primary': 'Introduzca el código que hemos enviado a su dirección actual, {email}.',
    'emailChange.primaryTitle': 'Confirme que es usted',
    'emailChange.secondary':
      'Introduzca el código que hemos enviado a su dirección nueva, {email}.',
    'emailChange.secondaryTitle': 'Confirme la dirección nueva',
    'emailChange.slow':
      'A partir del {time}, inicie sesión con {email}. Mantenga la sesión iniciada aquí hasta entonces: para volver a iniciar sesión todavía necesita su buzón anterior. Se ha cerrado la sesión en sus otros navegadores.',
    'emailChange.slowTitle': 'Su dirección cambiará en siete días',
    'emailChange.socialIntro':
      'Apruebe el cambio en la ventana de la propia billetera. Puede que tenga que volver a iniciar sesión allí. Después enviaremos un código a la dirección nueva.',
    'emailChange.title': 'Cambiar su dirección de correo',

    'error.aborted': 'La solicitud se ha cancelado.',
    'error.cooldown': 'Acabamos de enviar un correo. Podrá enviar otro dentro de {time}.',
    'error.hidden':
      'Esta página no ha podido mostrar la billetera. Permita aquí las ventanas emergentes, desactive los bloqueadores de contenido e inténtelo de nuevo.',
    'error.load': 'No se ha podido cargar la billetera. Inténtelo de nuevo en un momento.',
    'error.lost': 'La billetera se ha vuelto a cargar. Inténtelo de nuevo.',
    'error.needsWindow':
      'Este inicio de sesión necesita una ventana. Vuelva a intentarlo para abrirla.',
    'error.notAllowed': 'Acción no permitida',
    'error.notLoaded': 'No se ha podido cargar. Compruebe su conexión e inténtelo de nuevo.',
    'error.offline': 'Parece que no tiene conexión. Compruébela e inténtelo de nuevo.',
    'error.oldEmailBounced':
      'No podemos enviar correo a su dirección actual, así que el cambio no se puede confirmar.',
    'error.openUntil':
      'Un cambio anterior de la dirección de correo sigue abierto. Podrá volver a cambiar la dirección después del {time} o deshacer un cambio ya terminado con el enlace que le enviamos por correo.',
    'error.sameEmail': 'Esa ya es su dirección. Introduzca otra.',
    'error.timeout': 'La billetera no ha respondido a tiempo. Inténtelo de nuevo.',
    'error.unconfirmed':
      'La billetera no ha confirmado si esta solicitud se ha completado. Compruébelo antes de intentarlo de nuevo.',
    'error.unknown': 'Algo ha salido mal. Inténtelo de nuevo.',
    'error.unsafePage': 'La billetera solo funciona en páginas seguras (https).',

    'farcaster.approve': 'Apruebe el inicio de sesión en Farcaster y vuelva aquí.',
    'farcaster.left': 'Caduca en {time}.',
    'farcaster.open': 'Abrir Farcaster',
    'farcaster.qr': 'Código QR para Farcaster',
    'farcaster.scan':
      'Escanee este código con la cámara de su teléfono y apruebe el inicio de sesión en Farcaster.',

    'locked.text':
      'Su monedero aún no está en este navegador. Introduzca su método de recuperación en la ventana del monedero. Compruebe que su barra de direcciones muestra {wallet}.',
    'locked.title': 'Abra su monedero',

    'network.current': 'En uso',
    'network.notOffered': 'Esta aplicación no funciona en {name}. Elija otra red.',
    'network.refused': 'Esta billetera no admite esta red.',
    'network.switching': 'Cambiando…',
    'network.testnets': 'Redes de prueba',
    'network.title': 'Elija una red',
    'network.unnamed': 'Red {id}',

    'resend.sending': 'Enviando…',
    'resend.sent': 'Hemos vuelto a enviar el correo.',
    'resend.wait': 'Volver a enviar en {time}',
    'passkey.signIn': 'Iniciar sesión con una llave de acceso',
    'passkey.waiting': 'Continúe en la ventana que muestra su navegador.',

    'signIn.browserWallets': 'Billeteras de este navegador',
    'signIn.changeEmail': 'Usar otra dirección',
    'signIn.continueIn': 'Continúe en {name}…',
    'signIn.done': 'Ha iniciado sesión.',
    'signIn.email': 'Correo electrónico',
    'signIn.emailInvalid': 'Introduzca una dirección de correo, por ejemplo, nombre@ejemplo.com.',
    'signIn.or': 'o',
    'signIn.sending': 'Enviando el correo…',
    'signIn.title': 'Iniciar sesión',
    'signIn.titleTo': 'Iniciar sesión en {name}',

    'social.again': 'Volver a abrir la ventana',
    'social.browser':
      'Esta aplicación está instalada, y es posible que sus ventanas no sirvan para iniciar sesión. En ese caso, abra la aplicación en su navegador e inicie sesión allí.',
    'social.continueWith': 'Continuar con {provider}',
    'social.gone': '¿Ha cerrado la ventana? Ábrala de nuevo.',
    'social.here': 'Continuar sin ventana',
    'social.intro': 'Continúe en la ventana que se ha abierto.',
    'social.leaving': 'Redirigiendo a {provider}…',
    'social.list': 'Cuentas para iniciar sesión',
    'social.oidc': 'Inicio de sesión único',
    'social.opening': 'Abriendo una ventana…',
    'social.returning': 'Iniciando sesión…',
    'social.slow': 'Está tardando más de lo habitual.',
    'social.title': 'Iniciar sesión con {provider}',
    'social.waiting': 'Esperando a que inicie sesión. Esta página continuará automáticamente.',
  },
}
