import type { Catalog } from '../../social.ts'
import { pt as reasons } from './reason.ts'

export const pt: Catalog = {
  ...reasons,

  'absent.heading': 'Nenhum login para fazer aqui',
  'absent.text': 'Esta página faz parte de um login. Comece no app que você quer usar.',

  'asked.cancel': 'Não fui eu que iniciei',
  'asked.heading': 'Entrar em {name}?',
  'asked.proceed': 'Continuar',
  'asked.text':
    'Este login foi iniciado em {origin}. Continue somente se foi você quem acabou de iniciá-lo lá: a pessoa que o iniciou entrará como se fosse você.',

  close: 'Fechar',

  'done.heading': 'Login concluído',
  'done.text': 'Você pode fechar esta janela e continuar no app.',

  'forgetful.heading': 'Seu navegador bloqueia o armazenamento aqui',
  'forgetful.text':
    'Para entrar, é preciso permitir que este site armazene dados. Permita isso ou use outro navegador e comece de novo.',

  goingTo: 'Abrindo {provider}…',
  loading: 'Um momento…',
  'problem.heading': 'O login não foi concluído',

  retry: 'Tentar de novo',
  returning: 'Entrando…',

  'scan.heading': 'Confirmar com o Farcaster',
  'scan.label': 'Código QR para abrir no Farcaster',
  'scan.open': 'Abrir o Farcaster neste dispositivo',
  'scan.text':
    'Escaneie este código com o celular que tem sua conta do Farcaster e aprove lá. Esta janela se fecha quando você terminar.',

  'unproved.back': 'Voltar ao app',
  'unproved.developers':
    'Para desenvolvedores: abra esta página em uma janela que mantenha o opener, ou permita redirecionamentos de outros sites com {command}.',
  'unproved.heading': 'Outro dispositivo pode estar pedindo',
  'unproved.text':
    'Não conseguimos confirmar que este navegador iniciou o login, por isso ele para aqui. Nada foi compartilhado. Comece de novo no app. Se você não iniciou um login, feche esta página.',

  'unreachable.heading': 'Não conseguimos acessar o servidor',
  'unreachable.text': 'Verifique sua conexão e tente de novo.',
}
