import type { Catalogue } from '../../approval.ts'

export const it: Catalogue = {
  'address.account': 'il tuo account',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'indirizzo zero, che non è di nessuno',

  'button.approve': 'Approva',
  'button.cancel': 'Annulla',
  'button.close': 'Chiudi questa finestra',
  'button.openAgain': 'Apri di nuovo',
  'button.review': 'Esamina in una finestra',
  'button.sign': 'Firma',

  'cost.balance': 'Saldo',
  'cost.fee': 'Commissione (max.)',
  'cost.loading': 'Caricamento',
  'cost.total': 'Totale (max.)',
  'cost.unknown': 'Non noto',

  'fact.account': 'Account',
  'fact.amount': 'Importo',
  'fact.amountLess': 'Meno',
  'fact.balance': 'Il tuo saldo',
  'fact.caveats': 'Limiti',
  'fact.collection': 'Collezione',
  'fact.contract': 'Contratto',
  'fact.delegate': 'Chi potrà agire',
  'fact.expires': 'Fino a',
  'fact.from': 'Da',
  'fact.function': 'Funzione',
  'fact.give': 'Dai',
  'fact.issuedAt': 'Emesso',
  'fact.network': 'Rete',
  'fact.newControl': 'Nuovo proprietario',
  'fact.newEmail': 'Nuovo indirizzo',
  'fact.next': 'Poi',
  'fact.nonce': 'Nonce',
  'fact.notBefore': 'Non prima di',
  'fact.oldEmail': 'Indirizzo attuale',
  'fact.operator': 'Chi potrà prelevare',
  'fact.receive': 'Ricevi',
  'fact.requestId': 'Richiesta',
  'fact.resource': 'Risorsa',
  'fact.signIn': 'Accedi con',
  'fact.site': 'Sito',
  'fact.spender': 'Chi potrà prelevare',
  'fact.statement': 'Dichiarazione',
  'fact.to': 'A',
  'fact.token': 'Token',
  'fact.tokenId': 'Oggetto',
  'fact.uri': 'Indirizzo',
  'fact.value': 'Importo inviato',

  'heading.emailChange': '{origin} chiede di cambiare il tuo modo di accedere',
  'heading.signature': '{origin} chiede una firma',
  'heading.transaction': '{origin} chiede una transazione',

  'notice.absent.heading': 'Qui non c’è nulla da decidere',
  'notice.absent.text':
    'Questa finestra si apre quando un’applicazione chiede la tua decisione. Ora nessuna la chiede: torna alla tua.',
  'notice.apart.heading': 'Questa finestra non può comunicare con l’app',
  'notice.apart.text':
    'La pagina dell’applicazione non lascia che le sue finestre comunichino con lei, perciò qui non si può decidere nulla. Non è stato firmato nulla.',
  'notice.done.heading': 'Fatto',
  'notice.done.text': 'Torna all’applicazione.',
  'notice.gone.heading': 'Questa richiesta non c’è più',
  'notice.gone.text':
    'L’applicazione l’ha ritirata, oppure la sua pagina è stata chiusa o ricaricata. Qui non è stato deciso nulla.',
  'notice.telling.heading': 'Comunicazione all’applicazione',
  'notice.unanswered.heading': 'L’applicazione non risponde',
  'notice.unanswered.text':
    'La tua decisione potrebbe non essere arrivata. Torna all’applicazione e controlla che cosa ne è stato.',
  'notice.unreadable.heading': 'Il portafoglio è stato aggiornato',
  'notice.unreadable.text':
    'Ricarica la pagina dell’applicazione e ripeti la richiesta. Qui non è stato deciso nulla.',
  'notice.waiting.heading': 'In attesa dell’applicazione',

  'page.heading': 'Portafoglio Latchkey',
  'page.text':
    'Il tuo portafoglio funziona all’interno delle applicazioni a cui accedi e chiede conferma prima di ogni firma. In questa pagina non c’è nulla da configurare o aggiornare. Per usare il portafoglio, torna all’applicazione.',

  'problem.balance': 'Il saldo del tuo account non basta per questa operazione e la commissione.',
  'problem.fails': 'L’operazione fallirebbe: {reason}',
  'problem.failsUnknown': 'L’operazione fallirebbe. Il contratto non dice perché.',
  'problem.unreachable': 'Ora non è possibile interrogare la rete. Il costo non è noto.',

  'review.blocked':
    'Non è stato possibile aprire una finestra, oppure questa pagina la isola dal portafoglio. Consenti qui i pop-up e riprova.',
  'review.closed': 'La finestra è stata chiusa. Non è stato deciso nulla.',
  'review.open': 'Decidi nella finestra che si è aperta.',
  'review.ready':
    'Decidi nella finestra del portafoglio stesso, che nessun sito può coprire o modificare.',
  'review.silent': 'La finestra non risponde ancora. Se non compare nulla, aprila di nuovo.',

  'screen.account': 'Account',
  'screen.costs': 'Quanto costa',
  'screen.decision': 'La tua decisione',
  'screen.empty': 'vuoto',
  'screen.entries': 'Elementi: {count}',
  'screen.hidden': 'Un carattere che non si vede: {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': 'Continua sotto',
  'screen.network': 'Rete',
  'screen.notArmed': 'Aspetta un momento',
  'screen.position': '{position} di {total}',
  'screen.refused': 'Non verrà firmato nulla.',
  'screen.request': 'Richiesta',
  'screen.warnings': 'Avvertenze',

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

  'title.addEmail': 'Aggiungere un indirizzo e-mail per accedere',
  'title.approve': 'Consentire a {spender} di prelevare {amount}',
  'title.approveAll': 'Consentire a {spender} di prelevare tutto di una collezione',
  'title.approveItem': 'Consentire a {spender} di prelevare l’oggetto {token}',
  'title.approveSeveral': 'Consentire a {spender} di prelevare diversi token',
  'title.approveUnlimited':
    'Consentire a {spender} di spendere una quantità illimitata di un token',
  'title.cancelAuthorisation': 'Ritirare un pagamento non ancora eseguito',
  'title.changeEmail': 'Cambiare l’indirizzo e-mail con cui accedi',
  'title.control': 'Cedere il controllo di un contratto',
  'title.creation': 'Creare un contratto',
  'title.delegation': 'Consentire a {spender} di agire a tuo nome',
  'title.deposit': 'Depositare o convertire (wrap) {amount}',
  'title.message': 'Firmare un messaggio',
  'title.order': 'Offrire uno scambio',
  'title.orders': 'Offrire diversi scambi: {count}',
  'title.refused': 'Questo non si può firmare',
  'title.relayed': 'Lasciare che altri facciano una chiamata a tuo nome',
  'title.renounce': 'Rinunciare per sempre al controllo di un contratto',
  'title.revoke': 'Revocare l’autorizzazione di {spender}',
  'title.revokeSeveral': 'Togliere diversi permessi',
  'title.safe': 'Approvare una transazione di un Safe',
  'title.send': 'Inviare {amount} a {recipient}',
  'title.sendItem': 'Inviare l’oggetto {token} a {recipient}',
  'title.sendItems': 'Inviare diversi oggetti a {recipient}',
  'title.sendSeveral': 'Inviare diversi token',
  'title.signIn': 'Accedere a {site}',
  'title.steps': 'Diversi passaggi insieme: {count}',
  'title.typedData': 'Firmare dati strutturati: {type}',
  'title.unknownCall': 'Chiamare il contratto {contract}',
  'title.userOperation': 'Approvare una transazione di uno smart account',
  'title.withdraw': 'Prelevare o riconvertire (unwrap) {amount}',

  'value.chain': '{name} ({chainId})',
  'value.claimed': '{amount} (non verificato)',
  'value.never': 'per sempre',
  'value.no': 'no',
  'value.signInAgain': 'Accedere di nuovo con {provider}',
  'value.units': '{amount} dell’unità più piccola',
  'value.unlimited': 'senza limite',
  'value.yes': 'sì',

  'warning.allowanceAdds':
    'Questo si aggiunge a ciò che {spender} può già prelevare. Questo wallet non conosce il totale.',
  'warning.approval': '{spender} potrà prelevare questo importo senza chiedere di nuovo.',
  'warning.approvalForAll':
    '{spender} potrà prelevare tutto ciò che hai di questa collezione, ora o in seguito, senza chiedere di nuovo.',
  'warning.approvalItem': '{spender} potrà prelevare questo oggetto senza chiedere di nuovo.',
  'warning.approvalMaybeItem':
    'Questo wallet non è riuscito a capire di che tipo è questo token. Se è una collezione, {spender} potrà prelevare l’oggetto {token} senza chiedere di nuovo.',
  'warning.approvalMost':
    '{spender} potrà prelevare la maggior parte o tutto il tuo saldo di questo token senza chiedere di nuovo.',
  'warning.approvalUnlimited':
    '{spender} potrà prelevare tutto ciò che hai di questo token, ora o in seguito, senza chiedere di nuovo.',
  'warning.authorisationList':
    'Questo consegnerebbe tutto il tuo account al codice di un contratto. Nessun sito può ottenerlo.',
  'warning.badChecksum':
    'L’indirizzo del destinatario ha una somma di controllo errata. Potrebbe essere stato modificato o digitato male.',
  'warning.balanceUnknown':
    'Non è stato possibile leggere il tuo saldo di questo token. Considera che sia tutto ciò che hai.',
  'warning.bidiCharacters':
    'Qui sono nascosti caratteri che invertono la direzione di lettura. Sono segnalati. Un testo così è fatto per ingannare.',
  'warning.blobTransaction': 'Questo tipo di transazione qui non è disponibile.',
  'warning.callToSelf':
    'Questa chiamata va al tuo stesso account. Se il tuo account esegue codice, può fare qualsiasi cosa.',
  'warning.claimedUnits':
    'Per gli importi non verificati, nome e decimali sono quelli dichiarati dal contratto del token.',
  'warning.contractCreation':
    'Questo crea un nuovo contratto. Non è possibile mostrare che cosa fa.',
  'warning.controlChange':
    'Chi controlla il contratto può prendere ciò che contiene o cambiare ciò che fa.',
  'warning.delegateCall':
    'Questo esegue il codice di un altro contratto con tutti i diritti del Safe. Può fare qualsiasi cosa.',
  'warning.delegation':
    '{spender} potrà agire a tuo nome, senza chiedere di nuovo, finché non glielo togli.',
  'warning.emptyMessage': 'Il messaggio è vuoto.',
  'warning.explanationFailed': 'Non è stato possibile leggere questa richiesta.',
  'warning.feeHigh':
    'La commissione può arrivare a {fee}. Su questa rete di solito è al massimo {usual}.',
  'warning.feeOverAmount': 'La commissione, fino a {fee}, supera l’importo che invii.',
  'warning.hiddenCharacters': 'Qui sono nascosti caratteri che non si vedono. Sono segnalati.',
  'warning.identityChange':
    'Chiunque possa leggere la posta di {email} potrà aprire questo portafoglio.',
  'warning.largeShare': 'È almeno l’1% di tutti i token di questo tipo.',
  'warning.malformedCall':
    'I dati di questa chiamata non corrispondono alla sua funzione. Potrebbe fare altro da ciò che sembra.',
  'warning.malformedRequest': 'Questa richiesta è incompleta o non ha la forma giusta.',
  'warning.malformedTypedData': 'I dati non corrispondono ai loro stessi tipi.',
  'warning.messageIsAuthorisation':
    'Questo non è un messaggio: consegnerebbe tutto il tuo account al codice di un contratto.',
  'warning.messageIsHash':
    'Questo non è un messaggio ma un hash. Nessuno può vedere che cosa si firmerebbe.',
  'warning.messageIsHexText':
    'Il testo è fatto solo di cifre esadecimali. Nessuno può vedere che cosa rappresentano.',
  'warning.messageIsPrefixed': 'Questo non è un messaggio ma il contenuto di un’altra firma.',
  'warning.messageIsTransaction': 'Questo non è un messaggio ma una transazione.',
  'warning.messageIsTypedData':
    'Questo non è un messaggio ma un insieme di dati strutturati mascherati.',
  'warning.messageNotText': 'Il messaggio non è testo. Firmalo solo se sai che cos’è.',
  'warning.noChain': 'Qui non è indicata alcuna rete. La firma potrebbe valere su tutte.',
  'warning.notFullyRead':
    'Questa richiesta contiene più di quanto si possa mostrare. Ciò che non è mostrato può fare qualsiasi cosa.',
  'warning.order': 'Finché è aperto, chiunque può eseguire questo scambio.',
  'warning.orderForNothing': 'Sarebbe un regalo: in cambio non riceveresti nulla, o quasi nulla.',
  'warning.otherAccount': 'Questo riguarda un account diverso dal tuo: {address}',
  'warning.ownRecipient': 'Il destinatario è il tuo stesso account.',
  'warning.permit':
    'Con questa sola firma, {spender} può prelevare questo importo. Non serve alcuna tua transazione.',
  'warning.permitMost':
    'Con questa sola firma, {spender} può prelevare la maggior parte o tutto il tuo saldo di questo token.',
  'warning.permitUnlimited':
    'Con questa sola firma, {spender} può prelevare tutto ciò che hai di questo token. Non serve alcuna tua transazione.',
  'warning.relayedCall': 'Qualcun altro farà questa chiamata, a tuo nome, quando vorrà.',
  'warning.resemblesOrder':
    'Questo sembra un ordine di scambio. Questo wallet non può sapere che cosa dai e che cosa ricevi.',
  'warning.resemblesPermission':
    'Questo sembra un permesso di prelevare o di agire. Che cosa consenta esattamente qui non è noto.',
  'warning.safeRefund':
    'Il Safe paga anche un rimborso del gas a {recipient}. Il rimborso può arrivare a tutto ciò che contiene.',
  'warning.safeRefundSender':
    'Il Safe paga anche un rimborso del gas all’account che invia questa transazione. Il rimborso può arrivare a tutto ciò che contiene.',
  'warning.safeTransaction': 'Questo vale come il tuo voto per una transazione del Safe.',
  'warning.signInCapability': 'Con questo accesso il sito potrà agire a tuo nome in altri luoghi.',
  'warning.signInExpired': 'Questo accesso è già scaduto.',
  'warning.signInMalformed':
    'Questo sembra un accesso ma non ne segue le regole, perciò non è possibile verificare il sito.',
  'warning.signInNotYetValid': 'Questo accesso non è ancora valido.',
  'warning.signInOtherAccount': 'Questo accede con un account diverso dal tuo: {address}',
  'warning.signInOtherChain': 'Questo accede su un’altra rete: {chain}',
  'warning.signInOtherSite':
    '{origin} ti chiede di accedere a un altro sito: {site}. Chi ha la firma può accedervi al posto tuo.',
  'warning.signInOtherUri': '{origin} chiede un accesso a un indirizzo che non è il suo: {uri}',
  'warning.takesFromOther': 'Questo preleva da un account diverso dal tuo: {address}',
  'warning.tipHigh': 'Questo paga una mancia fino a {tip} oltre alla commissione della rete.',
  'warning.tokenRecipient':
    'Il destinatario è il contratto del token stesso. Ciò che viene inviato lì di regola è perso.',
  'warning.tooLarge': 'Questa richiesta è troppo grande per essere mostrata.',
  'warning.trailingData':
    'Dopo ciò che si può leggere ci sono altri byte: {size}. Alcune applicazioni contrassegnano così le loro chiamate.',
  'warning.transferAuthorisation':
    'Con questa sola firma, l’importo può essere trasferito a {recipient}. Non serve alcuna tua transazione.',
  'warning.typedDataOpaque': 'Questi sono solo byte. Nessuno può vedere che cosa si firmerebbe.',
  'warning.unexpectedValue':
    'Una chiamata come questa non invia denaro, ma verrebbero inviati anche {amount}, che potrebbero andare persi.',
  'warning.unknownCall': 'Che cosa faccia questa chiamata qui non è noto.',
  'warning.unknownContract':
    'Questo ha la forma di Permit2, ma non è per il suo contratto. Potrebbe essere una copia.',
  'warning.unverifiedContract':
    'Questo wallet non conosce questo contratto. Potrebbe non fare ciò che è mostrato qui.',
  'warning.userOperation':
    'Questa è una transazione di uno smart account. Può fare tutto ciò che puoi fare tu.',
  'warning.valueToUnknown':
    '{amount} vanno a {contract}. Questo wallet non può sapere che cosa ne sarà.',
  'warning.wrongAccount': 'Questo riguarda un account diverso da quello in uso.',
  'warning.wrongChain': 'Questo è per una rete diversa da quella in uso: {chain}',
  'warning.zeroRecipient':
    'Il destinatario è l’indirizzo zero, che non è di nessuno. Ciò che viene inviato lì è perso.',
}
