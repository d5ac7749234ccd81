import type { Catalog } from '../../reason.ts'

export const es: Catalog = {
  'error.ACCOUNT_MISMATCH':
    'Ha iniciado sesión con otra cuenta. Use la cuenta a la que pertenece esta billetera.',
  'error.ACCOUNT_UNKNOWN': 'Esta cuenta no ha iniciado sesión.',
  'error.CHAIN_UNKNOWN': 'Esta red no está disponible.',
  'error.CODES_IN_WINDOW': 'Esta aplicación no puede pedir códigos. Contacte con su soporte.',
  'error.CODE_EXPIRED': 'Este código ha caducado. Solicite uno nuevo.',
  'error.CODE_WRONG': 'Ese código no es correcto. Compruébelo e inténtelo de nuevo.',
  'error.DEVICE_EXPIRED': 'El enlace del correo ha caducado. Solicite uno nuevo.',
  'error.DEVICE_HELD':
    'Confirme este navegador en un dispositivo que ya usa, o inicie sesión de otra forma en la página de la cuenta de la billetera y confírmelo allí. Hasta entonces, su billetera no se abre aquí.',
  'error.DEVICE_REFUSED': 'Este inicio de sesión se rechazó desde su buzón.',
  'error.EMAIL_BOUNCED':
    'No podemos enviar correo a esta dirección. Compruébela e inténtelo de nuevo.',
  'error.EMAIL_CHANGE_OPEN':
    'Un cambio anterior de la dirección de correo sigue abierto, por lo que aún no se puede volver a cambiar la dirección.',
  'error.EMAIL_TAKEN': 'Esta dirección de correo no se puede usar.',
  'error.EMAIL_UNVERIFIED':
    'Su dirección de correo no está verificada allí. Verifíquela e inténtelo de nuevo.',
  'error.INSUFFICIENT_FUNDS': 'No tiene saldo suficiente para pagar esta transacción.',
  'error.MAIL_UNAVAILABLE': 'No hemos podido enviar el correo. Inténtelo de nuevo en un momento.',
  'error.NONCE_TAKEN': 'Otra transacción de esta cuenta se envió antes. Inténtelo de nuevo.',
  'error.NOT_AVAILABLE': 'Esto no está disponible aquí.',
  'error.NOT_CONNECTED': 'Inicie sesión primero.',
  'error.PASSKEY_INVALID': 'No hemos podido verificar la llave de acceso. Inténtelo de nuevo.',
  'error.PASSKEY_REFUSED':
    'No se ha usado ninguna llave de acceso. Inténtelo de nuevo o inicie sesión de otra forma.',
  'error.PASSKEY_UNKNOWN':
    'Esta llave de acceso no pertenece a ninguna cuenta aquí. Inicie sesión de otra forma.',
  'error.POPUP_BLOCKED': 'El navegador ha bloqueado la ventana de inicio de sesión.',
  'error.POPUP_CLOSED': 'Se ha cerrado la ventana de inicio de sesión.',
  'error.PROOF_REQUIRED': 'Esta aplicación no puede añadir una dirección de correo a su cuenta.',
  'error.PROVIDER_DENIED': 'El inicio de sesión se canceló o se rechazó.',
  'error.PROVIDER_INVALID': 'No hemos podido verificar el inicio de sesión. Empiece de nuevo.',
  'error.PROVIDER_UNAVAILABLE':
    'El servicio de inicio de sesión no responde. Inténtelo de nuevo en un momento.',
  'error.PROVIDER_UNKNOWN': 'Este método de inicio de sesión no está configurado aquí.',
  'error.RECOVERY_HELD':
    'Este método de inicio de sesión es nuevo. Por ahora, solo funciona en dispositivos que ya ha usado.',
  'error.REVERTED': 'La transacción fallaría.',
  'error.SERVER_UNREACHABLE': 'La billetera no puede conectar con su servidor. Inténtelo de nuevo.',
  'error.SOCIAL_EXPIRED': 'Este inicio de sesión ha caducado. Empiece de nuevo.',
  'error.SOCIAL_UNPROVED':
    'No hemos podido confirmar que este navegador solicitara el inicio de sesión. Empiece de nuevo en la aplicación.',
  'error.TOO_MANY_REQUESTS': 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  'error.TOO_MANY_TRIES': 'Demasiados códigos incorrectos. Solicite uno nuevo.',
  'error.TRANSACTION_EXPIRED':
    'La transacción ha caducado. No se ha pagado nada. Inténtelo de nuevo.',
  'error.TRANSACTION_LOST':
    'La billetera perdió la conexión mientras enviaba esta transacción. Compruebe si ha llegado antes de volver a intentarlo.',
  'error.UNSAFE': 'Esto no se puede firmar, porque no hay forma de saber qué hace.',
  'error.USER_REJECTED': 'La solicitud se ha rechazado.',
  'error.WALLET_CHANGED': 'Su billetera ha cambiado mientras tanto. Inténtelo de nuevo.',
  'error.WALLET_LOCKED':
    'Su billetera aún no está en este navegador. Ábrala con su método de recuperación en una ventana de la billetera.',
  'error.WALLET_REFUSED':
    'El servidor de la billetera lo ha rechazado. Póngase en contacto con el soporte de esta aplicación.',
}
