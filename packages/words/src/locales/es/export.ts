import type { Catalog } from '../en/export.ts'

export const es: Catalog = {
  'export.again': 'Repita la contraseña',
  'export.busy': 'Preparando…',
  'export.choose': '¿Qué quiere exportar?',
  'export.copied':
    'Copiado. Esta página vacía el portapapeles después de un minuto, si el navegador lo permite. Manténgala abierta hasta entonces.',
  'export.copy': 'Copiar',
  'export.differ': 'Las dos contraseñas son distintas.',
  'export.done': 'Exportar otra cosa',
  'export.download': 'Descargar el archivo',
  'export.evmKey': 'Clave privada de Ethereum',
  'export.evmKeyText': 'Para billeteras que importan una clave. Sin cifrar.',
  'export.file': 'Archivo cifrado',
  'export.fileText':
    'Una copia de seguridad con contraseña. La página de recuperación sin conexión la abre sin ningún servidor.',
  'export.heading': 'Exportar su billetera',
  'export.hidden': 'Oculto. Compruebe que nadie pueda ver su pantalla.',
  'export.hold': 'Mantener pulsado para ver',
  'export.intro':
    'Lleve sus claves a otra billetera o guarde una copia de seguridad cifrada. Le enviaremos un correo para iniciar sesión.',
  'export.keep': 'El archivo está cifrado. Guárdelo separado de su contraseña.',
  'export.keystore': 'Keystore de Ethereum',
  'export.keystoreText': 'Un archivo con contraseña, para billeteras que importan la versión 3.',
  'export.limits':
    'Los límites, las esperas y el cierre de sesión no se aplican a una clave exportada.',
  'export.nobody':
    'Ningún equipo de soporte lo necesita. Quien lo pida quiere quedarse con lo que usted tiene.',
  'export.notCopied':
    'El navegador no permitió copiar. Mantenga pulsado el botón para verlo y anótelo.',
  'export.own':
    'La persona que tenga lo que exporta será dueña de su billetera. Nadie puede deshacerlo.',
  'export.page': 'Descargar la página de recuperación sin conexión',
  'export.password': 'Contraseña del archivo',
  'export.passwordText':
    'Al menos 12 caracteres. Nada limita cuántas veces se puede intentar adivinar, y nadie puede restablecerla.',
  'export.phrase': 'Frase de recuperación',
  'export.phraseText': 'Doce palabras con todas sus claves. Sin cifrar.',
  'export.plain':
    'Este archivo no está cifrado. La persona que lo abra será dueña de su cuenta de Solana.',
  'export.solanaFile': 'Archivo id.json de Solana',
  'export.solanaFileText': 'Para la línea de comandos de Solana. Sin cifrar.',
  'export.solanaKey': 'Clave privada de Solana',
  'export.solanaKeyText': 'Para billeteras que importan una clave. Sin cifrar.',
  'export.submit': 'Exportar',
}
