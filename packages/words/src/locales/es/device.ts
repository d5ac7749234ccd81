import type { Catalog } from '../../device.ts'
import { es as held } from './held.ts'
import { es as method } from './method.ts'
import { es as page } from './page.ts'
import { es as reasons } from './reason.ts'
import { es as request } from './request.ts'
import { es as theft } from './theft.ts'

export const es: Catalog = {
  ...held,
  ...method,
  ...page,
  ...reasons,

  'absent.heading': 'Abra el enlace de nuestro correo',
  'absent.text':
    'Le enviamos un enlace por correo cuando un navegador nuevo quiere iniciar sesión. Abra ese enlace para continuar.\nSi ya ha decidido, puede cerrar esta página.',

  account: 'Ver sus navegadores y la actividad reciente',

  'approved.explanation': 'Muestre el código solo si es usted quien está iniciando sesión allí.',
  'approved.heading': 'Ha aprobado este inicio de sesión',
  'approved.intro': 'El código para iniciar sesión en {project} está listo.',
  'approved.show': 'Mostrar el código',

  'asked.approve': 'Aprobar',
  'asked.codeInApp':
    'Después de aprobar, recibirá un código. Introdúzcalo solo en {origin}. Nadie puede iniciar sesión sin él.',
  'asked.codeInWindow':
    'Después de aprobar, recibirá un código. Introdúzcalo solo en una ventana del monedero: su barra de direcciones muestra {wallet}. Nadie puede iniciar sesión sin él.',

  'code.copied': 'Código copiado.',
  'code.copy': 'Copiar el código',
  'code.heading': 'Ha aprobado este inicio de sesión',
  'code.intro': request.enterCode,
  'code.label': 'Su código: {digits}',
  'code.minutesLeft': 'El código es válido durante {time}.',
  'code.mistake': '¿Al final no era usted? Díganoslo y el código dejará de funcionar.',
  'code.remaining': 'Válido durante {time}. Solo funciona una vez.',
  'code.selected': 'El código está seleccionado. Cópielo con el teclado o el menú.',
  'code.warning': 'Introdúzcalo solo en {origin}. No lo comparta nunca con nadie.',
  'code.warningInWindow':
    'Introdúzcalo solo en una ventana cuya barra de direcciones muestre {wallet}. No lo comparta nunca con nadie.',

  'codeExpired.heading': 'Este código ha caducado',
  'codeExpired.text':
    'No se introdujo a tiempo y ya no funciona.\nPara iniciar sesión, solicite un correo nuevo en la página donde lo está intentando.',

  'denied.heading': 'Inicio de sesión rechazado',
  'denied.text':
    'El navegador que lo solicitó no puede iniciar sesión con este enlace ni con su código.\nAlguien introdujo su dirección de correo. Solo con eso no puede entrar. Si vuelve a ocurrir, rechácelo otra vez y no comparta nunca un código.\nSi es posible que otra persona esté leyendo su correo, cambie la contraseña de su buzón.',

  'deniedBefore.heading': 'Este inicio de sesión se rechazó',
  'deniedBefore.text':
    'Nadie puede iniciar sesión con este enlace ni con su código.\nPara iniciar sesión, solicite un correo nuevo en la página donde lo está intentando.',

  'done.heading': 'Inicio de sesión completado',
  'done.text':
    'El código se ha introducido y ese navegador ha iniciado sesión. Puede cerrar esta página.\nSi no ha sido usted, abra nuestro correo «Un navegador nuevo ha iniciado sesión» y elija «No he sido yo».',

  'elsewhere.heading': 'Otro dispositivo quiere iniciar sesión',
  'elsewhere.text':
    'Esta solicitud no viene de este navegador. Apruébela solo si tiene ese dispositivo en la mano y está iniciando sesión en él ahora mismo. Si una persona o un sitio web le ha dicho que la apruebe, es una estafa.',

  'expired.heading': 'Este enlace ha caducado',
  'expired.text':
    'Un enlace solo funciona durante unos minutos, y un correo más reciente lo sustituye.\nPara iniciar sesión, solicite un correo nuevo en la página donde lo está intentando. Si no está iniciando sesión en ningún sitio, no tiene que hacer nada.',

  'facts.application': 'Aplicación',
  'facts.browser': 'Navegador',
  'facts.claims': 'Lo que ese dispositivo dice de sí mismo:',
  'facts.email': 'Correo',
  'facts.network': 'Red',
  'facts.otherNetwork': 'No es la que usa ahora',
  'facts.sameNetwork': 'La que usa ahora',
  'facts.site': 'Sitio',
  'facts.time': 'Hora',

  'finished.heading': 'Iniciando sesión',
  'finished.text': 'Vuelva a la pestaña en la que empezó. Puede cerrar esta página.',

  'here.heading': '¿Iniciar sesión en {project}?',
  'here.other': 'Este navegador tiene la sesión de {other}. Si aprueba, puede cambiar a {email}.',
  'here.text': 'Lo ha pedido en este navegador. Apruebe y tendrá la sesión iniciada.',

  'looking.heading': 'Consultando este inicio de sesión…',

  'mailAbsent.heading': 'No se encontró ningún inicio de sesión',
  'mailAbsent.text':
    'Esta ventana pertenece a un inicio de sesión que no está abierto en este navegador.\nVuelva a la aplicación y empiece de nuevo. Si no ha abierto esta ventana, ciérrela.',

  'mailCode.checking': 'Comprobando…',
  'mailCode.heading': 'Introduzca su código',
  'mailCode.label': 'Código',
  'mailCode.submit': 'Iniciar sesión',
  'mailCode.text': 'Está en el correo que enviamos a {email} o en la página que abrió su enlace.',
  'mailCode.wrong': 'Ese código no es correcto. Revíselo e inténtelo de nuevo.',

  'mailDone.heading': 'Ha iniciado sesión',
  'mailDone.text': 'Puede cerrar esta ventana.',

  'mailExpired.heading': 'Este inicio de sesión ha terminado',
  'mailExpired.text': 'El código ya no funciona.\nVuelva a la aplicación y empiece de nuevo.',

  'mailHeld.heading': 'Confirme este navegador',

  'mailSent.heading': 'Revise su correo',
  'mailSent.text':
    'Enviamos un enlace a {email}. Ábralo en este navegador y apruebe el inicio de sesión.',
  'mailSent.waiting': 'Esperando su aprobación. Mantenga abierta esta ventana.',

  'malformed.heading': 'Este enlace no funciona',
  'malformed.text':
    'Puede que falte una parte de la dirección: algunas aplicaciones de correo cortan los enlaces largos.\nAbra otra vez el enlace del correo o copie la dirección completa en la barra de direcciones.',

  notMe: request.notMe,

  'progress.approveDevice': 'Aprobando…',
  'progress.denyDevice': 'Rechazando…',
  'progress.getDeviceRequest': 'Consultando…',
  'progress.revertEmail': 'Deshaciendo…',
  'progress.revokeDevice': 'Cerrando sesión…',

  retry: 'Reintentar',

  'revert.explanation': 'Si ha sido usted, cierre esta página. No cambiará nada.',
  'revert.heading': '¿Deshacer el cambio?',
  'revert.intro':
    'Le hemos enviado un correo porque se ha cambiado o añadido la dirección de correo de su billetera. Si no ha sido usted, deshágalo ahora: la dirección nueva dejará de funcionar y se cerrará la sesión en todos los navegadores.',
  'revert.undo': request.undo,

  'reverted.heading': 'El cambio se ha deshecho',
  'reverted.text': `Se ha cerrado la sesión en todos los navegadores. Vuelva a iniciar sesión como lo hacía antes del cambio.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertedBefore.heading': 'Este cambio ya se ha deshecho',
  'revertedBefore.text': `Se cerró la sesión en todos los navegadores. Inicie sesión como lo hacía antes del cambio.\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertExpired.heading': 'Este cambio ya no se puede deshacer',
  'revertExpired.text': `El enlace funciona una sola vez, en los siete días posteriores al cambio.\nSi no hizo usted el cambio, cambie la contraseña de su buzón y póngase en contacto con la aplicación en la que usa esta billetera.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoke.explanation': 'Si ha sido usted, cierre esta página. No cambiará nada.',
  'revoke.heading': '¿Cerrar la sesión de ese navegador?',
  'revoke.intro':
    'Le hemos enviado un correo porque un navegador nuevo ha iniciado sesión en su billetera. Si no ha sido usted, cierre ahora la sesión de ese navegador.',
  'revoke.undo': 'Cerrar la sesión de ese navegador',

  'revokeExpired.heading': 'Este enlace ha caducado',
  'revokeExpired.text': `El enlace fue válido durante 30 días.\nSi sigue sin reconocer ese navegador, cambie la contraseña de su buzón. Después inicie sesión en su billetera y revise la actividad reciente.\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoked.heading': 'Se ha cerrado la sesión de ese navegador',
  'revoked.text': `Para volver, tiene que iniciar sesión de nuevo, con su buzón o con la cuenta con la que usted inicia sesión.\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revokedHeld.heading': 'Se ha cerrado la sesión de ese navegador',
  'revokedHeld.text': `Para volver, tiene que iniciar sesión de nuevo, con su buzón o con la cuenta con la que usted inicia sesión.\n${theft['theft.held']}\n${theft['theft.password']}`,

  'tooLate.heading': 'Demasiado tarde para rechazarlo',
  'tooLate.text':
    'Ese navegador ya ha iniciado sesión.\nAbra ahora nuestro correo «Un navegador nuevo ha iniciado sesión» y elija «No he sido yo». Así se cierra la sesión de ese navegador.',

  'uncertain.approveDevice': 'Puede que no hayamos recibido su aprobación.',
  'uncertain.denyDevice': 'Puede que no hayamos recibido su respuesta.',
  'uncertain.revertEmail': 'Puede que el cambio aún no se haya deshecho.',
  'uncertain.revokeDevice': 'Puede que la sesión de ese navegador siga abierta.',

  'unknown.heading': 'No sabemos si lo ha pedido este navegador',
  'unknown.text':
    'Apruebe solo si está iniciando sesión usted, ahora mismo. Si una persona o un sitio web le ha dicho que lo apruebe, es una estafa.',

  'unreachable.heading': 'No podemos mostrar este inicio de sesión',
}
