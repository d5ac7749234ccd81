import type { Catalog } from '../../approval.ts'

export const it: Catalog = {
  'address.account': 'il tuo account',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'indirizzo zero (non è di nessuno)',

  'button.approve': 'Approva',
  'button.cancel': 'Annulla',
  'button.close': 'Chiudi la finestra',
  'button.openAgain': 'Apri di nuovo',
  'button.review': 'Esamina in una finestra',
  'button.sign': 'Firma',

  'cost.balance': 'Saldo',
  'cost.fee': 'Commissione (max.)',
  'cost.loading': 'Caricamento',
  'cost.total': 'Totale (max.)',
  'cost.unknown': 'Sconosciuto',

  'fact.account': 'Account',
  'fact.amount': 'Importo',
  'fact.amountLess': 'Ridotto di',
  'fact.balance': 'Il tuo saldo',
  'fact.caveats': 'Limiti',
  'fact.collection': 'Collezione',
  'fact.contract': 'Contratto',
  'fact.delegate': 'Chi può agire',
  'fact.expires': 'Scadenza',
  'fact.from': 'Da',
  'fact.function': 'Funzione',
  'fact.give': 'Dai',
  'fact.issuedAt': 'Emissione',
  'fact.network': 'Rete',
  'fact.newControl': 'Nuovo proprietario',
  'fact.newEmail': 'Nuova email',
  'fact.next': 'Poi',
  'fact.nonce': 'Nonce',
  'fact.notBefore': 'Non prima di',
  'fact.oldEmail': 'Email attuale',
  'fact.operator': 'Chi ottiene l’accesso',
  'fact.receive': 'Ricevi',
  'fact.requestId': 'ID richiesta',
  'fact.resource': 'Risorsa',
  'fact.signIn': 'Accedi con',
  'fact.site': 'Sito',
  'fact.spender': 'Chi ottiene l’accesso',
  'fact.statement': 'Dichiarazione',
  'fact.to': 'A',
  'fact.token': 'Token',
  'fact.tokenId': 'Oggetto',
  'fact.uri': 'URL',
  'fact.value': 'Importo inviato',

  'heading.emailChange': '{origin} vuole modificare il tuo modo di accedere',
  'heading.signature': '{origin} richiede una firma',
  'heading.transaction': '{origin} richiede una transazione',

  'notice.absent.heading': 'Nulla da esaminare',
  'notice.absent.text':
    'Questa finestra si apre quando un’app ha bisogno della tua approvazione. In questo momento nessuna app ne ha bisogno. Torna alla tua app.',
  'notice.apart.heading': 'Questa finestra non può comunicare con l’app',
  'notice.apart.text':
    'La pagina dell’app non consente alle sue finestre di comunicare con essa, perciò non puoi decidere qui. Non è stato firmato nulla.',
  'notice.done.heading': 'Fatto',
  'notice.done.text': 'Torna all’app.',
  'notice.gone.heading': 'Questa richiesta non è più aperta',
  'notice.gone.text':
    'L’app l’ha annullata, oppure la sua pagina è stata chiusa o ricaricata. Non è stato firmato nulla.',
  'notice.telling.heading': 'Invio della tua risposta all’app',
  'notice.unanswered.heading': 'L’app non risponde',
  'notice.unanswered.text':
    'La tua risposta potrebbe non essere arrivata. Torna all’app e controlla lì la richiesta.',
  'notice.unreadable.heading': 'Il wallet è stato aggiornato',
  'notice.unreadable.text': 'Ricarica la pagina dell’app e riprova. Non è stato firmato nulla.',
  'notice.waiting.heading': 'In attesa dell’app',

  'page.heading': 'Wallet Latchkey',
  'page.text':
    'Il tuo wallet funziona all’interno delle app a cui accedi e chiede la tua approvazione prima di ogni firma. In questa pagina non c’è nulla da configurare o aggiornare. Per usare il wallet, torna all’app.',

  'problem.balance': 'Il saldo del tuo account non basta per questa operazione e la commissione.',
  'problem.fails': 'Questa transazione non andrebbe a buon fine: {reason}',
  'problem.failsUnknown':
    'Questa transazione non andrebbe a buon fine. Il contratto non indica il motivo.',
  'problem.unreachable': 'Al momento la rete non è raggiungibile, quindi il costo è sconosciuto.',

  'review.blocked':
    'Non è stato possibile aprire la finestra, oppure questa pagina le impedisce di raggiungere il wallet. Consenti qui i pop-up e riprova.',
  'review.closed': 'Hai chiuso la finestra. Non è stato firmato nulla.',
  'review.open': 'Continua nella finestra che si è aperta.',
  'review.ready':
    'Decidi nella finestra del wallet stesso, che nessun sito può coprire o modificare.',
  'review.silent': 'La finestra non risponde ancora. Se non succede nulla, aprila di nuovo.',

  'screen.account': 'Account',
  'screen.costs': 'Costi',
  'screen.decision': 'La tua decisione',
  'screen.empty': 'vuoto',
  'screen.entries': 'Elementi: {count}',
  'screen.hidden': 'Carattere invisibile: {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': 'Continua sotto',
  'screen.network': 'Rete',
  'screen.notArmed': 'Aspetta un momento',
  'screen.position': '{position} di {total}',
  'screen.refused': 'Non verrà firmato nulla.',
  'screen.request': 'Richiesta',
  'screen.warnings': 'Avvisi',

  'section.claimedSteps': 'Passaggi secondo i dati: {count}',
  'section.code': 'Codice del contratto, in esadecimale: {size} byte',
  'section.data': 'Dati della chiamata, in esadecimale: {size} byte',
  'section.domain': 'Da usare con',
  'section.message': 'Messaggio',
  'section.messageHex': 'Messaggio, in esadecimale perché non è testo: {size} byte',
  'section.steps': 'Passaggi: {count}',
  'section.struct': 'Tutto ciò che viene firmato: {type}',

  'severity.caution': 'Attenzione',
  'severity.high': 'Rischio elevato',
  'severity.info': 'Nota',
  'severity.refuse': 'Rifiutato',

  'title.addEmail': 'Aggiungi un indirizzo e-mail per accedere',
  'title.approve': 'Consenti a {spender} di spendere {amount}',
  'title.approveAll': 'Consenti a {spender} di prendere tutti gli oggetti di una collezione',
  'title.approveItem': 'Consenti a {spender} di prendere l’oggetto {token}',
  'title.approveSeveral': 'Consenti a {spender} di spendere diversi token',
  'title.approveUnlimited': 'Consenti a {spender} di spendere una quantità illimitata di un token',
  'title.cancelAuthorization': 'Annulla un pagamento non ancora eseguito',
  'title.changeEmail': 'Modifica l’indirizzo e-mail con cui accedi',
  'title.control': 'Trasferisci il controllo di un contratto',
  'title.creation': 'Crea un contratto',
  'title.delegation': 'Consenti a {spender} di agire a tuo nome',
  'title.deposit': 'Deposita o converti (wrap) {amount}',
  'title.message': 'Firma un messaggio',
  'title.order': 'Offri uno scambio',
  'title.orders': 'Offri diversi scambi: {count}',
  'title.refused': 'Questo non può essere firmato',
  'title.relayed': 'Consenti a qualcun altro di eseguire una chiamata a tuo nome',
  'title.renounce': 'Rinuncia per sempre al controllo di un contratto',
  'title.revoke': 'Revoca l’autorizzazione di {spender}',
  'title.revokeSeveral': 'Revoca diverse autorizzazioni',
  'title.safe': 'Approva una transazione Safe',
  'title.send': 'Invia {amount} a {recipient}',
  'title.sendItem': 'Invia l’oggetto {token} a {recipient}',
  'title.sendItems': 'Invia diversi oggetti a {recipient}',
  'title.sendSeveral': 'Invia diversi token',
  'title.signIn': 'Accedi a {site}',
  'title.steps': 'Diversi passaggi insieme: {count}',
  'title.typedData': 'Firma dati tipizzati: {type}',
  'title.unknownCall': 'Chiama il contratto {contract}',
  'title.userOperation': 'Approva una transazione di uno smart account',
  'title.withdraw': 'Preleva o riconverti (unwrap) {amount}',

  'value.chain': '{name} ({chainId})',
  'value.claimed': '{amount} (non verificato)',
  'value.never': 'mai',
  'value.no': 'no',
  'value.signInAgain': 'Accedi di nuovo con {provider}',
  'value.units': '{amount} nell’unità più piccola',
  'value.unlimited': 'senza limite',
  'value.yes': 'sì',

  'warning.allowanceAdds':
    'Questo si aggiunge a ciò che {spender} può già spendere. Questo wallet non conosce il totale.',
  'warning.approval': '{spender} potrà spendere questo importo senza chiedertelo di nuovo.',
  'warning.approvalForAll':
    '{spender} potrà prendere tutti gli oggetti che possiedi in questa collezione, ora o in seguito, senza chiedertelo di nuovo.',
  'warning.approvalItem': '{spender} potrà prendere questo oggetto senza chiedertelo di nuovo.',
  'warning.approvalMaybeItem':
    'Questo wallet non è riuscito a capire di che tipo di token si tratta. Se è una collezione, {spender} potrà prendere l’oggetto {token} senza chiedertelo di nuovo.',
  'warning.approvalMost':
    '{spender} potrà spendere gran parte o la totalità del tuo saldo di questo token senza chiedertelo di nuovo.',
  'warning.approvalUnlimited':
    '{spender} potrà spendere tutto il tuo saldo di questo token, ora o in seguito, senza chiedertelo di nuovo.',
  'warning.authorizationList':
    'Questo cederebbe il controllo di tutto il tuo account al codice di un contratto. Un sito non può chiederlo.',
  'warning.badChecksum':
    'L’indirizzo del destinatario ha un checksum errato. Potrebbe essere stato modificato o digitato male.',
  'warning.balanceUnknown':
    'Questo wallet non è riuscito a leggere il tuo saldo di questo token. Considera che si tratti di tutto il saldo.',
  'warning.bidiCharacters':
    'Questo testo nasconde caratteri che cambiano la direzione di lettura. Sono evidenziati. Un testo così è fatto per ingannare.',
  'warning.blobTransaction': 'Questo tipo di transazione non è supportato qui.',
  'warning.callToSelf':
    'Questa chiamata è diretta al tuo stesso account. Se il tuo account esegue codice, può fare qualsiasi cosa.',
  'warning.claimedUnits':
    'Per gli importi non verificati, nome e decimali sono quelli dichiarati dal contratto del token.',
  'warning.contractCreation':
    'Questo crea un nuovo contratto. Questo wallet non può mostrare che cosa fa.',
  'warning.controlChange':
    'Il proprietario del contratto può prendere ciò che contiene o cambiare ciò che fa.',
  'warning.delegateCall':
    'Questo esegue il codice di un altro contratto con tutti i diritti del Safe. Può fare qualsiasi cosa.',
  'warning.delegation':
    '{spender} potrà agire a tuo nome, senza chiedertelo di nuovo, finché non revochi l’autorizzazione.',
  'warning.emptyMessage': 'Il messaggio è vuoto.',
  'warning.explanationFailed': 'Non è stato possibile leggere questa richiesta.',
  'warning.feeHigh':
    'La commissione può arrivare a {fee}. Su questa rete la commissione abituale per questa operazione è al massimo {usual}.',
  'warning.feeOverAmount':
    'La commissione, che può arrivare a {fee}, supera l’importo che stai inviando.',
  'warning.hiddenCharacters': 'Questo testo contiene caratteri invisibili. Sono evidenziati.',
  'warning.identityChange':
    'Chiunque possa leggere le e-mail inviate a {email} potrà aprire questo wallet.',
  'warning.largeShare': 'È almeno l’1% di tutti i token di questo tipo.',
  'warning.malformedCall':
    'I dati di questa chiamata non corrispondono alla sua funzione. Potrebbe non fare ciò che sembra.',
  'warning.malformedRequest': 'Questa richiesta è incompleta o non valida.',
  'warning.malformedTypedData': 'I dati non corrispondono ai loro stessi tipi.',
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
  'warning.noChain':
    'Non è indicata alcuna rete. La firma potrebbe essere valida su tutte le reti.',
  'warning.notFullyRead':
    'Questa richiesta contiene più di quanto si possa mostrare. Il resto può fare qualsiasi cosa.',
  'warning.order': 'Chiunque può eseguire questo scambio fino alla scadenza. Controlla il prezzo.',
  'warning.orderForNothing': 'Stai cedendo questo senza ricevere nulla, o quasi nulla, in cambio.',
  'warning.otherAccount': 'Questo riguarda un account diverso dal tuo: {address}',
  'warning.ownRecipient': 'Il destinatario è il tuo stesso account.',
  'warning.permit':
    'Con questa sola firma, {spender} può spendere questo importo. Non serve alcuna tua transazione.',
  'warning.permitMost':
    'Con questa sola firma, {spender} può spendere gran parte o la totalità del tuo saldo di questo token. Non serve alcuna tua transazione.',
  'warning.permitUnlimited':
    'Con questa sola firma, {spender} può spendere tutto il tuo saldo di questo token. Non serve alcuna tua transazione.',
  'warning.relayedCall': 'Qualcun altro eseguirà questa chiamata a tuo nome, quando vorrà.',
  'warning.resemblesOrder':
    'Questo sembra un ordine di scambio. Questo wallet non può sapere che cosa dai e che cosa ricevi.',
  'warning.resemblesPermission':
    'Questo sembra un’autorizzazione. Questo wallet non può sapere che cosa consente esattamente.',
  'warning.safeRefund':
    'Il Safe paga anche un rimborso del gas a {recipient}. Il rimborso può arrivare a tutto ciò che il Safe contiene.',
  'warning.safeRefundSender':
    'Il Safe paga anche un rimborso del gas all’account che invia questa transazione. Il rimborso può arrivare a tutto ciò che il Safe contiene.',
  'warning.safeTransaction': 'Questo vale come tuo voto su una transazione Safe.',
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
  'warning.takesFromOther': 'Questo preleva da un account diverso dal tuo: {address}',
  'warning.tipHigh':
    'Questo paga una commissione di priorità fino a {tip}, oltre alla commissione di rete.',
  'warning.tokenRecipient':
    'Il destinatario è il contratto del token stesso. I token inviati lì di solito vanno persi.',
  'warning.tooLarge': 'Questa richiesta è troppo grande per essere mostrata.',
  'warning.trailingData':
    'Dopo la parte leggibile ci sono altri byte: {size}. Alcune app contrassegnano così le loro chiamate.',
  'warning.transferAuthorization':
    'Con questa sola firma, l’importo può essere trasferito a {recipient}. Non serve alcuna tua transazione.',
  'warning.typedDataOpaque':
    'Questi sono solo byte. Nessuno può sapere quale effetto avrebbe la firma.',
  'warning.unexpectedValue':
    'Questo tipo di chiamata non accetta denaro. L’importo di {amount} verrebbe inviato insieme alla chiamata e potrebbe andare perso.',
  'warning.unknownCall': 'Questo wallet non sa che cosa fa questa chiamata.',
  'warning.unknownContract':
    'Questo sembra Permit2 ma è destinato a un contratto diverso. Potrebbe essere una copia.',
  'warning.unverifiedContract':
    'Questo wallet non conosce questo contratto. Potrebbe non fare ciò che è mostrato qui.',
  'warning.userOperation':
    'Questa è una transazione di uno smart account. Può fare tutto ciò che puoi fare tu.',
  'warning.valueToUnknown':
    'L’importo di {amount} va a {contract}. Questo wallet non può sapere che fine farà.',
  'warning.wrongAccount': 'Questo riguarda un account diverso da quello in uso.',
  'warning.wrongChain': 'Questo è per una rete diversa da quella in uso: {chain}',
  'warning.zeroRecipient':
    'Il destinatario è l’indirizzo zero, che non è di nessuno. Tutto ciò che viene inviato lì va perso.',
}
