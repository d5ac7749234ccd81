import type { Catalog } from '../../request.ts'

export const de: Catalog = {
  enterCode: 'Geben Sie diesen Code dort ein, wo Sie sich bei {project} anmelden.',
  heading: 'Melden Sie sich gerade an?',
  intro: 'Ein Browser, den wir nicht kennen, möchte sich bei {project} anmelden.',
  notMe: 'Das war ich nicht',
  undo: 'Änderung rückgängig machen',
}
