import type { Catalog } from '../../warning.ts'

export const pt: Catalog = {
  'warning.allowanceAdds':
    'Isto se soma ao que {spender} já pode gastar. Esta carteira não conhece o total.',
  'warning.approval': '{spender} poderá gastar este valor sem pedir permissão de novo.',
  'warning.approvalForAll':
    '{spender} poderá levar todos os itens que você tiver nesta coleção, agora ou depois, sem pedir permissão de novo.',
  'warning.approvalForAllMarket':
    '{spender} poderá mover todos os itens que você tem nesta coleção, mas somente em negociações que você assinar ou enviar.',
  'warning.approvalItem': '{spender} poderá levar este item sem pedir permissão de novo.',
  'warning.approvalMaybeItem':
    'Esta carteira não conseguiu identificar o tipo deste token. Se for uma coleção, {spender} poderá levar o item {token} sem pedir permissão de novo.',
  'warning.approvalMost':
    '{spender} poderá gastar a maior parte do seu saldo deste token, ou todo ele, sem pedir permissão de novo.',
  'warning.approvalUnlimited':
    '{spender} poderá gastar todo o seu saldo deste token, inclusive o que você receber depois, sem pedir permissão de novo.',
  'warning.assign':
    'A conta pertencerá ao programa {program}, que poderá ficar com tudo o que há nela. Não é possível desfazer isso.',
  'warning.authority':
    '{authority} controlará esta conta em seu lugar e poderá ficar com o que há nela.',
  'warning.authorizationList':
    'Isto entregaria o controle de toda a sua conta ao código de um contrato. Um site não pode pedir isso.',
  'warning.badChecksum':
    'O endereço do destinatário tem uma soma de verificação incorreta. Ele pode ter sido alterado ou digitado errado.',
  'warning.balanceUnknown':
    'Esta carteira não conseguiu ler seu saldo deste token. Considere que isto é tudo o que você tem.',
  'warning.bidiCharacters':
    'Este texto esconde caracteres que mudam a direção da leitura. Eles estão marcados. Textos assim são feitos para enganar.',
  'warning.blobTransaction': 'Este tipo de transação não é aceito aqui.',
  'warning.bothAccounts': 'Sua assinatura também é válida para a sua outra conta: {address}',
  'warning.boundedOrder':
    'Qualquer pessoa pode realizar esta troca até que ela expire. Confira o preço.',
  'warning.burn': '{amount} serão destruídos para sempre.',
  'warning.callToCaller':
    'O contrato que faz esta chamada também a recebe. Uma chamada assim pode mudar quem controla o contrato.',
  'warning.callToController':
    'Esta chamada vai para um contrato que pode agir pela sua conta. Ele pode fazer qualquer coisa com ela.',
  'warning.callToSelf':
    'Esta chamada vai para a sua própria conta. Se a conta executa código, a chamada pode fazer qualquer coisa.',
  'warning.claimedUnits':
    'Os valores marcados como não verificados usam o nome e as casas decimais que o contrato do token declara.',
  'warning.closeToOther': 'O SOL desta conta vai para {recipient}, não para você.',
  'warning.contractCreation':
    'Isto cria um novo contrato. Esta carteira não consegue mostrar o que ele faz.',
  'warning.controlChange':
    'O proprietário do contrato pode levar o que há nele ou mudar o que ele faz.',
  'warning.controlRules':
    'Isto muda quem pode agir pelo contrato, ou como. Depois disso, outra pessoa pode conseguir levar o que há nele.',
  'warning.copiedSymbol':
    '{token} usa o nome {symbol}, mas é outro token. Ele pode não valer nada.',
  'warning.creditRecipient': 'O que você deposita aqui pertence a {recipient}, não a você.',
  'warning.delegateCall':
    'Isto executa o código de outro contrato com todos os direitos do Safe. Ele pode fazer qualquer coisa.',
  'warning.delegation':
    '{spender} poderá agir em seu nome, sem pedir permissão de novo, até que você revogue isto.',
  'warning.dependent':
    'Uma transação posterior pode depender de uma anterior, por isso não pode ser simulada sozinha.',
  'warning.durableNonce':
    'Esta transação não expira. Quem a tiver pode enviá-la a qualquer momento, mesmo muito depois.',
  'warning.effectAllows':
    'Em uma simulação, {who} obtém acesso a {what}. A solicitação não diz isso.',
  'warning.effectLeaves': 'Em uma simulação, {what} sai da sua conta. A solicitação não diz isso.',
  'warning.effectLeavesItem':
    'Em uma simulação, isto sai da sua conta: {what}. A solicitação não diz isso.',
  'warning.effectLeavesMost':
    'Em uma simulação, {what} sai da sua conta, metade ou mais do que você tem. A solicitação não diz isso.',
  'warning.effectUncertain':
    'Duas simulações desta solicitação tiveram resultados diferentes. O resultado real também pode ser outro.',
  'warning.emptyMessage': 'A mensagem está vazia.',
  'warning.explanationFailed': 'Não foi possível ler esta solicitação.',
  'warning.farcasterKey':
    'Qualquer pessoa que tiver esta chave pode publicar e agir no Farcaster como se fosse você.',
  'warning.farcasterRecovery':
    '{recipient} poderá assumir o controle da sua conta do Farcaster a qualquer momento.',
  'warning.farcasterTransfer':
    'A sua conta do Farcaster pertencerá a {recipient}. Você não poderá desfazer isto.',
  'warning.feeHigh':
    'A taxa pode chegar a {fee}. A taxa habitual da rede para isto é de até {usual}.',
  'warning.feeLarge': 'A taxa pode chegar a {fee}, muito mais do que uma transação costuma custar.',
  'warning.feeOverAmount': 'A taxa, de até {fee}, é maior que o valor que você está enviando.',
  'warning.firstRecipient': 'Até onde esta carteira sabe, você nunca pagou a {recipient}.',
  'warning.grant':
    '{spender} poderá fazer isto sem pedir permissão de novo, até que a permissão expire ou você a revogue na sua conta.',
  'warning.grantFunctions':
    'O app escolheu estas funções. Elas podem fazer tudo o que o contrato permite, como mover tokens.',
  'warning.hiddenCharacters': 'Este texto contém caracteres invisíveis. Eles estão marcados.',
  'warning.identityChange':
    'Qualquer pessoa que puder ler os e-mails de {email} poderá abrir esta carteira.',
  'warning.interrupted':
    'Uma transação anterior deste app foi interrompida. Ela pode ter sido concluída: verifique antes de aprovar outra.',
  'warning.knownContract': 'Você já usou {contract}. Solicitações desde {time}: {count}',
  'warning.knownRecipient': 'Você já pagou a {recipient}. Pagamentos desde {time}: {count}',
  'warning.largeShare': 'Isto é pelo menos 1% de todos os tokens deste tipo.',
  'warning.lookupTable':
    'Alguns endereços desta transação não puderam ser lidos, por isso esta carteira não pode mostrar o que ela faz.',
  'warning.malformedCall':
    'Os dados desta chamada não correspondem à função dela. Ela pode não fazer o que parece.',
  'warning.malformedRequest': 'Esta solicitação está incompleta ou tem um formato incorreto.',
  'warning.malformedTypedData': 'Os dados não correspondem aos próprios tipos.',
  'warning.manager':
    '{spender} poderá usar tudo o que você tem neste contrato, sem pedir permissão de novo, por exemplo para sacar ou para tomar empréstimos dando isso como garantia.',
  'warning.managerForCalls':
    '{spender} poderá usar tudo o que você tem neste contrato, mas somente em transações que você mesmo enviar.',
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
  'warning.namesAmount':
    'Isto contém um endereço e um número ou uma opção. Esta carteira não sabe para que servem.',
  'warning.noChain': 'Isto não indica uma rede. A assinatura pode ser válida em todas as redes.',
  'warning.nonTransferable':
    'Este token não pode ser transferido. As transações que o enviam falham.',
  'warning.notAtomic':
    'Estas etapas são enviadas uma após a outra. Se uma falhar, as anteriores continuam válidas e as restantes não são enviadas.',
  'warning.notFullyRead':
    'Esta solicitação contém mais do que é possível mostrar. O resto pode fazer qualquer coisa.',
  'warning.notSimulated':
    'Não é possível acessar a rede agora, por isso esta transação não foi simulada.',
  'warning.openContract':
    'Qualquer pessoa pode usar {contract}. Todos poderão levar os tokens que ele tem ou pode gastar.',
  'warning.order': 'Qualquer pessoa pode realizar esta troca até que ela expire. Confira o preço.',
  'warning.orderForNothing': 'Você entrega isto em troca de nada ou de quase nada.',
  'warning.otherAccount': 'Isto se refere a uma conta que não é a sua: {address}',
  'warning.otherNetwork': 'Isto é para uma rede diferente da que está em uso: {chain}',
  'warning.otherOwnAccount':
    'Isto se refere à sua outra conta: {address}. Sua assinatura é válida para ela.',
  'warning.otherSigners': 'Outros também precisam assinar: {count}',
  'warning.ownerless':
    'Esta conta ainda não terá proprietário. Qualquer pessoa pode se apropriar dela e ficar com o SOL que ela contém.',
  'warning.ownRecipient': 'O destinatário é a sua própria conta.',
  'warning.pausable':
    'O emissor deste token pode interromper todas as transferências dele a qualquer momento.',
  'warning.permanentDelegate':
    'O emissor deste token pode retirá-lo de qualquer conta a qualquer momento.',
  'warning.permit':
    'Só com esta assinatura, {spender} pode gastar este valor. Nenhuma transação sua é necessária.',
  'warning.permitMost':
    'Só com esta assinatura, {spender} pode gastar a maior parte do seu saldo deste token, ou todo ele. Nenhuma transação sua é necessária.',
  'warning.permitRouter':
    'Com esta assinatura, {spender} pode gastar este valor, mas somente em trocas que você mesmo enviar.',
  'warning.permitUnlimited':
    'Só com esta assinatura, {spender} pode gastar todo o seu saldo deste token. Nenhuma transação sua é necessária.',
  'warning.relayedCall': 'Outra pessoa fará esta chamada em seu nome, quando ela quiser.',
  'warning.repeated':
    'Você já aprovou a mesma transação ({time}), e ela pode ter sido enviada. Aprove esta somente se quiser fazê-la duas vezes.',
  'warning.replacement':
    'Isto substitui uma transação que você enviou e que ainda não foi confirmada.',
  'warning.resemblesCall':
    'Isto parece uma chamada que outra pessoa faz em seu nome. Ela pode mover seus ativos.',
  'warning.resemblesKnown':
    '{address} se parece com {known}, que você conhece, mas é outro endereço. Golpistas criam endereços assim para que você pague a eles por engano. Compare todos os caracteres.',
  'warning.resemblesOrder':
    'Isto parece uma ordem de troca. Esta carteira não consegue saber o que você entrega e o que recebe.',
  'warning.resemblesPermission':
    'Isto parece uma permissão. Esta carteira não consegue saber o que exatamente ela permite.',
  'warning.resemblesTransfer':
    'Isto parece um pagamento, ou algo que permite que outra pessoa aja por você. Esta carteira não consegue saber o que exatamente isto faz.',
  'warning.resultDiffered':
    'Sua transação anterior ({time}) teve um resultado pior do que esta carteira havia previsto. Verifique-a antes de aprovar outra coisa.',
  'warning.safeRefund':
    'O Safe também paga um reembolso de gás a {recipient}. O reembolso pode chegar a tudo o que o Safe contém.',
  'warning.safeRefundSender':
    'O Safe também paga um reembolso de gás à conta que envia esta transação. O reembolso pode chegar a tudo o que o Safe contém.',
  'warning.safeTransaction': 'Isto conta como sua aprovação de uma transação de um Safe.',
  'warning.scaledAmount':
    'Os apps multiplicam os valores deste token por um fator. Aqui você vê o valor sem esse fator, por isso outros apps mostram um valor diferente.',
  'warning.sendsMaybeItem':
    'Esta carteira não conseguiu identificar o tipo deste token. Se for uma coleção, isto envia o item {token}.',
  'warning.sendsMost': 'Você está enviando {amount}, metade ou mais do que você tem ({balance}).',
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
  'warning.simulated':
    'O que você entrega e recebe vem de uma simulação. O resultado real pode ser diferente.',
  'warning.simulationBalance':
    'Esta transação falhou em uma simulação porque o saldo de uma conta não é suficiente.',
  'warning.simulationExpired': 'Esta transação expirou, por isso a rede a rejeitaria.',
  'warning.simulationFailed': 'Esta transação falhou em uma simulação: {reason}',
  'warning.simulationFailedUnknown':
    'Esta transação falhou em uma simulação. O programa não diz por quê.',
  'warning.someValueToUnknown':
    '{amount} vai para {contract}. Esta carteira não consegue saber o que você recebe em troca.',
  'warning.swapRecipient': 'O que você compra vai para {recipient}, não para a sua conta.',
  'warning.takesFromOther': 'Isto retira ativos de uma conta que não é a sua: {address}',
  'warning.takesFromOwn': 'Isto retira ativos da sua outra conta, ou permite isso: {address}',
  'warning.tipHigh': 'Isto paga uma taxa de prioridade de até {tip} além da taxa da própria rede.',
  'warning.tokenRecipient':
    'O destinatário é o próprio contrato do token. Tokens enviados para lá geralmente se perdem.',
  'warning.tooLarge': 'Esta solicitação é grande demais para ser mostrada.',
  'warning.trailingData':
    'Há bytes adicionais depois da parte que pode ser lida: {size}. Alguns apps marcam suas chamadas assim.',
  'warning.trade': 'Confira o preço. Uma troca não pode ser desfeita.',
  'warning.transferAuthorization':
    'Só com esta assinatura, o valor pode ser transferido para {recipient}. Nenhuma transação sua é necessária.',
  'warning.transferFee':
    'O token retém até {fee} desta transferência como taxa. O destinatário recebe o restante.',
  'warning.transferFeeHigh':
    'O token retém uma grande parte desta transferência como taxa: até {fee}. O destinatário recebe só o restante.',
  'warning.transferHook':
    'Outro programa é executado a cada transferência deste token e pode impedi-la.',
  'warning.typedDataOpaque':
    'Isto são apenas bytes. Ninguém consegue saber o que aconteceria ao assiná-los.',
  'warning.undoUpgrade':
    'Nesta rede, o seu endereço volta a ser uma conta simples. A sua chave, as suas moedas e os seus tokens permanecem. Os apps deixam de poder enviar várias chamadas como uma única transação.',
  'warning.unexpectedValue':
    'Este tipo de chamada não aceita dinheiro. {amount} seria enviado junto e poderia se perder.',
  'warning.unknownCall': 'Esta carteira não sabe o que esta chamada faz.',
  'warning.unknownContract':
    'Isto parece o Permit2, mas é para outro contrato. Pode ser uma cópia.',
  'warning.unknownSwap':
    'Esta carteira não consegue ler esta parte da troca. Ela pode enviar seus tokens para outra pessoa.',
  'warning.unknownProgram':
    'Esta carteira não conhece o programa {program} e não pode mostrar o que ele faz.',
  'warning.unknownProgramTokens':
    'Esta carteira não conhece o programa {program}, que pode ficar com todos os tokens das contas que recebe.',
  'warning.unknownToken': 'Esta carteira não conhece o token {token}. Verifique o endereço dele.',
  'warning.unknownTokenCall':
    'Esta carteira não consegue ler esta chamada. Ela pode mover seus tokens ou permitir que outra pessoa os mova.',
  'warning.unreadPermissions':
    'Não foi possível ler algumas permissões, e por isso elas não serão revogadas.',
  'warning.unverifiedContract':
    'Esta carteira não conhece este contrato. Ele pode não fazer o que é mostrado aqui.',
  'warning.upgrade':
    'Nesta rede, o seu próprio endereço recebe o código deste contrato, que pode então agir por você quando a sua chave assina. A sua chave e o seu endereço continuam os mesmos. Você pode desfazer isto aqui a qualquer momento.',
  'warning.userOperation':
    'Esta é uma transação de uma conta inteligente. Ela pode fazer tudo o que você pode fazer.',
  'warning.valueToUnknown':
    'Isto envia {amount} para {contract}. Esta carteira não consegue saber o que acontece com esse valor lá.',
  'warning.withdrawRecipient': 'O que você saca vai para {recipient}, não para a sua conta.',
  'warning.wrongAccount': 'Isto se refere a uma conta diferente da que está em uso.',
  'warning.wrongChain': 'Isto é para uma rede diferente da que está em uso: {chain}',
  'warning.zeroRecipient':
    'O destinatário é o endereço zero, que não tem proprietário. Tudo o que é enviado para lá se perde.',
}
