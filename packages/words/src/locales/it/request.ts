import type { Catalog } from '../../request.ts'

export const it: Catalog = {
  enterCode: 'Inserisci questo codice nella pagina da cui stai accedendo a {project}.',
  heading: 'Sei tu che stai accedendo?',
  intro: 'Un browser che non riconosciamo vuole accedere a {project}.',
  notMe: 'Non ero io',
  undo: 'Annulla la modifica',
}
