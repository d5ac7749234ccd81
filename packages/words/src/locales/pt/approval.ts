import type { Catalog } from '../../approval.ts'

export const pt: Catalog = {
  'address.account': 'sua conta',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'endereço zero, sem proprietário',

  'button.approve': 'Aprovar',
  'button.cancel': 'Cancelar',
  'button.close': 'Fechar a janela',
  'button.openAgain': 'Abrir de novo',
  'button.review': 'Revisar em uma janela',
  'button.sign': 'Assinar',

  'cost.balance': 'Saldo',
  'cost.fee': 'Taxa (máx.)',
  'cost.loading': 'Carregando',
  'cost.total': 'Total (máx.)',
  'cost.unknown': 'Desconhecido',

  'fact.account': 'Conta',
  'fact.amount': 'Valor',
  'fact.amountLess': 'Reduzido em',
  'fact.balance': 'Seu saldo',
  'fact.caveats': 'Limites',
  'fact.collection': 'Coleção',
  'fact.contract': 'Contrato',
  'fact.delegate': 'Quem poderá agir',
  'fact.expires': 'Expira',
  'fact.from': 'De',
  'fact.function': 'Função',
  'fact.give': 'Você entrega',
  'fact.issuedAt': 'Emitido',
  'fact.network': 'Rede',
  'fact.newControl': 'Novo proprietário',
  'fact.newEmail': 'Novo e-mail',
  'fact.next': 'Depois',
  'fact.nonce': 'Nonce',
  'fact.notBefore': 'Não antes de',
  'fact.oldEmail': 'E-mail atual',
  'fact.operator': 'Quem terá acesso',
  'fact.receive': 'Você recebe',
  'fact.requestId': 'ID da solicitação',
  'fact.resource': 'Recurso',
  'fact.signIn': 'Você entra com',
  'fact.site': 'Site',
  'fact.spender': 'Quem terá acesso',
  'fact.statement': 'Declaração',
  'fact.to': 'Para',
  'fact.token': 'Token',
  'fact.tokenId': 'Item',
  'fact.uri': 'URL',
  'fact.value': 'Valor enviado',

  'heading.emailChange': '{origin} quer alterar a forma como você entra',
  'heading.signature': '{origin} solicita uma assinatura',
  'heading.transaction': '{origin} solicita uma transação',

  'notice.absent.heading': 'Nada para revisar',
  'notice.absent.text':
    'Esta janela se abre quando um aplicativo precisa da sua aprovação. Nenhum aplicativo precisa dela agora. Volte ao seu aplicativo.',
  'notice.apart.heading': 'Esta janela não consegue se comunicar com o aplicativo',
  'notice.apart.text':
    'A página do aplicativo não deixa que as janelas dela se comuniquem com ela, por isso você não pode decidir aqui. Nada foi assinado.',
  'notice.done.heading': 'Pronto',
  'notice.done.text': 'Volte ao aplicativo.',
  'notice.gone.heading': 'Esta solicitação não está mais aberta',
  'notice.gone.text':
    'O aplicativo a cancelou, ou a página dele foi fechada ou recarregada. Nada foi assinado.',
  'notice.telling.heading': 'Enviando sua resposta ao aplicativo',
  'notice.unanswered.heading': 'O aplicativo não está respondendo',
  'notice.unanswered.text':
    'Sua resposta pode não ter chegado. Volte ao aplicativo e verifique a solicitação lá.',
  'notice.unreadable.heading': 'A carteira foi atualizada',
  'notice.unreadable.text': 'Recarregue a página do aplicativo e tente de novo. Nada foi assinado.',
  'notice.waiting.heading': 'Aguardando o aplicativo',

  'page.heading': 'Carteira Latchkey',
  'page.text':
    'Sua carteira funciona dentro dos aplicativos em que você entra e pede sua aprovação antes que algo seja assinado. Não há nada para configurar ou atualizar nesta página. Para usar sua carteira, volte ao aplicativo.',

  'problem.balance': 'Não há saldo suficiente na sua conta para isto e para a taxa.',
  'problem.fails': 'Esta transação falharia: {reason}',
  'problem.failsUnknown': 'Esta transação falharia. O contrato não diz por quê.',
  'problem.unreachable': 'Não conseguimos acessar a rede agora, por isso o custo é desconhecido.',

  'review.blocked':
    'Não foi possível abrir a janela, ou esta página impede que ela se comunique com a carteira. Permita pop-ups aqui e tente de novo.',
  'review.closed': 'Você fechou a janela. Nada foi assinado.',
  'review.open': 'Continue na janela que se abriu.',
  'review.ready':
    'Você decide na janela da própria carteira, que nenhum site pode cobrir nem alterar.',
  'review.silent': 'A janela ainda não está respondendo. Se nada acontecer, abra-a de novo.',

  'screen.account': 'Conta',
  'screen.costs': 'Custos',
  'screen.decision': 'Sua decisão',
  'screen.empty': 'vazio',
  'screen.entries': 'Itens: {count}',
  'screen.hidden': 'Caractere invisível: {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': 'Continua abaixo',
  'screen.network': 'Rede',
  'screen.notArmed': 'Espere um momento',
  'screen.position': '{position} de {total}',
  'screen.refused': 'Nada será assinado.',
  'screen.request': 'Solicitação',
  'screen.warnings': 'Avisos',

  'section.claimedSteps': 'Etapas segundo os dados: {count}',
  'section.code': 'Código do contrato, em hexadecimal: {size} bytes',
  'section.data': 'Dados da chamada, em hexadecimal: {size} bytes',
  'section.domain': 'Para uso com',
  'section.message': 'Mensagem',
  'section.messageHex': 'Mensagem, em hexadecimal porque não é texto: {size} bytes',
  'section.steps': 'Etapas: {count}',
  'section.struct': 'Tudo o que é assinado: {type}',

  'severity.caution': 'Atenção',
  'severity.high': 'Risco alto',
  'severity.info': 'Observação',
  'severity.refuse': 'Recusado',

  'title.addEmail': 'Adicionar um e-mail para entrar',
  'title.approve': 'Permitir que {spender} gaste {amount}',
  'title.approveAll': 'Permitir que {spender} leve todos os itens de uma coleção',
  'title.approveItem': 'Permitir que {spender} leve o item {token}',
  'title.approveSeveral': 'Permitir que {spender} gaste vários tokens',
  'title.approveUnlimited': 'Permitir que {spender} gaste uma quantidade ilimitada de um token',
  'title.cancelAuthorization': 'Cancelar um pagamento que ainda não foi feito',
  'title.changeEmail': 'Alterar o e-mail com que você entra',
  'title.control': 'Transferir o controle de um contrato',
  'title.creation': 'Criar um contrato',
  'title.delegation': 'Permitir que {spender} aja em seu nome',
  'title.deposit': 'Depositar ou encapsular (wrap) {amount}',
  'title.message': 'Assinar uma mensagem',
  'title.order': 'Oferecer uma troca',
  'title.orders': 'Oferecer várias trocas: {count}',
  'title.refused': 'Isto não pode ser assinado',
  'title.relayed': 'Permitir que outra pessoa faça uma chamada em seu nome',
  'title.renounce': 'Abrir mão do controle de um contrato em definitivo',
  'title.revoke': 'Revogar a permissão de {spender}',
  'title.revokeSeveral': 'Revogar várias permissões',
  'title.safe': 'Aprovar uma transação de um Safe',
  'title.send': 'Enviar {amount} para {recipient}',
  'title.sendItem': 'Enviar o item {token} para {recipient}',
  'title.sendItems': 'Enviar vários itens para {recipient}',
  'title.sendSeveral': 'Enviar vários tokens',
  'title.signIn': 'Entrar em {site}',
  'title.steps': 'Várias etapas de uma vez: {count}',
  'title.typedData': 'Assinar dados estruturados: {type}',
  'title.unknownCall': 'Chamar o contrato {contract}',
  'title.userOperation': 'Aprovar uma transação de uma conta inteligente',
  'title.withdraw': 'Sacar ou desencapsular (unwrap) {amount}',

  'value.chain': '{name} ({chainId})',
  'value.claimed': '{amount} (não verificado)',
  'value.never': 'nunca',
  'value.no': 'não',
  'value.signInAgain': 'Entrar de novo com {provider}',
  'value.units': '{amount} da menor unidade',
  'value.unlimited': 'sem limite',
  'value.yes': 'sim',

  'warning.allowanceAdds':
    'Isto se soma ao que {spender} já pode gastar. Esta carteira não conhece o total.',
  'warning.approval': '{spender} poderá gastar este valor sem pedir permissão de novo.',
  'warning.approvalForAll':
    '{spender} poderá levar todos os itens que você tiver nesta coleção, agora ou depois, sem pedir permissão de novo.',
  'warning.approvalItem': '{spender} poderá levar este item sem pedir permissão de novo.',
  'warning.approvalMaybeItem':
    'Esta carteira não conseguiu identificar o tipo deste token. Se for uma coleção, {spender} poderá levar o item {token} sem pedir permissão de novo.',
  'warning.approvalMost':
    '{spender} poderá gastar a maior parte do seu saldo deste token, ou todo ele, sem pedir permissão de novo.',
  'warning.approvalUnlimited':
    '{spender} poderá gastar todo o seu saldo deste token, agora ou depois, sem pedir permissão de novo.',
  'warning.authorizationList':
    'Isto entregaria o controle de toda a sua conta ao código de um contrato. Um site não pode pedir isso.',
  'warning.badChecksum':
    'O endereço do destinatário tem uma soma de verificação incorreta. Ele pode ter sido alterado ou digitado errado.',
  'warning.balanceUnknown':
    'Esta carteira não conseguiu ler seu saldo deste token. Considere que isto é tudo o que você tem.',
  'warning.bidiCharacters':
    'Este texto esconde caracteres que mudam a direção da leitura. Eles estão marcados. Textos assim são feitos para enganar.',
  'warning.blobTransaction': 'Este tipo de transação não é aceito aqui.',
  'warning.callToSelf':
    'Esta chamada vai para a sua própria conta. Se a conta executa código, a chamada pode fazer qualquer coisa.',
  'warning.claimedUnits':
    'Os valores marcados como não verificados usam o nome e as casas decimais que o contrato do token declara.',
  'warning.contractCreation':
    'Isto cria um novo contrato. Esta carteira não consegue mostrar o que ele faz.',
  'warning.controlChange':
    'O proprietário do contrato pode levar o que há nele ou mudar o que ele faz.',
  'warning.delegateCall':
    'Isto executa o código de outro contrato com todos os direitos do Safe. Ele pode fazer qualquer coisa.',
  'warning.delegation':
    '{spender} poderá agir em seu nome, sem pedir permissão de novo, até que você revogue isto.',
  'warning.emptyMessage': 'A mensagem está vazia.',
  'warning.explanationFailed': 'Não foi possível ler esta solicitação.',
  'warning.feeHigh':
    'A taxa pode chegar a {fee}. A taxa habitual da rede para isto é de até {usual}.',
  'warning.feeOverAmount': 'A taxa, de até {fee}, é maior que o valor que você está enviando.',
  'warning.hiddenCharacters': 'Este texto contém caracteres invisíveis. Eles estão marcados.',
  'warning.identityChange':
    'Qualquer pessoa que puder ler os e-mails de {email} poderá abrir esta carteira.',
  'warning.largeShare': 'Isto é pelo menos 1% de todos os tokens deste tipo.',
  'warning.malformedCall':
    'Os dados desta chamada não correspondem à função dela. Ela pode não fazer o que parece.',
  'warning.malformedRequest': 'Esta solicitação está incompleta ou tem um formato incorreto.',
  'warning.malformedTypedData': 'Os dados não correspondem aos próprios tipos.',
  'warning.messageIsAuthorization':
    'Isto não é uma mensagem: entregaria o controle de toda a sua conta ao código de um contrato.',
  'warning.messageIsHash':
    'Isto não é uma mensagem, e sim um hash. Ninguém consegue saber o que aconteceria ao assiná-lo.',
  'warning.messageIsHexText':
    'O texto só tem dígitos hexadecimais. Ninguém consegue saber o que eles representam.',
  'warning.messageIsPrefixed': 'Isto não é uma mensagem, e sim o conteúdo de outra assinatura.',
  'warning.messageIsTransaction': 'Isto não é uma mensagem, e sim uma transação.',
  'warning.messageIsTypedData': 'Isto não é uma mensagem, e sim dados estruturados disfarçados.',
  'warning.messageNotText': 'A mensagem não é texto. Assine somente se souber o que ela é.',
  'warning.noChain': 'Isto não indica uma rede. A assinatura pode ser válida em todas as redes.',
  'warning.notFullyRead':
    'Esta solicitação contém mais do que é possível mostrar. O resto pode fazer qualquer coisa.',
  'warning.order': 'Qualquer pessoa pode realizar esta troca até que ela expire. Confira o preço.',
  'warning.orderForNothing': 'Você entrega isto em troca de nada ou de quase nada.',
  'warning.otherAccount': 'Isto se refere a uma conta que não é a sua: {address}',
  'warning.ownRecipient': 'O destinatário é a sua própria conta.',
  'warning.permit':
    'Só com esta assinatura, {spender} pode gastar este valor. Nenhuma transação sua é necessária.',
  'warning.permitMost':
    'Só com esta assinatura, {spender} pode gastar a maior parte do seu saldo deste token, ou todo ele. Nenhuma transação sua é necessária.',
  'warning.permitUnlimited':
    'Só com esta assinatura, {spender} pode gastar todo o seu saldo deste token. Nenhuma transação sua é necessária.',
  'warning.relayedCall': 'Outra pessoa fará esta chamada em seu nome, quando ela quiser.',
  'warning.resemblesOrder':
    'Isto parece uma ordem de troca. Esta carteira não consegue saber o que você entrega e o que recebe.',
  'warning.resemblesPermission':
    'Isto parece uma permissão. Esta carteira não consegue saber o que exatamente ela permite.',
  'warning.safeRefund':
    'O Safe também paga um reembolso de gás a {recipient}. O reembolso pode chegar a tudo o que o Safe contém.',
  'warning.safeRefundSender':
    'O Safe também paga um reembolso de gás à conta que envia esta transação. O reembolso pode chegar a tudo o que o Safe contém.',
  'warning.safeTransaction': 'Isto conta como seu voto em uma transação de um Safe.',
  'warning.signInCapability': 'Com este login, o site poderá agir em seu nome em outros lugares.',
  'warning.signInExpired': 'Este login já expirou.',
  'warning.signInMalformed':
    'Isto parece um login, mas não segue o padrão, por isso não é possível verificar o site dele.',
  'warning.signInNotYetValid': 'Este login ainda não é válido.',
  'warning.signInOtherAccount': 'Isto faz login com uma conta que não é a sua: {address}',
  'warning.signInOtherChain': 'Isto faz login em outra rede: {chain}',
  'warning.signInOtherSite':
    '{origin} pede que você entre em outro site: {site}. Qualquer pessoa que tiver a assinatura poderá entrar lá como se fosse você.',
  'warning.signInOtherUri': '{origin} pede um login em um endereço que não é desse site: {uri}',
  'warning.takesFromOther': 'Isto retira ativos de uma conta que não é a sua: {address}',
  'warning.tipHigh': 'Isto paga uma gorjeta de até {tip} além da taxa da própria rede.',
  'warning.tokenRecipient':
    'O destinatário é o próprio contrato do token. Tokens enviados para lá geralmente se perdem.',
  'warning.tooLarge': 'Esta solicitação é grande demais para ser mostrada.',
  'warning.trailingData':
    'Há bytes adicionais depois da parte que pode ser lida: {size}. Alguns aplicativos marcam suas chamadas assim.',
  'warning.transferAuthorization':
    'Só com esta assinatura, o valor pode ser transferido para {recipient}. Nenhuma transação sua é necessária.',
  'warning.typedDataOpaque':
    'Isto são apenas bytes. Ninguém consegue saber o que aconteceria ao assiná-los.',
  'warning.unexpectedValue':
    'Este tipo de chamada não aceita dinheiro. {amount} seria enviado junto e poderia se perder.',
  'warning.unknownCall': 'Esta carteira não sabe o que esta chamada faz.',
  'warning.unknownContract':
    'Isto parece o Permit2, mas é para outro contrato. Pode ser uma cópia.',
  'warning.unverifiedContract':
    'Esta carteira não conhece este contrato. Ele pode não fazer o que é mostrado aqui.',
  'warning.userOperation':
    'Esta é uma transação de uma conta inteligente. Ela pode fazer tudo o que você pode fazer.',
  'warning.valueToUnknown':
    'Isto envia {amount} para {contract}. Esta carteira não consegue saber o que acontece com esse valor lá.',
  'warning.wrongAccount': 'Isto se refere a uma conta diferente da que está em uso.',
  'warning.wrongChain': 'Isto é para uma rede diferente da que está em uso: {chain}',
  'warning.zeroRecipient':
    'O destinatário é o endereço zero, que não tem proprietário. Tudo o que é enviado para lá se perde.',
}
