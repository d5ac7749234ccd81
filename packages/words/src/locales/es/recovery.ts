import type { Catalog } from '../en/recovery.ts'
import { es as method } from './method.ts'

export const es: Catalog = {
  ...method,

  'recovery.add': 'Añadir un método',
  'recovery.addCode': 'Añadir el código',
  'recovery.addPassword': 'Añadir una contraseña',
  'recovery.added': 'El método ha abierto su billetera una vez y ya está en la lista.',
  'recovery.again': 'Repita la contraseña',
  'recovery.back': 'Volver',
  'recovery.createCode': 'Crear un código',
  'recovery.differs': 'Las dos contraseñas son distintas.',
  'recovery.heading': 'Métodos de recuperación',
  'recovery.intro':
    'Consulte quién puede abrir su billetera y añada un código o una contraseña propios. Le enviaremos un correo para iniciar sesión.',
  'recovery.last': 'Este es el único método. Añada otro antes de eliminarlo.',
  'recovery.lossAssisted':
    'Si pierde todos sus navegadores y todos sus métodos propios, el operador aún puede restaurar su billetera después de iniciar sesión.',
  'recovery.lossSelf':
    'Si pierde todos sus navegadores y todos los métodos de esta lista, su billetera se pierde para siempre.',
  'recovery.lossSignIn':
    'Un método abre su billetera en un navegador nuevo solo después de iniciar sesión. Conserve el acceso a su correo o a la cuenta con la que inicia sesión.',
  'recovery.move': 'Pasar a la autocustodia',
  'recovery.moveApps':
    'En un navegador que no tenga su billetera, las aplicaciones abrirán una ventana de la billetera que pide su método. Las aplicaciones antiguas no la abren.',
  'recovery.moveFirst': 'Para pasar a la autocustodia, añada primero un método propio.',
  'recovery.moveText':
    'El método del operador se elimina, así que quien pueda iniciar sesión como usted no podrá abrir su billetera solo con eso. Un navegador nuevo necesitará además un método propio. Si pierde todos sus navegadores y todos los métodos, su billetera se pierde para siempre.',
  'recovery.moved': 'Su billetera ya está en autocustodia.',
  'recovery.newCode':
    'Anote o imprima este código y guárdelo en un lugar seguro. Solo se muestra ahora.',
  'recovery.newPassword':
    'Elija una contraseña de al menos {count} caracteres que no use en ningún otro sitio. Añadirla puede tardar un minuto.',
  'recovery.operator': 'Operador de esta billetera',
  'recovery.operatorText':
    'Abre su billetera en un navegador nuevo después de iniciar sesión. No tiene que guardar nada.',
  'recovery.ownText': 'Abre su billetera en un navegador nuevo después de iniciar sesión.',
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
  'recovery.weak':
    'Esta contraseña es demasiado fácil de adivinar. Elija una más larga con más caracteres distintos.',
}
