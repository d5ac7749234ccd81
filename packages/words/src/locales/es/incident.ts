import type { Catalog } from '../en/incident.ts'

export const es: Catalog = {
  'copied.explanation':
    'Si ha copiado o restaurado los datos de este navegador, solo tiene que volver a iniciar sesión. Si no, alguien tiene una copia de los datos de su navegador y es posible que conozca la clave de su billetera.',
  'copied.heading': 'Su sesión se ha usado en dos lugares',
  'copied.intro':
    'Dos copias de un mismo navegador han usado la misma sesión de {project}. Ahora ambas tienen la sesión cerrada.',
  'copied.subject': 'Su sesión de {project} se ha usado en dos lugares',
  'passkeyAdded.heading': 'Se ha añadido una llave de acceso',
  'passkeyAdded.intro':
    'Alguien inició sesión en su cuenta y añadió una llave de acceso. Quien tenga la llave puede iniciar sesión en {project} con su billetera.',
  'passkeyAdded.removes':
    '«No he sido yo» también quita todas las llaves de acceso que ese navegador añadió en los últimos 30 días.',
  'passkeyAdded.subject': 'Se ha añadido una llave de acceso a su cuenta de {project}',
  'restored.explanation':
    'Si ha hecho usted este cambio, no tiene que hacer nada. Si ya lo había deshecho, ha vuelto con la copia de seguridad: deshágalo otra vez. Entonces su dirección anterior volverá a funcionar y se cerrará la sesión en todos los navegadores. El enlace funciona durante siete días.',
  'restored.heading': 'Compruebe la dirección de correo de su cuenta',
  'restored.intro':
    '{operator} ha tenido que restaurar su base de datos desde una copia de seguridad. En ella, su cuenta inicia sesión con {newEmail}.',
  'restored.subject': 'Compruebe la dirección de correo de su cuenta en {operator}',
}
