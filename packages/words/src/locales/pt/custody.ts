import type { Catalog } from '../../custody.ts'

export const pt: Catalog = {
  heldDevice:
    'Um novo navegador fez login na sua carteira: {time}. Sua carteira não foi aberta nele, então esse navegador não tem sua chave. Se não foi você, bloqueie esse navegador onde você vê seus navegadores e altere a senha da sua caixa de e-mail ou da conta com que você entra.',
  named:
    'Sua chave está dividida em partes. {operator}, o operador desta carteira, pode restaurar seu acesso, o que também significa que poderia abrir sua carteira.',
  newDevice:
    'Um novo navegador fez login na sua carteira: {time}. Se não foi você, essa pessoa pode conhecer sua chave. Veja seus navegadores para saber o que fazer.',
  operator:
    'Sua chave está dividida em partes. O operador desta carteira pode restaurar seu acesso, o que também significa que poderia abrir sua carteira.',
  release:
    'Sua carteira foi restaurada em outro navegador: {time}. Se não foi você, essa pessoa pode conhecer sua chave. Veja seus navegadores para saber o que fazer.',
  self: 'Sua chave está dividida em partes. Você tem seu próprio método de recuperação, e o operador desta carteira não tem partes atuais suficientes para abrir sua carteira. Com partes anteriores, ainda poderia abri-la. Essas partes são excluídas no mínimo 30 dias depois que cada um dos seus navegadores abrir a carteira de novo.',
}
