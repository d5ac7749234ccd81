import type { Messages } from '../../device.ts'

export const es: Messages = {
  browser: {
    known: ({ browser, system }) => `${browser} en ${system}`,
    unknown: 'Un navegador desconocido',
    unknownOn: ({ system }) => `Un navegador desconocido en ${system}`,
  },
  facts: {
    application: 'Aplicación',
    browser: 'Navegador',
    email: 'Correo',
    site: 'Sitio',
    time: 'Hora',
  },
  foot: 'Nunca pedimos un código por teléfono, chat o correo.',
  notMe: 'No he sido yo',
  progress: {
    approve: 'Aprobando…',
    deny: 'Rechazando…',
    look: 'Consultando…',
    revert: 'Deshaciendo…',
    revoke: 'Cerrando la sesión…',
  },
  problems: {
    busy: 'El servidor está ocupado. Inténtelo dentro de un momento.',
    failed: 'El servidor no puede responder ahora. Inténtelo dentro de un momento.',
    offline: 'Parece que no tiene conexión. Compruébela e inténtelo de nuevo.',
    slow: 'El servidor no ha respondido a tiempo. Compruebe su conexión e inténtelo de nuevo.',
  },
  uncertain: {
    approve: 'Puede que su aprobación no haya llegado.',
    deny: 'Puede que su rechazo no haya llegado.',
    revert: 'Puede que la dirección siga siendo la otra.',
    revoke: 'Puede que ese navegador siga con la sesión iniciada.',
  },
  retry: 'Reintentar',

  absent: {
    heading: 'Abra el enlace de nuestro correo',
    paragraphs: [
      'Esta página corresponde a un enlace que le enviamos por correo cuando un navegador quiere iniciar sesión. Abra ese enlace para continuar.',
      'Si ya ha decidido, puede cerrar esta página.',
    ],
  },
  approved: {
    explanation: 'Muestre el código solo si es usted quien está iniciando sesión allí.',
    heading: 'Ha aprobado este inicio de sesión',
    intro: ({ project }) => `El código para iniciar sesión en ${project} está listo.`,
    show: 'Mostrar el código',
  },
  asked: {
    approve: 'Aprobar',
    explanation:
      'Apruebe solo si es usted quien está iniciando sesión allí ahora mismo. Después recibirá un código para escribirlo en ese navegador. Sin el código nadie puede entrar.',
    heading: '¿Es usted quien inicia sesión?',
    intro: ({ project }) =>
      `Un navegador que aún no conocemos quiere iniciar sesión en ${project}.`,
  },
  code: {
    copied: 'Copiado: solo las cifras.',
    copy: 'Copiar el código',
    heading: 'Ha aprobado este inicio de sesión',
    intro: ({ project }) => `Escriba este código donde está iniciando sesión en ${project}.`,
    label: ({ digits }) => `Su código: ${digits}`,
    minutesLeft: ({ time }) => `El código vale ${time} más.`,
    mistake: '¿Al final no era usted? Díganoslo y el código dejará de funcionar.',
    remaining: ({ time }) => `Vale ${time} más y para un solo uso.`,
    selected: 'El código está seleccionado. Cópielo con el teclado o el menú.',
    warning: ({ origin }) =>
      `Escríbalo solo en ${origin}. No se lo dé nunca a nadie, sea quien sea.`,
  },
  codeExpired: {
    heading: 'El código ha caducado',
    paragraphs: [
      'No se escribió a tiempo y ya no funciona.',
      'Para iniciar sesión, pida un correo nuevo donde la está iniciando.',
    ],
  },
  denied: {
    heading: 'Rechazado. No ha entrado nadie.',
    paragraphs: [
      'El navegador que lo pidió no puede iniciar sesión con este enlace ni con su código.',
      'Alguien escribió su dirección de correo. Solo con eso no consigue nada. Si vuelve a pasar, rechácelo otra vez y no diga nunca un código a nadie.',
      'Si otra persona pudiera estar leyendo su correo, cambie la contraseña de su buzón.',
    ],
  },
  deniedBefore: {
    heading: 'Este inicio de sesión se rechazó',
    paragraphs: [
      'Nadie puede iniciar sesión con este enlace ni con su código.',
      'Si quiere iniciar sesión, pida un correo nuevo donde la está iniciando.',
    ],
  },
  done: {
    heading: 'Este inicio de sesión está hecho',
    paragraphs: [
      'El código se ha escrito y el navegador ha iniciado sesión. Puede cerrar esta página.',
      'Si no ha sido usted, abra nuestro correo «Un navegador nuevo ha iniciado sesión» y elija allí «No he sido yo».',
    ],
  },
  expired: {
    heading: 'Este enlace ha caducado',
    paragraphs: [
      'Un enlace vale solo unos minutos, y un correo más nuevo lo sustituye.',
      'Para iniciar sesión, pida un correo nuevo donde la está iniciando. Si no está iniciando sesión en ningún sitio, no tiene que hacer nada.',
    ],
  },
  looking: { heading: 'Consultando este inicio de sesión…' },
  malformed: {
    heading: 'Este enlace no funciona',
    paragraphs: [
      'Puede que falte una parte de su dirección: algunos programas de correo cortan los enlaces largos.',
      'Ábralo otra vez desde el correo o copie la dirección completa en la barra de direcciones.',
    ],
  },
  revert: {
    explanation: 'Si ha sido usted, cierre esta página. No se ha cambiado nada.',
    heading: '¿Deshacer el cambio?',
    intro:
      'Le escribimos porque se ha cambiado o añadido la dirección de correo de su billetera. Si no ha sido usted, deshágalo ahora: la dirección nueva dejará de valer y se cerrará la sesión en todos los navegadores.',
    undo: 'Deshacer',
  },
  reverted: {
    heading: 'El cambio se ha deshecho',
    paragraphs: [
      'Se ha cerrado la sesión en todos los navegadores. Vuelva a iniciarla como antes del cambio.',
      'Quien hizo el cambio tenía acceso a su buzón o a la cuenta con la que inicia sesión. Cambie su contraseña y no diga nunca un código a nadie.',
      'Después abra su billetera y revise lo que se ha hecho últimamente.',
    ],
  },
  revoke: {
    explanation: 'Si ha sido usted, cierre esta página. No se ha cambiado nada.',
    heading: '¿Cerrar la sesión de ese navegador?',
    intro:
      'Le escribimos porque un navegador nuevo ha iniciado sesión en su billetera. Si no ha sido usted, cierre ahora su sesión.',
    undo: 'Cerrar la sesión de ese navegador',
  },
  revoked: {
    heading: 'Se ha cerrado la sesión de ese navegador',
    paragraphs: [
      'Para volver necesita un código nuevo de su buzón.',
      'Quien inició sesión tenía un código de su buzón. Cambie la contraseña del buzón y no diga nunca un código a nadie.',
      'Después abra su billetera y revise lo que se ha hecho últimamente.',
    ],
  },
  tooLate: {
    heading: 'Ya era tarde para rechazarlo',
    paragraphs: [
      'El código ya se había escrito, así que ese navegador ha iniciado sesión.',
      'Abra ahora nuestro correo «Un navegador nuevo ha iniciado sesión» y elija allí «No he sido yo». Así se cierra la sesión de ese navegador.',
    ],
  },
  unreachable: { heading: 'Este inicio de sesión no se puede mostrar' },
}
