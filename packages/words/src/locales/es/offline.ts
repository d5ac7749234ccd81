import type { Catalog } from '../../offline.ts'

export const es: Catalog = {
  advice: 'Use un equipo de confianza y desconecte su red. Cierre esta página al terminar.',
  busy: 'Abriendo…',
  evmKey: 'Clave privada de Ethereum',
  file: 'Archivo cifrado',
  heading: 'Recuperar su billetera sin conexión',
  intro:
    'Esta página abre el archivo cifrado que usted exportó. No necesita ningún servidor y no envía nada.',
  invalid: 'No es una exportación cifrada de una billetera, o está dañada.',
  newer:
    'Una versión más reciente escribió este archivo. Use la página de recuperación de esa versión.',
  open: 'Abrir',
  password: 'Contraseña del archivo',
  phrase: 'Frase de recuperación',
  solanaKey: 'Clave privada de Solana',
  wrong: 'Esta contraseña no abre el archivo. Compruébela e inténtelo de nuevo.',
}
