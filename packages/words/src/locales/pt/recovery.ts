import type { Catalog } from '../en/recovery.ts'
import { pt as method } from './method.ts'

export const pt: Catalog = {
  ...method,

  'recovery.add': 'Adicionar um método',
  'recovery.addCode': 'Adicionar o código',
  'recovery.addPassword': 'Adicionar uma senha',
  'recovery.added': 'O método abriu sua carteira uma vez e agora está na lista.',
  'recovery.again': 'Repita a senha',
  'recovery.back': 'Voltar',
  'recovery.createCode': 'Criar um código',
  'recovery.differs': 'As duas senhas são diferentes.',
  'recovery.heading': 'Métodos de recuperação',
  'recovery.intro':
    'Veja quem pode abrir sua carteira e adicione um código ou uma senha sua. Para entrar, enviamos um e-mail.',
  'recovery.last': 'Este é o único método. Adicione outro antes de removê-lo.',
  'recovery.lossAssisted':
    'Se você perder todos os navegadores e todos os seus métodos, o operador ainda poderá restaurar sua carteira depois do login.',
  'recovery.lossSelf':
    'Se você perder todos os navegadores e todos os métodos desta lista, sua carteira estará perdida para sempre.',
  'recovery.lossSignIn':
    'Um método só abre sua carteira em um novo navegador depois do login. Por isso, mantenha o acesso ao seu e-mail ou à conta com que você entra.',
  'recovery.move': 'Passar para a autocustódia',
  'recovery.moveApps':
    'Em um navegador que não tem sua carteira, os apps abrirão uma janela da carteira que pede o seu método. Apps mais antigos não a abrem.',
  'recovery.moveFirst': 'Para passar para a autocustódia, adicione primeiro um método seu.',
  'recovery.moveText':
    'O método do operador é removido, então quem conseguir entrar como você não poderá abrir sua carteira só com isso. Um novo navegador também precisará de um método seu. Se você perder todos os navegadores e todos os métodos, sua carteira estará perdida para sempre.',
  'recovery.moved': 'Sua carteira agora está em autocustódia.',
  'recovery.newCode':
    'Anote ou imprima este código e guarde-o em um lugar seguro. Ele só é mostrado agora.',
  'recovery.newPassword':
    'Escolha uma senha de pelo menos {count} caracteres que você não usa em nenhum outro lugar. Adicioná-la pode levar um minuto.',
  'recovery.operator': 'Operador desta carteira',
  'recovery.operatorText':
    'Abre sua carteira em um novo navegador depois do login. Você não precisa guardar nada.',
  'recovery.ownText': 'Abre sua carteira em um novo navegador depois do login.',
  'recovery.proof': 'Digite um método que fica, para ter certeza de que sua carteira ainda abre.',
  'recovery.remove': 'Remover',
  'recovery.removeLabel': 'Remover: {method}',
  'recovery.removeText': 'O método não abrirá mais sua carteira. Isso não pode ser desfeito.',
  'recovery.removed': 'O método foi removido.',
  'recovery.test': 'Testar',
  'recovery.testLabel': 'Testar: {method}',
  'recovery.testText': 'Sua carteira é aberta com o método. Nada é alterado.',
  'recovery.tested': 'O método funciona. Ele abriu sua carteira.',
  'recovery.weak':
    'Esta senha é fácil demais de adivinhar. Escolha uma mais longa, com mais caracteres diferentes.',
}
