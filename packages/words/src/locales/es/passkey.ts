import type { Catalog } from '../en/passkey.ts'

export const es: Catalog = {
  'passkeys.add': 'Añadir una llave de acceso',
  'passkeys.added': 'Añadida: {first}; aún sin usar',
  'passkeys.dates': 'Añadida: {first}; último uso: {last}',
  'passkeys.heading': 'Llaves de acceso',
  'passkeys.kept':
    'Al quitar aquí una llave de acceso no se borra de su dispositivo ni de su gestor de contraseñas. Bórrela también allí. Al cerrar la sesión de otro navegador, también se quitan las llaves de acceso que añadió en los últimos 30 días.',
  'passkeys.remove': 'Quitar',
  'passkeys.removeLabel': 'Quitar la llave de acceso de {browser}',
  'passkeys.signIn': 'Iniciar sesión con una llave de acceso',
  'passkeys.text':
    'Con una llave de acceso inicia sesión con su huella, su cara o el bloqueo de pantalla. Al principio, una llave nueva solo funciona en navegadores que ya ha usado. Una llave de acceso no sustituye a un método de recuperación.',
}
