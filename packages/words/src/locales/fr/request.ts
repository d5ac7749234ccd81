import type { Catalog } from '../../request.ts'

export const fr: Catalog = {
  enterCode: 'Saisissez ce code sur la page où vous vous connectez à {project}.',
  heading: 'Est-ce vous qui vous connectez ?',
  intro: 'Un navigateur que nous ne reconnaissons pas veut se connecter à {project}.',
  notMe: 'Ce n’était pas moi',
  undo: 'Annuler la modification',
}
