import type { Of } from '../../kit.ts'
import { pt as held } from './held.ts'
import { pt as limited } from './limited.ts'
import { pt as reasons } from './reason.ts'

export const pt: Of<'pt'> = {
  direction: 'ltr',
  locale: 'pt-BR',
  messages: {
    ...held,
    ...limited,
    ...reasons,

    'account.activity': 'Ver seus navegadores e a atividade recente',
    'account.addEmail': 'Adicionar um e-mail',
    'account.address': 'Endereço',
    'account.balance': 'Saldo',
    'account.balanceFailed': 'Não conseguimos consultar seu saldo agora.',
    'account.change': 'Alterar',
    'account.copied': 'Copiado',
    'account.copy': 'Copiar o endereço',
    'account.copyFailed': 'Seu navegador não permite copiar aqui. Selecione o endereço e copie-o.',
    'account.hideQr': 'Ocultar o código QR',
    'account.network': 'Rede',
    'account.qr': 'Código QR do seu endereço',
    'account.showQr': 'Mostrar o código QR',
    'account.signOut': 'Sair',
    'account.signingOut': 'Saindo…',
    'account.title': 'Sua conta',

    'button.account': 'Sua conta: {name}',
    'button.connecting': 'Conectando…',
    'button.signIn': 'Entrar',

    'code.checking': 'Verificando…',
    'code.fromMail': 'Enviamos o código para {email}.',
    'code.fromPage': 'Você o encontra na página em que aprovou este navegador.',
    'code.inWindow':
      'Digite-o na janela da carteira. Confira se a barra de endereço mostra {wallet}.',
    'code.incomplete': 'Digite todos os dígitos do código.',
    'code.label': 'Código',
    'code.openWindow': 'Digitar o código',
    'code.resend': 'Enviar um novo código',
    'code.title': 'Digite seu código',

    'common.back': 'Voltar',
    'common.close': 'Fechar',
    'common.continue': 'Continuar',
    'common.done': 'Concluir',
    'common.loading': 'Um momento…',
    'common.retry': 'Tentar de novo',

    'device.heldTitle': 'Confirme este navegador',

    'device.intro':
      'Abra neste navegador o e-mail que enviamos para {email} e aprove o login. Pronto, você entrou.',
    'device.noMail':
      'Não recebeu o e-mail? Verifique a pasta de spam e confira se o endereço está correto.',
    'device.resend': 'Enviar o e-mail de novo',
    'device.title': 'Confira seu e-mail',
    'device.waiting': 'Aguardando aprovação. Esta página continua automaticamente.',
    'device.window': 'Abrir a janela da carteira',

    'emailChange.addTitle': 'Adicionar um e-mail',
    'emailChange.again': 'Começar de novo',
    'emailChange.approve': 'Aguardando sua aprovação…',
    'emailChange.changed':
      'A partir de agora, entre com {email}. Seus outros dispositivos foram desconectados.',
    'emailChange.changedTitle': 'Seu e-mail foi alterado',
    'emailChange.email': 'Novo endereço de e-mail',
    'emailChange.intro':
      'Primeiro, aprove a alteração na janela da própria carteira. Depois enviamos um código para {email} e outro para o novo endereço.',
    'emailChange.lostCurrent': 'Não consigo abrir minha caixa de e-mail atual',
    'emailChange.lostMailbox': 'Não consigo abrir esta caixa de e-mail',
    'emailChange.primary': 'Digite o código que enviamos para seu endereço atual, {email}.',
    'emailChange.primaryTitle': 'Confirme que é você',
    'emailChange.secondary': 'Digite o código que enviamos para seu novo endereço, {email}.',
    'emailChange.secondaryTitle': 'Confirme o novo endereço',
    'emailChange.slow':
      'A partir de {time}, entre com {email}. Fique conectado aqui até lá: para entrar de novo, você ainda precisa da sua caixa antiga. Seus outros navegadores foram desconectados.',
    'emailChange.slowTitle': 'Seu endereço muda em sete dias',
    'emailChange.socialIntro':
      'Aprove a alteração na janela da própria carteira. Talvez você precise entrar de novo lá. Depois enviamos um código para o novo endereço.',
    'emailChange.title': 'Alterar seu e-mail',

    'error.aborted': 'A solicitação foi cancelada.',
    'error.cooldown': 'Acabamos de enviar um e-mail. Você poderá enviar outro em {time}.',
    'error.hidden':
      'Esta página não conseguiu mostrar a carteira. Permita pop-ups aqui, desative bloqueadores de conteúdo e tente de novo.',
    'error.load': 'Não foi possível carregar a carteira. Tente de novo em instantes.',
    'error.lost': 'A carteira foi recarregada. Tente de novo.',
    'error.needsWindow': 'Este login precisa de uma janela. Tente de novo para abri-la.',
    'error.notAllowed': 'Ação não permitida',
    'error.notLoaded': 'Não foi possível carregar. Verifique sua conexão e tente de novo.',
    'error.offline': 'Parece que você está sem conexão. Verifique-a e tente de novo.',
    'error.oldEmailBounced':
      'Não conseguimos enviar e-mail para o seu endereço atual, por isso a alteração não pode ser confirmada.',
    'error.openUntil':
      'Uma alteração anterior ainda está em aberto. Tente de novo depois de {time} ou desfaça uma alteração concluída com o link que enviamos por e-mail.',
    'error.sameEmail': 'Esse já é o seu endereço. Digite outro.',
    'error.timeout': 'A carteira não respondeu a tempo. Tente de novo.',
    'error.unconfirmed':
      'A carteira não confirmou se esta solicitação foi concluída. Verifique antes de tentar de novo.',
    'error.unknown': 'Algo deu errado. Tente de novo.',
    'error.unsafePage': 'A carteira só funciona em páginas seguras (https).',

    'farcaster.approve': 'Aprove o login no Farcaster e volte para cá.',
    'farcaster.left': 'Expira em {time}.',
    'farcaster.open': 'Abrir o Farcaster',
    'farcaster.qr': 'Código QR para o Farcaster',
    'farcaster.scan': 'Escaneie este código com a câmera do celular e aprove o login no Farcaster.',

    'locked.text':
      'Sua carteira ainda não está neste navegador. Digite seu método de recuperação na janela da carteira. Confira se a barra de endereço mostra {wallet}.',
    'locked.title': 'Abra sua carteira',

    'network.current': 'Em uso',
    'network.notOffered': 'Este app não funciona em {name}. Escolha outra rede.',
    'network.refused': 'Esta carteira não oferece suporte a esta rede.',
    'network.switching': 'Trocando…',
    'network.testnets': 'Redes de teste',
    'network.title': 'Escolha uma rede',
    'network.unnamed': 'Rede {id}',

    'resend.sending': 'Enviando…',
    'resend.sent': 'Enviamos o e-mail de novo.',
    'resend.wait': 'Enviar de novo em {time}',
    'passkey.signIn': 'Entrar com uma chave de acesso',
    'passkey.waiting': 'Continue na janela que o navegador mostra.',

    'signIn.browserWallets': 'Carteiras deste navegador',
    'signIn.changeEmail': 'Usar outro endereço',
    'signIn.continueIn': 'Continue em {name}…',
    'signIn.done': 'Login concluído.',
    'signIn.email': 'Endereço de e-mail',
    'signIn.emailInvalid': 'Digite um endereço de e-mail, como nome@exemplo.com.',
    'signIn.or': 'ou',
    'signIn.sending': 'Enviando o e-mail…',
    'signIn.title': 'Entrar',
    'signIn.titleTo': 'Entrar em {name}',

    'social.again': 'Abrir a janela de novo',
    'social.browser':
      'Este app está instalado, e as janelas dele podem não funcionar para o login. Nesse caso, abra o app no navegador e faça login por lá.',
    'social.continueWith': 'Continuar com {provider}',
    'social.gone': 'Fechou a janela? Abra-a de novo.',
    'social.here': 'Continuar sem janela',
    'social.intro': 'Continue na janela que se abriu.',
    'social.leaving': 'Redirecionando para {provider}…',
    'social.list': 'Contas para entrar',
    'social.oidc': 'Login único (SSO)',
    'social.opening': 'Abrindo uma janela…',
    'social.returning': 'Entrando…',
    'social.slow': 'Está demorando mais que o normal.',
    'social.title': 'Entrar com {provider}',
    'social.waiting': 'Aguardando você entrar. Esta página continua automaticamente.',
  },
}
