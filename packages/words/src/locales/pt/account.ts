import type { Catalog } from '../../account.ts'
import { pt as exports } from './export.ts'
import { pt as operation } from './operation.ts'
import { pt as page } from './page.ts'
import { pt as passkey } from './passkey.ts'
import { pt as reasons } from './reason.ts'
import { pt as recovery } from './recovery.ts'
import { pt as theft } from './theft.ts'

export const pt: Catalog = {
  ...exports,
  ...operation,
  ...page,
  ...passkey,
  ...reasons,
  ...recovery,
  ...theft,

  'activity.heading': 'Atividade recente',
  'activity.more': 'Mostrar atividade anterior',

  back: 'Usar outro endereço',

  'code.heading': 'Digite o código',
  'code.label': 'Código',
  'code.sent': 'Digite o código de {email}. Ele funciona uma vez, por dez minutos.',
  'code.submit': 'Entrar',

  'device.heading': 'Aprove este navegador',
  'device.text':
    'Enviamos um link para {email}. Abra-o neste navegador e aprove. Se aparecer um código, digite-o aqui.',

  'devices.current': 'Este navegador',
  'devices.dates': 'Primeiro uso: {first}, último uso: {last}',
  'devices.heading': 'Seus navegadores',
  'devices.more': 'Mostrar mais navegadores',
  'devices.revoke': 'Desconectar',
  'devices.revokeLabel': 'Desconectar {browser}',
  'devices.revokeOthers': 'Desconectar todos os outros',
  'devices.revokeOthersText':
    'Desconecta todos os outros navegadores e também todos os apps neste navegador. Só esta página continua conectada.',
  'devices.text':
    'Os navegadores mantêm separados os apps de sites diferentes, por isso o mesmo navegador pode aparecer mais de uma vez.',
  'devices.timeZone': 'Fuso horário informado pelo navegador: {zone}.',

  'email.heading': 'Sua conta da carteira',
  'email.intro':
    'Veja seus navegadores, quem pode abrir sua carteira e a atividade recente dela. Para entrar, enviamos um e-mail.',
  'email.label': 'Endereço de e-mail',
  'email.submit': 'Continuar',

  'ended.again': 'Entrar de novo',
  'ended.heading': 'Você saiu desta página',
  'ended.text': 'Para sua segurança, esta página desconecta você após dez minutos.',

  'event.activate': 'Carteira configurada em um navegador',
  'event.adopt': 'Recuperação de uma carteira perdida solicitada',
  'event.deviceConfirmed': 'Novo navegador permitido',
  'event.deviceRevoked': 'Navegador desconectado',
  'event.emailChangeStarted': 'Alteração do endereço de e-mail solicitada',
  'event.emailChanged': 'Endereço de e-mail alterado',
  'event.emailReverted': 'Alteração do endereço de e-mail desfeita',
  'event.export': 'Carteira exportada',
  'event.fetchAuthShare': 'Carteira aberta',
  'event.identityHeld': 'Login limitado a navegadores conhecidos após uma restauração',
  'event.keeperOpen': 'Carteira recuperada em um navegador',
  'event.keeperRefused': 'Recuperação da carteira recusada',
  'event.newestSetFor': 'Recuperação da carteira iniciada',
  'event.oprfEvaluate': 'Senha de recuperação digitada',
  'event.othersRevoked': 'Desconexão de todos os outros acessos',
  'event.passkeyAdded': 'Chave de acesso adicionada',
  'event.passkeyRemoved': 'Chave de acesso removida',
  'event.sessionReused': 'Sessão encerrada por causa de um token copiado',
  'event.sessionRevoked': 'Sessão encerrada',
  'event.signIn': 'Acesso',
  'event.signInNewDevice': 'Acesso com um navegador novo',
  'event.signInRefused': 'Acesso recusado porque dados armazenados foram alterados',
  'event.signOut': 'Saída',
  'event.signUp': 'Conta criada',
  'event.slotsChanged': 'Métodos de recuperação alterados',
  'event.slowChangeStarted': 'Mudança de endereço de e-mail sem a caixa antiga pedida',
  'event.slowChangeStopped': 'Mudança de endereço de e-mail sem a caixa antiga interrompida',

  'held.allow': 'Permitir',
  'held.allowLabel': 'Permitir {browser}',
  'held.block': 'Bloquear',
  'held.blockLabel': 'Bloquear {browser}',
  'held.claim': '{browser}. É o que o próprio navegador diz, e pode ser falso.',
  'held.elsewhere':
    'Permita ou bloqueie em um dispositivo que você usava antes desse login, ou entre aqui de outra forma que sua conta já tinha.',
  'held.heading': 'É você?',
  'held.network': 'A rede dele não é aquela em que o login foi aprovado, ou não é conhecida.',
  'held.text':
    'Um novo navegador fez login em {app} em {time}. Sua carteira fica fechada nele até {until}, a menos que você permita. Permita somente se foi você quem fez login.',
  'held.unknownApp': 'um app',

  'holdSetting.heading': 'Novos navegadores',
  'holdSetting.label': 'Sempre perguntar antes de minha carteira abrir em um novo navegador',
  'holdSetting.text':
    'Vale quando não sabemos se você aprovou o login no mesmo navegador, e os dois navegadores estão em redes diferentes. Se nenhum dos seus dispositivos puder responder, sua carteira abre nele depois do tempo de espera.',

  'notices.heading': 'Novos navegadores e restaurações',

  'overview.heading': 'Sua conta da carteira',

  'permissions.heading': 'Revogar permissões',
  'permissions.intro':
    'Veja quais apps podem usar sua conta inteligente sem pedir e revogue as permissões deles. Para entrar, enviamos um e-mail.',
  'permissions.unknownApp': 'App desconhecido',

  'problems.blocked':
    'O navegador bloqueou a janela. Permita pop-ups nesta página e tente de novo.',
  'problems.late':
    'A transação foi enviada, mas ainda não está confirmada. Verifique de novo em alguns minutos.',
  'problems.refused': 'A rede recusou a transação. Nada mudou.',
  'problems.unconfirmed':
    'Outra transação da sua conta ainda não foi confirmada. Aguarde a confirmação e tente de novo.',
  'problems.unknown': 'Nenhuma carteira usa este login.',

  'sessions.current': 'Esta página',
  'sessions.label': 'Apps em {browser}',
  'sessions.lastUsed': 'Último uso: {last}',
  'sessions.revoke': 'Encerrar sessão',
  'sessions.revokeLabel': 'Encerrar sessão: {app} em {browser}',

  signOut: 'Sair desta página',

  'slowChange.heading': 'Seu endereço de e-mail está prestes a mudar',
  'slowChange.stop': 'Interromper a mudança',
  'slowChange.text':
    'Alguém que pode abrir sua carteira pediu a {project} para mudar o endereço com que você entra de {oldEmail} para {newEmail}, sem um código de {oldEmail}. O endereço muda em {time}.',

  'social.back': 'Entrar de outra forma',
  'social.oidc': 'Login único (SSO)',
  'social.text': 'Ou entre como nos seus apps.',
  'social.with': 'Continuar com {provider}',

  'upgrade.again': 'Verificar de novo',
  'upgrade.do': 'Atualizar',
  'upgrade.doLabel': 'Atualizar em {network}',
  'upgrade.heading': 'Atualize a sua conta',
  'upgrade.intro':
    'Use o seu próprio endereço também como conta inteligente. Para entrar, enviamos um e-mail.',
  'upgrade.network': 'Aguardando a rede…',
  'upgrade.none': 'Nenhuma rede desta carteira oferece contas inteligentes.',
  'upgrade.other': 'Executa o código de {address}, que esta carteira não conhece',
  'upgrade.plain': 'Não atualizada',
  'upgrade.text':
    'Em uma rede em que o seu endereço está atualizado, um app pode enviar várias chamadas como uma única transação. O seu endereço e a sua chave continuam os mesmos, você continua pagando as taxas e pode desfazer isso.',
  'upgrade.undo': 'Desfazer',
  'upgrade.undoLabel': 'Desfazer em {network}',
  'upgrade.unknown': 'Não é possível ler agora',
  'upgrade.upgraded': 'Atualizada',
  'upgrade.waiting': 'Continue na janela que se abriu.',
}
