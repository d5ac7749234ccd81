import type { Texts } from '../../mail.ts'

export const es: Texts = {
  browser: {
    known: ({ browser, system }) => `${browser} en ${system}`,
    unknown: 'Un navegador desconocido',
    unknownOn: ({ system }) => `Un navegador desconocido en ${system}`,
  },
  foot: 'Recibe este correo porque alguien escribió su dirección para iniciar sesión. Nunca pedimos un código por teléfono, chat o correo.',
  facts: {
    application: 'Aplicación',
    browser: 'Navegador',
    newEmail: 'Dirección nueva',
    oldEmail: 'Dirección anterior',
    site: 'Sitio',
    time: 'Hora',
  },
  orOpen: 'O abra esta dirección:',
  added: {
    explanation:
      'Si no ha sido usted, deshágalo: se quitará la dirección nueva y se cerrará la sesión en todos los navegadores. El enlace vale siete días.',
    heading: 'Se ha añadido una dirección',
    intro: ({ newEmail, project }) =>
      `A partir de ahora también puede iniciar sesión en ${project} con ${newEmail}.`,
    subject: ({ project }) => `Se ha añadido una dirección a su cuenta en ${project}`,
  },
  changeCode: {
    heading: 'Su código para cambiar la dirección',
    notMe:
      'Si no ha sido usted, no haga nada y revise quién puede usar su billetera: sin el código no cambia nada. No se lo dé nunca a nadie.',
    primary: ({ newEmail, project }) =>
      `Ha pedido, en ${project}, iniciar sesión con ${newEmail} a partir de ahora. Escriba allí este código para continuar.`,
    secondary: ({ project }) =>
      `Ha pedido, en ${project}, iniciar sesión con esta dirección a partir de ahora. Escriba allí este código para terminar.`,
    subject: ({ project }) => `Su código para cambiar la dirección en ${project}`,
  },
  changed: {
    explanation:
      'Si no ha sido usted, deshágalo: la dirección anterior volverá a ser la suya y se cerrará la sesión en todos los navegadores. El enlace vale siete días.',
    heading: 'Su dirección ha cambiado',
    intro: ({ newEmail, project }) =>
      `A partir de ahora inicia sesión en ${project} con ${newEmail}.`,
    notMe: 'Deshacer el cambio',
    subject: ({ project }) => `Su dirección en ${project} ha cambiado`,
  },
  code: {
    heading: 'Su código de inicio de sesión',
    intro: ({ project }) => `Escriba este código donde está iniciando sesión en ${project}.`,
    notMe:
      'Si no ha sido usted, no haga nada: sin el código nadie puede entrar. No se lo dé nunca a nadie.',
    preheader: ({ code, time }) => `${code} vale ${time}.`,
    subject: ({ project }) => `Su código para iniciar sesión en ${project}`,
    validity: ({ time }) => `El código vale ${time} y para un solo uso.`,
  },
  deviceLink: {
    approve: 'Revisar y aprobar',
    explanation:
      'La página muestra otra vez quién lo pide. Apruébelo allí y le dará el código que debe escribir. Antes no ocurre nada.',
    heading: '¿Es usted quien inicia sesión?',
    intro: ({ project }) =>
      `Un navegador que aún no conocemos quiere iniciar sesión en ${project}.`,
    notMe: 'No he sido yo',
    preheader: ({ browser, origin }) => `${browser} lo pide, en ${origin}.`,
    subject: ({ project }) => `Apruebe su inicio de sesión en ${project}`,
    validity: ({ time }) => `El enlace vale ${time}.`,
  },
  newDevice: {
    explanation:
      'Si ha sido usted, no tiene que hacer nada. Si no, cierre ahora la sesión de ese navegador.',
    heading: 'Un navegador nuevo ha iniciado sesión',
    intro: ({ project }) =>
      `Su billetera se ha abierto en un navegador nuevo, para iniciar sesión en ${project}.`,
    notMe: 'No he sido yo',
    preheader: ({ browser, origin }) => `${browser} ha iniciado sesión en ${origin}.`,
    subject: ({ project }) => `Un navegador nuevo ha iniciado sesión en ${project}`,
  },
}
