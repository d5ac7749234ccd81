import type { Catalogue } from '../../social.ts'
import { pt as reasons } from './reason.ts'

export const pt: Catalogue = {
  ...reasons,

  'absent.heading': 'Não há nada em que entrar aqui',
  'absent.text': 'Esta página faz parte de uma entrada. Comece no aplicativo que você quer usar.',

  'asked.cancel': 'Não fui eu',
  'asked.heading': 'Entrar em {name}?',
  'asked.proceed': 'Continuar',
  'asked.text':
    'Este início de sessão foi iniciado em {origin}. Continue apenas se você acabou de iniciá-lo: quem o iniciou entrará como você.',

  close: 'Fechar',

  'done.heading': 'Você entrou',
  'done.text': 'Você pode fechar esta janela e continuar no aplicativo.',

  'forgetful.heading': 'Seu navegador bloqueia o armazenamento aqui',
  'forgetful.text':
    'Para entrar, este site precisa poder guardar dados. Permita isso ou use outro navegador, e comece de novo.',

  goingTo: 'Abrindo {provider}…',
  loading: 'Um momento…',
  'problem.heading': 'O login não foi concluído',

  retry: 'Tentar de novo',
  returning: 'Entrando…',

  'scan.heading': 'Confirmar com o Farcaster',
  'scan.label': 'Código QR para abrir no Farcaster',
  'scan.open': 'Abrir o Farcaster neste dispositivo',
  'scan.text':
    'Leia este código com o telefone que tem sua conta do Farcaster e aprove ali. Esta janela se fecha ao terminar.',

  'unreachable.heading': 'Não é possível acessar o servidor',
  'unreachable.text': 'Verifique sua conexão e tente de novo.',
}
