import type { Messages } from '../../social.ts'

export const pt: Messages = {
  close: 'Fechar',
  goingTo: ({ provider }) => `Abrindo ${provider}…`,
  loading: 'Um momento…',
  retry: 'Tentar de novo',
  returning: 'Entrando…',

  absent: {
    heading: 'Não há nada em que entrar aqui',
    text: 'Esta página faz parte de uma entrada. Comece no aplicativo que você quer usar.',
  },
  asked: {
    cancel: 'Não fui eu',
    heading: ({ name }) => `Entrar em ${name}?`,
    proceed: 'Continuar',
    text: ({ origin }) =>
      `Este início de sessão foi iniciado em ${origin}. Continue apenas se você acabou de iniciá-lo: quem o iniciou entrará como você.`,
  },
  done: { heading: 'Você entrou', text: 'Você pode fechar esta janela e continuar no aplicativo.' },
  forgetful: {
    heading: 'Este navegador não guarda nada aqui',
    text: 'Para entrar, este site precisa poder guardar dados. Permita isso ou use outro navegador, e comece de novo.',
  },
  problems: {
    EMAIL_UNVERIFIED: {
      heading: 'Seu endereço de e-mail não está confirmado',
      text: 'Confirme-o onde você acabou de entrar e comece de novo no aplicativo.',
    },
    PROVIDER_DENIED: {
      heading: 'A entrada foi cancelada',
      text: 'Ninguém entrou. Feche esta janela para voltar ao aplicativo.',
    },
    PROVIDER_INVALID: {
      heading: 'Não foi possível verificar a entrada',
      text: 'Ninguém entrou. Comece de novo no aplicativo.',
    },
    PROVIDER_UNAVAILABLE: {
      heading: 'O serviço de entrada não responde',
      text: 'Ninguém entrou. Comece de novo em instantes ou escolha outra forma de entrar.',
    },
    SOCIAL_EXPIRED: {
      heading: 'Esta entrada terminou',
      text: 'Demorou demais ou foi iniciada em outro navegador. Comece de novo no aplicativo.',
    },
  },
  scan: {
    heading: 'Confirmar com o Farcaster',
    label: 'Código QR para abrir no Farcaster',
    open: 'Abrir o Farcaster neste dispositivo',
    text: 'Leia este código com o telefone que tem sua conta do Farcaster e aprove ali. Esta janela se fecha ao terminar.',
  },
  unreachable: {
    heading: 'Não é possível acessar o servidor',
    text: 'Verifique sua conexão e tente de novo.',
  },
}
