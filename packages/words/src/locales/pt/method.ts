import type { Catalog } from '../en/method.ts'

export const pt: Catalog = {
  'problems.lostPassword':
    'O servidor não tem mais a parte dele desta senha. Use outro método de recuperação ou fale com o operador.',
  'problems.slotList':
    'Os métodos de recuperação desta carteira foram alterados sem a chave dela. Fale com o operador.',
  'problems.wrongCode': 'Este código não abre sua carteira. Verifique se há erros de digitação.',
  'problems.wrongPassword': 'Esta senha não abre sua carteira. Verifique-a e tente de novo.',
  'recovery.code': 'Código impresso',
  'recovery.locked':
    'Este navegador não tem sua carteira, e ela está em autocustódia. Digite um dos seus métodos de recuperação.',
  'recovery.open': 'Abrir a carteira',
  'recovery.opened': 'Sua carteira agora está aberta neste navegador.',
  'recovery.passkey': 'Chave de acesso',
  'recovery.password': 'Senha',
  'recovery.typeCode': 'O código, como você o anotou',
  'recovery.useOther': 'Usar outro método: {method}',
  'unlock.only':
    'Digite um método de recuperação somente onde a barra de endereço mostrar {wallet}.',
}
