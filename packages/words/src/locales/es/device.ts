import type { Catalogue } from '../../device.ts'

export const es: Catalogue = {
  'absent.heading': 'Abra el enlace de nuestro correo',
  'absent.text':
    'Le enviamos un enlace por correo cuando un navegador nuevo quiere iniciar sesión. Abra ese enlace para continuar.\nSi ya ha decidido, puede cerrar esta página.',

  'approved.explanation': 'Muestre el código solo si es usted quien está iniciando sesión allí.',
  'approved.heading': 'Ha aprobado este inicio de sesión',
  'approved.intro': 'El código para iniciar sesión en {project} está listo.',
  'approved.show': 'Mostrar el código',

  'asked.approve': 'Aprobar',
  'asked.explanation':
    'Apruebe solo si es usted quien está iniciando sesión allí ahora mismo. Después recibirá un código para escribirlo en ese navegador. Sin el código nadie puede entrar.',
  'asked.heading': '¿Es usted quien inicia sesión?',
  'asked.intro': 'Un navegador que aún no conocemos quiere iniciar sesión en {project}.',

  'browser.known': '{browser} en {system}',
  'browser.unknown': 'Un navegador desconocido',
  'browser.unknownOn': 'Un navegador desconocido en {system}',

  'code.copied': 'Código copiado.',
  'code.copy': 'Copiar el código',
  'code.heading': 'Ha aprobado este inicio de sesión',
  'code.intro': 'Escriba este código donde está iniciando sesión en {project}.',
  'code.label': 'Su código: {digits}',
  'code.minutesLeft': 'El código vale {time} más.',
  'code.mistake': '¿Al final no era usted? Díganoslo y el código dejará de funcionar.',
  'code.remaining': 'Válido durante {time}. Sirve una sola vez.',
  'code.selected': 'El código está seleccionado. Cópielo con el teclado o el menú.',
  'code.warning': 'Escríbalo solo en {origin}. No se lo dé nunca a nadie, sea quien sea.',

  'codeExpired.heading': 'El código ha caducado',
  'codeExpired.text':
    'No se escribió a tiempo y ya no funciona.\nPara iniciar sesión, pida un correo nuevo donde la está iniciando.',

  'denied.heading': 'Inicio de sesión rechazado',
  'denied.text':
    'El navegador que lo pidió no puede iniciar sesión con este enlace ni con su código.\nAlguien escribió su dirección de correo. Solo con eso no consigue nada. Si vuelve a pasar, rechácelo otra vez y no diga nunca un código a nadie.\nSi otra persona pudiera estar leyendo su correo, cambie la contraseña de su buzón.',

  'deniedBefore.heading': 'Este inicio de sesión se rechazó',
  'deniedBefore.text':
    'Nadie puede iniciar sesión con este enlace ni con su código.\nSi quiere iniciar sesión, pida un correo nuevo donde la está iniciando.',

  'done.heading': 'Inicio de sesión completado',
  'done.text':
    'El código se ha escrito y el navegador ha iniciado sesión. Puede cerrar esta página.\nSi no ha sido usted, abra nuestro correo «Un navegador nuevo ha iniciado sesión» y elija allí «No he sido yo».',

  'expired.heading': 'Este enlace ha caducado',
  'expired.text':
    'Un enlace vale solo unos minutos, y un correo más nuevo lo sustituye.\nPara iniciar sesión, pida un correo nuevo donde la está iniciando. Si no está iniciando sesión en ningún sitio, no tiene que hacer nada.',

  'facts.application': 'Aplicación',
  'facts.browser': 'Navegador',
  'facts.email': 'Correo',
  'facts.site': 'Sitio',
  'facts.time': 'Hora',

  foot: 'Nunca pedimos un código por teléfono, chat o correo.',

  'looking.heading': 'Consultando este inicio de sesión…',

  'malformed.heading': 'Este enlace no funciona',
  'malformed.text':
    'Puede que falte una parte de su dirección: algunos programas de correo cortan los enlaces largos.\nÁbralo otra vez desde el correo o copie la dirección completa en la barra de direcciones.',

  notMe: 'No he sido yo',

  'problems.busy': 'El servidor está ocupado. Inténtelo dentro de un momento.',
  'problems.failed': 'El servidor no puede responder ahora. Inténtelo dentro de un momento.',
  'problems.offline': 'Parece que no tiene conexión. Compruébela e inténtelo de nuevo.',
  'problems.slow':
    'El servidor no ha respondido a tiempo. Compruebe su conexión e inténtelo de nuevo.',

  'progress.approve': 'Aprobando…',
  'progress.deny': 'Rechazando…',
  'progress.look': 'Consultando…',
  'progress.revert': 'Deshaciendo…',
  'progress.revoke': 'Cerrando la sesión…',

  retry: 'Reintentar',

  'revert.explanation': 'Si ha sido usted, cierre esta página. No se ha cambiado nada.',
  'revert.heading': '¿Deshacer el cambio?',
  'revert.intro':
    'Le escribimos porque se ha cambiado o añadido la dirección de correo de su billetera. Si no ha sido usted, deshágalo ahora: la dirección nueva dejará de valer y se cerrará la sesión en todos los navegadores.',
  'revert.undo': 'Deshacer',

  'reverted.heading': 'El cambio se ha deshecho',
  'reverted.text':
    'Se ha cerrado la sesión en todos los navegadores. Vuelva a iniciarla como antes del cambio.\nQuien hizo el cambio tenía acceso a su buzón o a la cuenta con la que inicia sesión. Cambie su contraseña y no diga nunca un código a nadie.\nDespués abra su billetera y revise lo que se ha hecho últimamente.',

  'revoke.explanation': 'Si ha sido usted, cierre esta página. No se ha cambiado nada.',
  'revoke.heading': '¿Cerrar la sesión de ese navegador?',
  'revoke.intro':
    'Le escribimos porque un navegador nuevo ha iniciado sesión en su billetera. Si no ha sido usted, cierre ahora su sesión.',
  'revoke.undo': 'Cerrar la sesión de ese navegador',

  'revoked.heading': 'Se ha cerrado la sesión de ese navegador',
  'revoked.text':
    'Para volver necesita un código nuevo de su buzón.\nQuien inició sesión tenía un código de su buzón. Cambie la contraseña del buzón y no diga nunca un código a nadie.\nDespués abra su billetera y revise lo que se ha hecho últimamente.',

  'tooLate.heading': 'Demasiado tarde para rechazarlo',
  'tooLate.text':
    'El código ya se había escrito, así que ese navegador ha iniciado sesión.\nAbra ahora nuestro correo «Un navegador nuevo ha iniciado sesión» y elija allí «No he sido yo». Así se cierra la sesión de ese navegador.',

  'uncertain.approve': 'Puede que su aprobación no haya llegado.',
  'uncertain.deny': 'Puede que su rechazo no haya llegado.',
  'uncertain.revert': 'Puede que la dirección siga siendo la otra.',
  'uncertain.revoke': 'Puede que ese navegador siga con la sesión iniciada.',

  'unreachable.heading': 'Este inicio de sesión no se puede mostrar',
}
