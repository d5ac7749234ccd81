import type { Catalog } from '../../warning.ts'

export const it: Catalog = {
  'warning.allowanceAdds':
    'Questo si aggiunge a ciò che {spender} può già spendere. Questo wallet non conosce il totale.',
  'warning.approval': '{spender} potrà spendere questo importo senza chiedertelo di nuovo.',
  'warning.approvalForAll':
    '{spender} potrà prendere tutti gli oggetti che possiedi in questa collezione, ora o in seguito, senza chiedertelo di nuovo.',
  'warning.approvalForAllMarket':
    '{spender} potrà spostare ogni oggetto che possiedi in questa collezione, ma solo negli scambi che firmi o invii.',
  'warning.approvalItem': '{spender} potrà prendere questo oggetto senza chiedertelo di nuovo.',
  'warning.approvalMaybeItem':
    'Questo wallet non è riuscito a capire di che tipo di token si tratta. Se è una collezione, {spender} potrà prendere l’oggetto {token} senza chiedertelo di nuovo.',
  'warning.approvalMost':
    '{spender} potrà spendere gran parte o la totalità del tuo saldo di questo token senza chiedertelo di nuovo.',
  'warning.approvalUnlimited':
    '{spender} potrà spendere tutto il tuo saldo di questo token, compreso ciò che riceverai in seguito, senza chiedertelo di nuovo.',
  'warning.assign':
    'L’account apparterrà al programma {program}, che potrà prenderne tutto il contenuto. Non potrai annullare l’operazione.',
  'warning.authority':
    '{authority} controllerà questo account al posto tuo e potrà prenderne il contenuto.',
  'warning.authorizationList':
    'Questo cederebbe il controllo di tutto il tuo account al codice di un contratto. Un sito non può chiederlo.',
  'warning.badChecksum':
    'L’indirizzo del destinatario ha un checksum errato. Potrebbe essere stato modificato o digitato male.',
  'warning.balanceUnknown':
    'Questo wallet non è riuscito a leggere il tuo saldo di questo token. Considera che si tratti di tutto il saldo.',
  'warning.bidiCharacters':
    'Questo testo nasconde caratteri che cambiano la direzione di lettura. Sono evidenziati. Un testo così è fatto per ingannare.',
  'warning.blobTransaction': 'Questo tipo di transazione non è supportato qui.',
  'warning.bothAccounts': 'La tua firma vale anche per il tuo altro account: {address}',
  'warning.boundedOrder':
    'Chiunque può eseguire questo scambio fino alla scadenza. Controlla il prezzo.',
  'warning.burn': '{amount} verranno distrutti definitivamente.',
  'warning.callToCaller':
    'Il contratto che esegue questa chiamata è anche quello che la riceve. Una chiamata di questo tipo può cambiare chi controlla il contratto.',
  'warning.callToController':
    'Questa chiamata è diretta a un contratto che può agire per il tuo account. Può fare qualsiasi cosa con il tuo account.',
  'warning.callToSelf':
    'Questa chiamata è diretta al tuo stesso account. Se il tuo account esegue codice, la chiamata può fare qualsiasi cosa.',
  'warning.claimedUnits':
    'Per gli importi indicati come non verificati, nome e decimali sono quelli dichiarati dal contratto del token.',
  'warning.closeToOther': 'I SOL di questo account vanno a {recipient}, non a te.',
  'warning.contractCreation':
    'Questo crea un nuovo contratto. Questo wallet non può mostrare che cosa fa.',
  'warning.controlChange':
    'Il proprietario del contratto può prendere ciò che contiene o cambiare ciò che fa.',
  'warning.controlRules':
    'Questo cambia chi può agire per il contratto, o in che modo. In seguito qualcun altro potrebbe prendere ciò che contiene.',
  'warning.copiedSymbol':
    '{token} usa il nome {symbol} ma è un token diverso. Potrebbe non valere nulla.',
  'warning.creditRecipient': 'Ciò che versi qui appartiene a {recipient}, non a te.',
  'warning.delegateCall':
    'Questo esegue il codice di un altro contratto con tutti i diritti del Safe. Può fare qualsiasi cosa.',
  'warning.delegation':
    '{spender} potrà agire a tuo nome, senza chiedertelo di nuovo, finché non revochi l’autorizzazione.',
  'warning.dependent':
    'Una transazione successiva può dipendere da una precedente, quindi non è possibile simularla da sola.',
  'warning.durableNonce':
    'Questa transazione non scade. Chi la possiede può inviarla in qualsiasi momento, anche molto dopo.',
  'warning.effectAllows':
    'In una simulazione, {who} ottiene l’accesso a {what}. La richiesta non lo dice.',
  'warning.effectLeaves':
    'In una simulazione, {what} esce dal tuo account. La richiesta non lo dice.',
  'warning.effectLeavesItem':
    'In una simulazione, questo esce dal tuo account: {what}. La richiesta non lo dice.',
  'warning.effectLeavesMost':
    'In una simulazione, {what} esce dal tuo account, cioè la metà o più di quanto hai. La richiesta non lo dice.',
  'warning.effectUncertain':
    'Due simulazioni di questa richiesta hanno dato risultati diversi. Il risultato reale può essere ancora diverso.',
  'warning.emptyMessage': 'Il messaggio è vuoto.',
  'warning.explanationFailed': 'Non è stato possibile leggere questa richiesta.',
  'warning.farcasterKey':
    'Chiunque abbia questa chiave può pubblicare e agire su Farcaster al posto tuo.',
  'warning.farcasterRecovery':
    '{recipient} potrà impossessarsi del tuo account Farcaster in qualsiasi momento.',
  'warning.farcasterTransfer':
    'Il tuo account Farcaster apparterrà a {recipient}. Non potrai annullare l’operazione.',
  'warning.feeHigh':
    'La commissione può arrivare a {fee}. Su questa rete la commissione abituale per questa operazione è al massimo {usual}.',
  'warning.feeLarge':
    'La commissione può arrivare a {fee}, molto più di quanto costi di solito una transazione.',
  'warning.feeOverAmount':
    'La commissione, che può arrivare a {fee}, supera l’importo che stai inviando.',
  'warning.firstRecipient': 'Per quanto ne sa questo wallet, non hai mai pagato {recipient}.',
  'warning.grant':
    '{spender} potrà farlo senza chiedertelo di nuovo, finché l’autorizzazione non scade o non la revochi nel tuo account.',
  'warning.grantFunctions':
    'L’app ha scelto queste funzioni. Possono fare tutto ciò che il contratto consente, per esempio spostare token.',
  'warning.hiddenCharacters': 'Questo testo contiene caratteri invisibili. Sono evidenziati.',
  'warning.identityChange':
    'Chiunque possa leggere le e-mail inviate a {email} potrà aprire questo wallet.',
  'warning.interrupted':
    'Una transazione precedente di questa app è stata interrotta. Potrebbe essere andata a buon fine: verifica prima di approvarne un’altra.',
  'warning.knownContract': 'Hai già usato {contract}. Richieste dal {time}: {count}',
  'warning.knownRecipient': 'Hai già pagato {recipient}. Pagamenti dal {time}: {count}',
  'warning.largeShare': 'È almeno l’1% di tutti i token di questo tipo.',
  'warning.lookupTable':
    'Alcuni indirizzi di questa transazione non sono leggibili, quindi questo wallet non può mostrare che cosa fa.',
  'warning.malformedCall':
    'I dati di questa chiamata non corrispondono alla sua funzione. Potrebbe non fare ciò che sembra.',
  'warning.malformedRequest': 'Questa richiesta è incompleta o non valida.',
  'warning.malformedTypedData': 'I dati non corrispondono ai loro stessi tipi.',
  'warning.manager':
    '{spender} potrà usare tutto ciò che hai in questo contratto, senza chiedertelo di nuovo, per esempio per prelevarlo o per prendere prestiti dandolo in garanzia.',
  'warning.managerForCalls':
    '{spender} potrà usare tutto ciò che hai in questo contratto, ma solo nelle transazioni che invii tu.',
  'warning.messageIsAuthorization':
    'Questo non è un messaggio: cederebbe il controllo di tutto il tuo account al codice di un contratto.',
  'warning.messageIsHash':
    'Questo non è un messaggio, ma un hash. Nessuno può sapere quale effetto avrebbe la firma.',
  'warning.messageIsHexText':
    'Il testo contiene solo cifre esadecimali. Nessuno può sapere che cosa rappresentano.',
  'warning.messageIsPrefixed': 'Questo non è un messaggio, ma il contenuto di un’altra firma.',
  'warning.messageIsTransaction': 'Questo non è un messaggio, ma una transazione.',
  'warning.messageIsTypedData': 'Questo non è un messaggio: sono dati tipizzati camuffati.',
  'warning.messageNotText': 'Il messaggio non è testo. Firmalo solo se sai che cos’è.',
  'warning.namesAmount':
    'Qui ci sono un indirizzo e un numero o una scelta. Questo wallet non sa a che cosa servono.',
  'warning.noChain':
    'Non è indicata alcuna rete. La firma potrebbe essere valida su tutte le reti.',
  'warning.nonTransferable':
    'Questo token non può essere trasferito. Le transazioni che lo inviano non riescono.',
  'warning.notAtomic':
    'Questi passaggi vengono inviati uno dopo l’altro. Se uno fallisce, quelli precedenti restano validi e gli altri non vengono inviati.',
  'warning.notFullyRead':
    'Questa richiesta contiene più di quanto si possa mostrare. Il resto può fare qualsiasi cosa.',
  'warning.notSimulated':
    'Al momento la rete non è raggiungibile, quindi questa transazione non è stata simulata.',
  'warning.openContract':
    'Chiunque può usare {contract}. Tutti potranno prendere i token che detiene o che può spendere.',
  'warning.order': 'Chiunque può eseguire questo scambio fino alla scadenza. Controlla il prezzo.',
  'warning.orderForNothing': 'Stai cedendo questo senza ricevere nulla, o quasi nulla, in cambio.',
  'warning.otherAccount': 'Questo riguarda un account diverso dal tuo: {address}',
  'warning.otherNetwork': 'Questo è per una rete diversa da quella in uso: {chain}',
  'warning.otherOwnAccount':
    'Questo riguarda il tuo altro account: {address}. La tua firma vale per quello.',
  'warning.otherSigners': 'Anche altri devono firmarla: {count}',
  'warning.ownerless':
    'Questo account non avrà ancora un proprietario. Chiunque può appropriarsene e prendere i SOL che contiene.',
  'warning.ownRecipient': 'Il destinatario è il tuo stesso account.',
  'warning.pausable':
    'L’emittente di questo token può bloccarne tutti i trasferimenti in qualsiasi momento.',
  'warning.permanentDelegate':
    'L’emittente di questo token può prelevarlo da qualsiasi account in qualsiasi momento.',
  'warning.permit':
    'Con questa sola firma, {spender} può spendere questo importo. Non serve alcuna tua transazione.',
  'warning.permitMost':
    'Con questa sola firma, {spender} può spendere gran parte o la totalità del tuo saldo di questo token. Non serve alcuna tua transazione.',
  'warning.permitRouter':
    'Con questa firma {spender} può spendere questo importo, ma solo negli scambi che invii tu.',
  'warning.permitUnlimited':
    'Con questa sola firma, {spender} può spendere tutto il tuo saldo di questo token. Non serve alcuna tua transazione.',
  'warning.relayedCall': 'Qualcun altro eseguirà questa chiamata a tuo nome, quando vorrà.',
  'warning.repeated':
    'Hai già approvato la stessa transazione ({time}), che potrebbe essere stata inviata. Approva questa solo se vuoi eseguirla due volte.',
  'warning.replacement':
    'Questa transazione ne sostituisce una che hai inviato e che non è ancora confermata.',
  'warning.resemblesCall':
    'Questa sembra una chiamata che qualcun altro esegue a tuo nome. Può spostare i tuoi asset.',
  'warning.resemblesKnown':
    '{address} somiglia a {known}, che conosci, ma è un altro indirizzo. I truffatori creano indirizzi così perché tu li paghi per errore. Confronta ogni carattere.',
  'warning.resemblesOrder':
    'Questo sembra un ordine di scambio. Questo wallet non può sapere che cosa dai e che cosa ricevi.',
  'warning.resemblesPermission':
    'Questo sembra un’autorizzazione. Questo wallet non può sapere che cosa consente esattamente.',
  'warning.resemblesTransfer':
    'Questo sembra un pagamento, o qualcosa che consente a qualcun altro di agire per te. Questo wallet non può sapere che cosa fa esattamente.',
  'warning.resultDiffered':
    'La tua transazione precedente ({time}) ha avuto un risultato peggiore di quanto previsto da questo wallet. Controllala prima di approvare altro.',
  'warning.safeRefund':
    'Il Safe paga anche un rimborso del gas a {recipient}. Il rimborso può arrivare a tutto ciò che il Safe contiene.',
  'warning.safeRefundSender':
    'Il Safe paga anche un rimborso del gas all’account che invia questa transazione. Il rimborso può arrivare a tutto ciò che il Safe contiene.',
  'warning.safeTransaction': 'Questo vale come tua approvazione di una transazione Safe.',
  'warning.scaledAmount':
    'Le app moltiplicano gli importi di questo token per un fattore. Qui vedi l’importo senza il fattore, quindi altre app mostrano un importo diverso.',
  'warning.sendsMaybeItem':
    'Questo wallet non è riuscito a capire di che tipo di token si tratta. Se è una collezione, viene inviato l’oggetto {token}.',
  'warning.sendsMost': 'Stai inviando {amount}, cioè la metà o più di quanto hai ({balance}).',
  'warning.signInCapability': 'Con questo accesso il sito può agire a tuo nome altrove.',
  'warning.signInExpired': 'Questo accesso è già scaduto.',
  'warning.signInMalformed':
    'Questo sembra un accesso ma non rispetta lo standard, perciò non è possibile verificare il sito.',
  'warning.signInNotYetValid': 'Questo accesso non è ancora valido.',
  'warning.signInOtherAccount':
    'Questo effettua l’accesso con un account diverso dal tuo: {address}',
  'warning.signInOtherChain': 'Questo effettua l’accesso su una rete diversa: {chain}',
  'warning.signInOtherSite':
    '{origin} ti chiede di accedere a un altro sito: {site}. Chi ha la firma può accedervi al posto tuo.',
  'warning.signInOtherUri': '{origin} richiede un accesso a un indirizzo che non è il suo: {uri}',
  'warning.simulated':
    'Ciò che dai e ricevi deriva da una simulazione. Il risultato reale può essere diverso.',
  'warning.simulationBalance':
    'Questa transazione non è riuscita in una simulazione perché il saldo di un account non basta.',
  'warning.simulationExpired': 'Questa transazione è scaduta, quindi la rete la rifiuterebbe.',
  'warning.simulationFailed': 'Questa transazione non è riuscita in una simulazione: {reason}',
  'warning.simulationFailedUnknown':
    'Questa transazione non è riuscita in una simulazione. Il programma non indica il motivo.',
  'warning.someValueToUnknown':
    '{amount} va a {contract}. Questo wallet non può sapere che cosa ricevi in cambio.',
  'warning.swapRecipient': 'Ciò che acquisti va a {recipient}, non al tuo account.',
  'warning.takesFromOther': 'Questo preleva asset da un account diverso dal tuo: {address}',
  'warning.takesFromOwn': 'Questo preleva asset dal tuo altro account, o lo consente: {address}',
  'warning.tipHigh':
    'Questo paga una commissione di priorità fino a {tip}, oltre alla commissione di rete.',
  'warning.tokenRecipient':
    'Il destinatario è il contratto del token stesso. I token inviati lì di solito vanno persi.',
  'warning.tooLarge': 'Questa richiesta è troppo grande per essere mostrata.',
  'warning.trailingData':
    'Dopo la parte leggibile ci sono altri byte: {size}. Alcune app contrassegnano così le loro chiamate.',
  'warning.trade': 'Controlla il prezzo. Uno scambio non si può annullare.',
  'warning.transferAuthorization':
    'Con questa sola firma, l’importo può essere trasferito a {recipient}. Non serve alcuna tua transazione.',
  'warning.transferFee':
    'Il token trattiene fino a {fee} di questo trasferimento come commissione. Il destinatario riceve il resto.',
  'warning.transferFeeHigh':
    'Il token trattiene gran parte di questo trasferimento come commissione: fino a {fee}. Il destinatario riceve solo il resto.',
  'warning.transferHook':
    'A ogni trasferimento di questo token viene eseguito un altro programma, che può bloccarlo.',
  'warning.typedDataOpaque':
    'Questi sono solo byte. Nessuno può sapere quale effetto avrebbe la firma.',
  'warning.undoUpgrade':
    'Su questa rete il tuo indirizzo torna a essere un account semplice. La chiave, le monete e i token restano. Le app non potranno più inviare diverse chiamate come un’unica transazione.',
  'warning.unexpectedValue':
    'Questo tipo di chiamata non accetta denaro. L’importo di {amount} verrebbe inviato insieme alla chiamata e potrebbe andare perso.',
  'warning.unknownCall': 'Questo wallet non sa che cosa fa questa chiamata.',
  'warning.unknownContract':
    'Questo sembra Permit2 ma è destinato a un contratto diverso. Potrebbe essere una copia.',
  'warning.unknownSwap':
    'Questo wallet non può leggere questa parte dello scambio. Può inviare i tuoi token a qualcun altro.',
  'warning.unknownProgram':
    'Questo wallet non conosce il programma {program} e non può mostrare che cosa fa.',
  'warning.unknownProgramTokens':
    'Questo wallet non conosce il programma {program}, che può prendere tutti i token degli account che riceve.',
  'warning.unknownToken': 'Questo wallet non conosce il token {token}. Controlla il suo indirizzo.',
  'warning.unknownTokenCall':
    'Questo wallet non può leggere questa chiamata. Può spostare i tuoi token o consentire a qualcun altro di spostarli.',
  'warning.unreadPermissions':
    'Non è stato possibile leggere alcune autorizzazioni, che quindi non vengono revocate.',
  'warning.unverifiedContract':
    'Questo wallet non conosce questo contratto. Potrebbe non fare ciò che è mostrato qui.',
  'warning.upgrade':
    'Su questa rete il tuo indirizzo riceve il codice di questo contratto, che può agire per te quando la tua chiave firma. La chiave e l’indirizzo restano gli stessi. Puoi annullare qui in qualsiasi momento.',
  'warning.userOperation':
    'Questa è una transazione di uno smart account. Può fare tutto ciò che puoi fare tu.',
  'warning.valueToUnknown':
    'L’importo di {amount} va a {contract}. Questo wallet non può sapere che fine farà.',
  'warning.withdrawRecipient': 'Ciò che prelevi va a {recipient}, non al tuo account.',
  'warning.wrongAccount': 'Questo riguarda un account diverso da quello in uso.',
  'warning.wrongChain': 'Questo è per una rete diversa da quella in uso: {chain}',
  'warning.zeroRecipient':
    'Il destinatario è l’indirizzo zero, che non è di nessuno. Tutto ciò che viene inviato lì va perso.',
}
