import type { Catalog } from '../en/theft.ts'

export const pt: Catalog = {
  'theft.block':
    'Bloqueie esse navegador nesta página, se ele ainda aparecer: sua carteira poderia abrir nele mais tarde.',
  'theft.claimed': 'O que aquele navegador diz de si mesmo. Pode ser falso:',
  'theft.end':
    'Escolha “Não fui eu” abaixo para desconectar aquele navegador. O link funciona por 30 dias.',
  'theft.held':
    'Sua carteira não foi aberta nesse navegador, então esse navegador não tem sua chave.',
  'theft.known':
    'A pessoa que fez isso pode conhecer sua chave. Desconectar um navegador não muda isso: quem conhece uma chave pode usá-la em qualquer lugar.',
  'theft.move':
    'Mova tudo o que é seu para outra carteira. Para criar uma, saia do app e entre com um endereço de e-mail ou uma conta que você ainda não usou nele e a que nenhuma outra pessoa tem acesso. Copie o endereço da nova carteira. Depois entre de novo nesta carteira e envie todas as moedas, todos os tokens e todos os colecionáveis para esse endereço, em cada rede. Depois de mover tudo, não use mais esta carteira.',
  'theft.network': 'Endereço IP',
  'theft.notMe': 'Se não foi você, aja agora.',
  'theft.passkeys':
    'Se você tinha chaves de acesso, elas foram removidas. Adicione-as de novo na página da conta da carteira.',
  'theft.password':
    'Altere a senha da sua caixa de e-mail ou da conta com que você entra e nunca compartilhe um código.',
  'theft.preheader': 'Se não foi você, alguém pode conhecer sua chave.',
  'theft.seen': 'O que sabemos:',
  'theft.wasMe': 'Se foi você, não precisa fazer nada.',
}
