import type { Catalog } from '../../request.ts'

export const es: Catalog = {
  enterCode: 'Introduzca este código donde está iniciando sesión en {project}.',
  heading: '¿Es usted quien está iniciando sesión?',
  intro: 'Un navegador que no reconocemos quiere iniciar sesión en {project}.',
  notMe: 'No he sido yo',
  undo: 'Deshacer el cambio',
}
