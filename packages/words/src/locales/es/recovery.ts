import type { Catalog } from '../en/recovery.ts'

export const es: Catalog = {
  'problems.lostPassword':
    'El servidor ya no tiene su parte de esta contraseña. Use otro método de recuperación o contacte con el operador.',
  'problems.slotList':
    'Los métodos de recuperación de esta billetera se cambiaron sin su clave. Contacte con el operador.',
  'problems.wrongCode': 'Este código no abre su billetera. Compruebe que esté bien escrito.',
  'problems.wrongPassword':
    'Esta contraseña no abre su billetera. Compruébela e inténtelo de nuevo.',
  'recovery.add': 'Añadir un método',
  'recovery.addCode': 'Añadir el código',
  'recovery.addPassword': 'Añadir una contraseña',
  'recovery.added': 'El método ha abierto su billetera una vez y ya está en la lista.',
  'recovery.again': 'Repita la contraseña',
  'recovery.back': 'Volver',
  'recovery.code': 'Código impreso',
  'recovery.createCode': 'Crear un código',
  'recovery.differs': 'Las dos contraseñas son distintas.',
  'recovery.heading': 'Métodos de recuperación',
  'recovery.intro':
    'Consulte quién puede abrir su billetera y añada un código o una contraseña propios. Le enviaremos un correo para iniciar sesión.',
  'recovery.last': 'Este es el único método. Añada otro antes de eliminarlo.',
  'recovery.locked':
    'Este navegador no tiene su billetera, y su billetera está en autocustodia. Introduzca uno de sus métodos de recuperación.',
  'recovery.lossAssisted':
    'Si pierde todos sus navegadores y todos sus métodos propios, el operador aún puede restaurar su billetera después de iniciar sesión.',
  'recovery.lossSelf':
    'Si pierde todos sus navegadores y todos los métodos de esta lista, su billetera se pierde para siempre.',
  'recovery.lossSignIn':
    'Un método abre su billetera en un navegador nuevo solo después de iniciar sesión. Conserve el acceso a su correo o a la cuenta con la que inicia sesión.',
  'recovery.newCode':
    'Anote o imprima este código y guárdelo en un lugar seguro. Solo se muestra ahora.',
  'recovery.newPassword':
    'Elija una contraseña de al menos {count} caracteres que no use en ningún otro sitio. Añadirla puede tardar un minuto.',
  'recovery.open': 'Abrir la billetera',
  'recovery.opened': 'Su billetera ya está abierta en este navegador.',
  'recovery.operator': 'Operador de esta billetera',
  'recovery.operatorText':
    'Abre su billetera en un navegador nuevo después de iniciar sesión. No tiene que guardar nada.',
  'recovery.ownText': 'Abre su billetera en un navegador nuevo después de iniciar sesión.',
  'recovery.passkey': 'Llave de acceso',
  'recovery.password': 'Contraseña',
  'recovery.proof':
    'Introduzca un método que se quede, para asegurar que su billetera se sigue abriendo.',
  'recovery.remove': 'Eliminar',
  'recovery.removeLabel': 'Eliminar: {method}',
  'recovery.removeText': 'El método ya no abrirá su billetera. Esto no se puede deshacer.',
  'recovery.removed': 'El método se ha eliminado.',
  'recovery.test': 'Probar',
  'recovery.testLabel': 'Probar: {method}',
  'recovery.testText': 'Su billetera se abre con el método. No se cambia nada.',
  'recovery.tested': 'El método funciona. Ha abierto su billetera.',
  'recovery.typeCode': 'El código, tal como lo anotó',
  'recovery.useOther': 'Usar otro método: {method}',
  'recovery.weak':
    'Esta contraseña es demasiado fácil de adivinar. Elija una más larga con más caracteres distintos.',
}
