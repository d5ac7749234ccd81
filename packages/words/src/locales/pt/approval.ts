import type { Catalogue } from '../../approval.ts'

export const pt: Catalogue = {
  'address.account': 'sua conta',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'endereço zero, que não é de ninguém',

  'button.approve': 'Aprovar',
  'button.cancel': 'Cancelar',
  'button.close': 'Fechar esta janela',
  'button.openAgain': 'Abrir de novo',
  'button.review': 'Revisar em uma janela',
  'button.sign': 'Assinar',

  'cost.balance': 'Saldo',
  'cost.fee': 'Taxa (máx.)',
  'cost.loading': 'Carregando',
  'cost.total': 'Total (máx.)',
  'cost.unknown': 'Não se sabe',

  'fact.account': 'Conta',
  'fact.amount': 'Valor',
  'fact.amountLess': 'Menos',
  'fact.balance': 'Seu saldo',
  'fact.caveats': 'Limites',
  'fact.collection': 'Coleção',
  'fact.contract': 'Contrato',
  'fact.delegate': 'Quem poderá agir',
  'fact.expires': 'Até',
  'fact.from': 'De',
  'fact.function': 'Função',
  'fact.give': 'Você dá',
  'fact.issuedAt': 'Emitido',
  'fact.network': 'Rede',
  'fact.newControl': 'Novo proprietário',
  'fact.newEmail': 'Endereço novo',
  'fact.next': 'Depois',
  'fact.nonce': 'Nonce',
  'fact.notBefore': 'Não antes de',
  'fact.oldEmail': 'Endereço atual',
  'fact.operator': 'Quem poderá retirar',
  'fact.receive': 'Você recebe',
  'fact.requestId': 'Pedido',
  'fact.resource': 'Recurso',
  'fact.signIn': 'Você entra com',
  'fact.site': 'Site',
  'fact.spender': 'Quem poderá retirar',
  'fact.statement': 'Declaração',
  'fact.to': 'Para',
  'fact.token': 'Token',
  'fact.tokenId': 'Item',
  'fact.uri': 'Endereço',
  'fact.value': 'Valor enviado',

  'heading.emailChange': '{origin} pede para mudar como você entra',
  'heading.signature': '{origin} pede uma assinatura',
  'heading.transaction': '{origin} pede uma transação',

  'notice.absent.heading': 'Não há nada a decidir aqui',
  'notice.absent.text':
    'Esta janela se abre quando um aplicativo pede sua decisão. Nenhum pede agora: volte ao seu.',
  'notice.apart.heading': 'Esta janela não consegue se comunicar com o aplicativo',
  'notice.apart.text':
    'A página do aplicativo não deixa que suas janelas se comuniquem com ela, por isso nada pode ser decidido aqui. Nada foi assinado.',
  'notice.done.heading': 'Pronto',
  'notice.done.text': 'Volte ao aplicativo.',
  'notice.gone.heading': 'Este pedido não existe mais',
  'notice.gone.text':
    'O aplicativo o retirou, ou sua página foi fechada ou recarregada. Nada foi decidido aqui.',
  'notice.telling.heading': 'Avisando o aplicativo',
  'notice.unanswered.heading': 'O aplicativo não responde',
  'notice.unanswered.text':
    'Sua decisão pode não ter chegado. Volte ao aplicativo e veja o que aconteceu.',
  'notice.unreadable.heading': 'A carteira foi atualizada',
  'notice.unreadable.text':
    'Recarregue a página do aplicativo e faça o pedido de novo. Nada foi decidido aqui.',
  'notice.waiting.heading': 'Aguardando o aplicativo',

  'page.heading': 'Carteira Latchkey',
  'page.text':
    'Sua carteira funciona dentro dos aplicativos em que você entra e pergunta antes que algo seja assinado. Não há nada para configurar ou atualizar nesta página. Para usar sua carteira, volte ao aplicativo.',

  'problem.balance': 'Não há saldo suficiente na sua conta para isto e a taxa.',
  'problem.fails': 'Isto falharia: {reason}',
  'problem.failsUnknown': 'Isto falharia. O contrato não diz por quê.',
  'problem.unreachable': 'Não é possível consultar a rede agora. Não se sabe quanto custaria.',

  'review.blocked':
    'Não foi possível abrir uma janela, ou esta página a isola da carteira. Permita pop-ups aqui e tente de novo.',
  'review.closed': 'A janela foi fechada. Nada foi decidido.',
  'review.open': 'Decida na janela que se abriu.',
  'review.ready':
    'Você decide na janela da própria carteira, que nenhum site pode cobrir nem alterar.',
  'review.silent': 'A janela ainda não responde. Se nada aparecer, abra-a de novo.',

  'screen.account': 'Conta',
  'screen.costs': 'Quanto custa',
  'screen.decision': 'Sua decisão',
  'screen.empty': 'vazio',
  'screen.entries': 'Itens: {count}',
  'screen.hidden': 'Um caractere que não se vê: {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': 'Há mais abaixo',
  'screen.network': 'Rede',
  'screen.notArmed': 'Espere um momento',
  'screen.position': '{position} de {total}',
  'screen.refused': 'Nada será assinado.',
  'screen.request': 'Pedido',
  'screen.warnings': 'Avisos',

  'section.claimedSteps': 'Etapas segundo os dados: {count}',
  'section.code': 'Código do contrato, em hexadecimal: {size} bytes',
  'section.data': 'Dados da chamada, em hexadecimal: {size} bytes',
  'section.domain': 'Para uso com',
  'section.message': 'Mensagem',
  'section.messageHex': 'Mensagem, em hexadecimal porque não é texto: {size} bytes',
  'section.steps': 'Etapas: {count}',
  'section.struct': 'Tudo o que é assinado: {type}',

  'severity.caution': 'Tenha cuidado',
  'severity.high': 'Risco alto',
  'severity.info': 'Observação',
  'severity.refuse': 'Recusado',

  'title.addEmail': 'Adicionar um e-mail para entrar',
  'title.approve': 'Permitir que {spender} retire {amount}',
  'title.approveAll': 'Permitir que {spender} retire tudo de uma coleção',
  'title.approveItem': 'Permitir que {spender} retire o item {token}',
  'title.approveSeveral': 'Permitir que {spender} retire vários tokens',
  'title.approveUnlimited': 'Permitir que {spender} gaste uma quantidade ilimitada de um token',
  'title.cancelAuthorisation': 'Cancelar um pagamento que ainda não foi feito',
  'title.changeEmail': 'Mudar o e-mail com que você entra',
  'title.control': 'Ceder o controle de um contrato',
  'title.creation': 'Criar um contrato',
  'title.delegation': 'Permitir que {spender} aja em seu nome',
  'title.deposit': 'Depositar ou embrulhar (wrap) {amount}',
  'title.message': 'Assinar uma mensagem',
  'title.order': 'Oferecer uma troca',
  'title.orders': 'Oferecer várias trocas: {count}',
  'title.refused': 'Isto não pode ser assinado',
  'title.relayed': 'Deixar que outra pessoa faça uma chamada em seu nome',
  'title.renounce': 'Abrir mão do controle de um contrato para sempre',
  'title.revoke': 'Revogar a permissão de {spender}',
  'title.revokeSeveral': 'Tirar várias permissões',
  'title.safe': 'Aprovar uma transação de um Safe',
  'title.send': 'Enviar {amount} para {recipient}',
  'title.sendItem': 'Enviar o item {token} para {recipient}',
  'title.sendItems': 'Enviar vários itens para {recipient}',
  'title.sendSeveral': 'Enviar vários tokens',
  'title.signIn': 'Entrar em {site}',
  'title.steps': 'Várias etapas de uma vez: {count}',
  'title.typedData': 'Assinar dados estruturados: {type}',
  'title.unknownCall': 'Chamar o contrato {contract}',
  'title.userOperation': 'Concordar com uma transação de uma conta inteligente',
  'title.withdraw': 'Sacar ou desembrulhar (unwrap) {amount}',

  'value.chain': '{name} ({chainId})',
  'value.claimed': '{amount} (não verificado)',
  'value.never': 'para sempre',
  'value.no': 'não',
  'value.signInAgain': 'Entrar de novo com {provider}',
  'value.units': '{amount} da menor unidade',
  'value.unlimited': 'sem limite',
  'value.yes': 'sim',

  'warning.allowanceAdds':
    'Isto se soma ao que {spender} já pode retirar. Esta carteira não conhece o total.',
  'warning.approval': '{spender} poderá retirar este valor sem perguntar de novo.',
  'warning.approvalForAll':
    '{spender} poderá retirar tudo o que você tem desta coleção, agora ou depois, sem perguntar de novo.',
  'warning.approvalItem': '{spender} poderá retirar este item sem perguntar de novo.',
  'warning.approvalMaybeItem':
    'Esta carteira não conseguiu saber de que tipo é este token. Se for uma coleção, {spender} poderá retirar o item {token} sem perguntar de novo.',
  'warning.approvalMost':
    '{spender} poderá retirar a maior parte ou todo o seu saldo deste token sem perguntar de novo.',
  'warning.approvalUnlimited':
    '{spender} poderá retirar tudo o que você tem deste token, agora ou depois, sem perguntar de novo.',
  'warning.authorisationList':
    'Isto entregaria toda a sua conta ao código de um contrato. Nenhum site pode ter isso.',
  'warning.badChecksum':
    'O endereço do destinatário tem uma soma de verificação errada. Ele pode ter sido alterado ou digitado errado.',
  'warning.balanceUnknown':
    'Não foi possível ler seu saldo deste token. Considere que isto é tudo o que você tem.',
  'warning.bidiCharacters':
    'Há aqui caracteres ocultos que invertem a direção da leitura. Eles estão marcados. Textos assim são feitos para enganar.',
  'warning.blobTransaction': 'Este tipo de transação não está disponível aqui.',
  'warning.callToSelf':
    'Esta chamada vai para a sua própria conta. Se sua conta executa código, ela pode fazer qualquer coisa.',
  'warning.claimedUnits':
    'Nos valores não verificados, o nome e as casas decimais são os que o contrato do token declara.',
  'warning.contractCreation': 'Isto cria um novo contrato. Não é possível mostrar o que ele faz.',
  'warning.controlChange':
    'Quem controla o contrato pode levar o que há nele ou mudar o que ele faz.',
  'warning.delegateCall':
    'Isto executa o código de outro contrato com todos os direitos do Safe. Pode fazer qualquer coisa.',
  'warning.delegation':
    '{spender} poderá agir em seu nome, sem perguntar de novo, até que você retire a permissão.',
  'warning.emptyMessage': 'A mensagem está vazia.',
  'warning.explanationFailed': 'Não foi possível ler este pedido.',
  'warning.feeHigh': 'A taxa pode chegar a {fee}. O habitual nesta rede é no máximo {usual}.',
  'warning.feeOverAmount': 'A taxa, de até {fee}, é maior que o valor que você envia.',
  'warning.hiddenCharacters': 'Há aqui caracteres ocultos que não se veem. Eles estão marcados.',
  'warning.identityChange': 'Quem puder ler os e-mails de {email} poderá abrir esta carteira.',
  'warning.largeShare': 'Isto é pelo menos 1% de todos os tokens deste tipo.',
  'warning.malformedCall':
    'Os dados desta chamada não combinam com a função dela. Ela pode fazer algo diferente do que parece.',
  'warning.malformedRequest': 'Este pedido está incompleto ou não tem a forma certa.',
  'warning.malformedTypedData': 'Os dados não combinam com seus próprios tipos.',
  'warning.messageIsAuthorisation':
    'Isto não é uma mensagem: entregaria toda a sua conta ao código de um contrato.',
  'warning.messageIsHash':
    'Isto não é uma mensagem, e sim um hash. Ninguém consegue ver o que seria assinado com ele.',
  'warning.messageIsHexText':
    'O texto só tem dígitos hexadecimais. Ninguém consegue ver o que eles representam.',
  'warning.messageIsPrefixed': 'Isto não é uma mensagem, e sim o conteúdo de outra assinatura.',
  'warning.messageIsTransaction': 'Isto não é uma mensagem, e sim uma transação.',
  'warning.messageIsTypedData': 'Isto não é uma mensagem, e sim dados estruturados disfarçados.',
  'warning.messageNotText': 'A mensagem não é texto. Assine só se você souber o que é.',
  'warning.noChain': 'Nenhuma rede é mencionada. A assinatura pode valer em todas.',
  'warning.notFullyRead':
    'Este pedido contém mais do que se pode mostrar. O que não é mostrado pode fazer qualquer coisa.',
  'warning.order': 'Enquanto estiver aberta, qualquer pessoa pode realizar esta troca.',
  'warning.orderForNothing':
    'Você estaria dando isto de graça: não receberia nada, ou quase nada, em troca.',
  'warning.otherAccount': 'Isto trata de uma conta que não é a sua: {address}',
  'warning.ownRecipient': 'O destinatário é a sua própria conta.',
  'warning.permit':
    'Só com esta assinatura, {spender} pode retirar este valor. Nenhuma transação sua é necessária.',
  'warning.permitMost':
    'Só com esta assinatura, {spender} pode retirar a maior parte ou todo o seu saldo deste token.',
  'warning.permitUnlimited':
    'Só com esta assinatura, {spender} pode retirar tudo o que você tem deste token. Nenhuma transação sua é necessária.',
  'warning.relayedCall': 'Outra pessoa fará esta chamada, em seu nome, quando quiser.',
  'warning.resemblesOrder':
    'Isto parece uma ordem de troca. Esta carteira não consegue saber o que você dá e o que recebe.',
  'warning.resemblesPermission':
    'Isto parece uma permissão para retirar ou para agir. O que exatamente ela permite não se sabe aqui.',
  'warning.safeRefund':
    'O Safe também paga um reembolso de gas a {recipient}. Esse reembolso pode chegar a tudo o que ele contém.',
  'warning.safeRefundSender':
    'O Safe também paga um reembolso de gas à conta que envia esta transação. Esse reembolso pode chegar a tudo o que ele contém.',
  'warning.safeTransaction': 'Isto conta como seu voto a favor de uma transação do Safe.',
  'warning.signInCapability': 'Com esta entrada, o site poderá agir em seu nome em outros lugares.',
  'warning.signInExpired': 'Esta entrada já expirou.',
  'warning.signInMalformed':
    'Isto parece um pedido de entrada, mas não segue as regras, por isso não é possível verificar o site.',
  'warning.signInNotYetValid': 'Esta entrada ainda não é válida.',
  'warning.signInOtherAccount': 'Isto entra com uma conta que não é a sua: {address}',
  'warning.signInOtherChain': 'Isto entra em outra rede: {chain}',
  'warning.signInOtherSite':
    '{origin} pede que você entre em outro site: {site}. Quem tiver a assinatura poderá entrar lá como se fosse você.',
  'warning.signInOtherUri': '{origin} pede uma entrada em um endereço que não é o dele: {uri}',
  'warning.takesFromOther': 'Isto retira de uma conta que não é a sua: {address}',
  'warning.tipHigh': 'Isto paga uma gorjeta de até {tip} além da taxa da própria rede.',
  'warning.tokenRecipient':
    'O destinatário é o próprio contrato do token. O que é enviado para lá em geral se perde.',
  'warning.tooLarge': 'Este pedido é grande demais para ser mostrado.',
  'warning.trailingData':
    'Depois do que se pode ler, há mais bytes: {size}. Alguns aplicativos marcam assim suas chamadas.',
  'warning.transferAuthorisation':
    'Só com esta assinatura, o valor pode ser transferido para {recipient}. Nenhuma transação sua é necessária.',
  'warning.typedDataOpaque':
    'Isto são apenas bytes. Ninguém consegue ver o que seria assinado com eles.',
  'warning.unexpectedValue':
    'Uma chamada como esta não envia dinheiro, mas {amount} iriam junto e poderiam se perder.',
  'warning.unknownCall': 'O que esta chamada faz não se sabe aqui.',
  'warning.unknownContract':
    'Isto tem a forma do Permit2, mas não é para o contrato dele. Pode ser uma cópia.',
  'warning.unverifiedContract':
    'Esta carteira não conhece este contrato. Ele pode não fazer o que é mostrado aqui.',
  'warning.userOperation':
    'Esta é uma transação de uma conta inteligente. Ela pode fazer tudo o que você pode.',
  'warning.valueToUnknown':
    '{amount} vão para {contract}. Esta carteira não consegue saber o que acontece com esse valor lá.',
  'warning.wrongAccount': 'Isto trata de uma conta diferente da que está em uso.',
  'warning.wrongChain': 'Isto é para uma rede diferente da que está em uso: {chain}',
  'warning.zeroRecipient':
    'O destinatário é o endereço zero, que não é de ninguém. O que é enviado para lá se perde.',
}
