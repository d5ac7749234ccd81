import type { Catalog } from '../../request.ts'

export const pt: Catalog = {
  enterCode: 'Digite este código onde você está entrando em {project}.',
  heading: 'É você quem está entrando?',
  intro: 'Um navegador que não reconhecemos quer entrar em {project}.',
  notMe: 'Não fui eu',
  undo: 'Desfazer a alteração',
}
