import type { Catalog } from '../../warning.ts'

export const de: Catalog = {
  'warning.allowanceAdds':
    'Das kommt zu dem hinzu, was {spender} bereits ausgeben kann. Die Gesamtsumme kennt diese Wallet nicht.',
  'warning.approval': '{spender} kann diesen Betrag ausgeben, ohne noch einmal zu fragen.',
  'warning.approvalForAll':
    '{spender} kann alle Objekte an sich nehmen, die Sie jetzt oder später in dieser Sammlung besitzen, ohne noch einmal zu fragen.',
  'warning.approvalForAllMarket':
    '{spender} kann jedes Objekt bewegen, das Sie in dieser Sammlung besitzen, aber nur bei Geschäften, die Sie signieren oder senden.',
  'warning.approvalItem':
    '{spender} kann dieses Objekt an sich nehmen, ohne noch einmal zu fragen.',
  'warning.approvalMaybeItem':
    'Diese Wallet konnte nicht erkennen, um welche Art von Token es sich handelt. Falls es eine Sammlung ist, kann {spender} das Objekt {token} an sich nehmen, ohne noch einmal zu fragen.',
  'warning.approvalMost':
    '{spender} kann Ihr Guthaben an diesem Token größtenteils oder ganz ausgeben, ohne noch einmal zu fragen.',
  'warning.approvalUnlimited':
    '{spender} kann Ihr gesamtes jetziges und künftiges Guthaben an diesem Token ausgeben, ohne noch einmal zu fragen.',
  'warning.assign':
    'Das Konto gehört danach dem Programm {program}, das alles daraus nehmen kann. Sie können das nicht rückgängig machen.',
  'warning.authority':
    '{authority} kontrolliert dieses Konto dann an Ihrer Stelle und kann nehmen, was darin ist.',
  'warning.authorizationList':
    'Das würde die Kontrolle über Ihr ganzes Konto dem Code eines Smart Contracts überlassen. Eine Website kann das nicht anfordern.',
  'warning.badChecksum':
    'Die Prüfsumme der Empfängeradresse ist falsch. Möglicherweise wurde die Adresse verändert oder falsch eingegeben.',
  'warning.balanceUnknown':
    'Diese Wallet konnte Ihr Guthaben an diesem Token nicht abrufen. Gehen Sie davon aus, dass dies alles ist.',
  'warning.bidiCharacters':
    'Dieser Text enthält versteckte Zeichen, die die Leserichtung ändern. Sie sind markiert. Solche Texte sollen täuschen.',
  'warning.blobTransaction': 'Diese Art von Transaktion wird hier nicht unterstützt.',
  'warning.bothAccounts': 'Ihre Signatur gilt auch für Ihr anderes Konto: {address}',
  'warning.boundedOrder':
    'Bis zum Ablauf kann jeder diesen Tausch ausführen. Prüfen Sie den Preis.',
  'warning.burn': '{amount} werden endgültig vernichtet.',
  'warning.callToCaller':
    'Der Smart Contract, der diesen Aufruf ausführt, ist auch dessen Empfänger. Ein solcher Aufruf kann ändern, wer den Smart Contract kontrolliert.',
  'warning.callToController':
    'Dieser Aufruf geht an einen Smart Contract, der für Ihr Konto handeln kann. Er kann damit alles tun.',
  'warning.callToSelf':
    'Dieser Aufruf geht an Ihr eigenes Konto. Falls Ihr Konto Code ausführt, kann der Aufruf alles bewirken.',
  'warning.claimedUnits':
    'Bei ungeprüften Beträgen beruhen Name und Dezimalstellen auf den Angaben, die der Smart Contract des Tokens selbst macht.',
  'warning.closeToOther': 'Die SOL in diesem Konto gehen an {recipient}, nicht an Sie.',
  'warning.contractCreation':
    'Damit wird ein neuer Smart Contract erstellt. Diese Wallet kann nicht anzeigen, was er tut.',
  'warning.controlChange':
    'Der Eigentümer des Smart Contracts kann dessen Inhalt an sich nehmen oder ändern, was der Smart Contract tut.',
  'warning.controlRules':
    'Damit ändert sich, wer für den Smart Contract handeln kann oder wie. Danach kann möglicherweise jemand anderes dessen Inhalt an sich nehmen.',
  'warning.copiedSymbol':
    '{token} verwendet den Namen {symbol}, ist aber ein anderer Token. Er ist möglicherweise wertlos.',
  'warning.creditRecipient': 'Was Sie hier einzahlen, gehört {recipient} und nicht Ihnen.',
  'warning.delegateCall':
    'Damit wird der Code eines anderen Smart Contracts mit allen Rechten des Safe ausgeführt. Er kann alles bewirken.',
  'warning.delegation':
    '{spender} kann in Ihrem Namen handeln, ohne noch einmal zu fragen, bis Sie das widerrufen.',
  'warning.dependent':
    'Eine spätere Transaktion hängt womöglich von einer früheren ab und lässt sich deshalb nicht einzeln simulieren.',
  'warning.durableNonce':
    'Diese Transaktion läuft nicht ab. Wer sie besitzt, kann sie jederzeit senden, auch viel später.',
  'warning.effectAllows':
    'In einer Simulation erhält {who} Zugriff auf {what}. Aus der Anfrage geht das nicht hervor.',
  'warning.effectLeaves':
    'In einer Simulation verlässt {what} Ihr Konto. Aus der Anfrage geht das nicht hervor.',
  'warning.effectLeavesItem':
    'In einer Simulation verlässt Folgendes Ihr Konto: {what}. Aus der Anfrage geht das nicht hervor.',
  'warning.effectLeavesMost':
    'In einer Simulation verlässt {what} Ihr Konto. Das ist mindestens die Hälfte Ihres Guthabens. Aus der Anfrage geht das nicht hervor.',
  'warning.effectUncertain':
    'Zwei Simulationen dieser Anfrage hatten verschiedene Ergebnisse. Das tatsächliche Ergebnis kann wieder anders sein.',
  'warning.emptyMessage': 'Die Nachricht ist leer.',
  'warning.explanationFailed': 'Diese Anfrage konnte nicht gelesen werden.',
  'warning.farcasterKey':
    'Wer diesen Schlüssel hat, kann auf Farcaster in Ihrem Namen posten und handeln.',
  'warning.farcasterRecovery': '{recipient} kann Ihr Farcaster-Konto künftig jederzeit übernehmen.',
  'warning.farcasterTransfer':
    'Ihr Farcaster-Konto wird {recipient} gehören. Das lässt sich nicht rückgängig machen.',
  'warning.feeHigh':
    'Die Gebühr kann {fee} erreichen. Üblich sind dafür in diesem Netzwerk höchstens {usual}.',
  'warning.feeLarge':
    'Die Gebühr kann {fee} erreichen. Das ist weit mehr, als eine Transaktion üblicherweise kostet.',
  'warning.feeOverAmount': 'Die Gebühr von bis zu {fee} ist höher als der Betrag, den Sie senden.',
  'warning.firstRecipient': 'Soweit diese Wallet weiß, haben Sie noch nie an {recipient} gezahlt.',
  'warning.grant':
    '{spender} kann das tun, ohne noch einmal zu fragen, bis die Berechtigung abläuft oder Sie sie in Ihrem Konto widerrufen.',
  'warning.grantFunctions':
    'Die App hat diese Funktionen ausgewählt. Sie können alles tun, was der Smart Contract erlaubt, etwa Token bewegen.',
  'warning.hiddenCharacters': 'Dieser Text enthält unsichtbare Zeichen. Sie sind markiert.',
  'warning.identityChange': 'Wer E-Mails an {email} lesen kann, kann künftig diese Wallet öffnen.',
  'warning.interrupted':
    'Eine frühere Transaktion dieser App wurde unterbrochen. Sie wurde womöglich ausgeführt. Prüfen Sie das, bevor Sie eine weitere bestätigen.',
  'warning.knownContract': 'Sie haben {contract} schon verwendet. Anfragen seit {time}: {count}',
  'warning.knownRecipient':
    'Sie haben schon an {recipient} gezahlt. Zahlungen seit {time}: {count}',
  'warning.largeShare': 'Das ist mindestens 1 % aller Token dieser Art.',
  'warning.lookupTable':
    'Einige Adressen dieser Transaktion konnten nicht gelesen werden. Deshalb kann diese Wallet nicht zeigen, was sie bewirkt.',
  'warning.malformedCall':
    'Die Daten dieses Aufrufs passen nicht zu seiner Funktion. Möglicherweise tut er etwas anderes, als es scheint.',
  'warning.malformedRequest': 'Diese Anfrage ist unvollständig oder fehlerhaft.',
  'warning.malformedTypedData': 'Die Daten passen nicht zu ihren eigenen Typen.',
  'warning.manager':
    '{spender} kann alles nutzen, was Sie in diesem Smart Contract haben, ohne noch einmal zu fragen, zum Beispiel es abheben oder Kredite darauf aufnehmen.',
  'warning.managerForCalls':
    '{spender} kann alles nutzen, was Sie in diesem Smart Contract haben, aber nur in Transaktionen, die Sie selbst senden.',
  'warning.messageIsAuthorization':
    'Das ist keine Nachricht: Es würde die Kontrolle über Ihr ganzes Konto dem Code eines Smart Contracts überlassen.',
  'warning.messageIsHash':
    'Das ist keine Nachricht, sondern ein Hash. Niemand kann erkennen, was die Signatur bewirken würde.',
  'warning.messageIsHexText':
    'Der Text besteht nur aus Hexadezimalziffern. Niemand kann erkennen, wofür sie stehen.',
  'warning.messageIsPrefixed':
    'Das ist keine Nachricht, sondern der Inhalt einer anderen Signatur.',
  'warning.messageIsTransaction': 'Das ist keine Nachricht, sondern eine Transaktion.',
  'warning.messageIsTypedData': 'Das ist keine Nachricht. Es sind getarnte typisierte Daten.',
  'warning.messageNotText':
    'Die Nachricht ist kein Text. Signieren Sie sie nur, wenn Sie wissen, was sie ist.',
  'warning.namesAmount':
    'Hier stehen eine Adresse und eine Zahl oder eine Auswahl. Diese Wallet weiß nicht, wofür sie gedacht sind.',
  'warning.noChain':
    'Hier ist kein Netzwerk angegeben. Die Signatur ist möglicherweise in jedem Netzwerk gültig.',
  'warning.nonTransferable':
    'Dieser Token kann nicht übertragen werden. Transaktionen, die ihn senden, schlagen fehl.',
  'warning.notAtomic':
    'Diese Schritte werden nacheinander gesendet. Schlägt einer fehl, bleiben die Schritte davor wirksam, und die übrigen werden nicht gesendet.',
  'warning.notFullyRead':
    'Diese Anfrage enthält mehr, als sich anzeigen lässt. Der Rest kann alles bewirken.',
  'warning.notSimulated':
    'Das Netzwerk ist gerade nicht erreichbar. Diese Transaktion wurde deshalb nicht simuliert.',
  'warning.openContract':
    'Jeder kann {contract} nutzen. Alle können dann die Token an sich nehmen, die dort liegen oder die dieser Smart Contract ausgeben darf.',
  'warning.order': 'Bis zum Ablauf kann jeder diesen Tausch ausführen. Prüfen Sie den Preis.',
  'warning.orderForNothing': 'Sie geben das ab und erhalten dafür nichts oder fast nichts.',
  'warning.otherAccount': 'Das betrifft ein anderes Konto als Ihres: {address}',
  'warning.otherNetwork': 'Das ist für ein anderes Netzwerk als das gerade verwendete: {chain}',
  'warning.otherOwnAccount': 'Das betrifft Ihr anderes Konto: {address}. Ihre Signatur gilt dafür.',
  'warning.otherSigners': 'Auch andere müssen signieren: {count}',
  'warning.ownerless':
    'Dieses Konto hat danach noch keinen Inhaber. Jeder kann es beanspruchen und die SOL darin nehmen.',
  'warning.ownRecipient': 'Der Empfänger ist Ihr eigenes Konto.',
  'warning.pausable':
    'Der Herausgeber dieses Tokens kann jederzeit alle Übertragungen des Tokens stoppen.',
  'warning.permanentDelegate':
    'Der Herausgeber dieses Tokens kann ihn jederzeit aus jedem Konto nehmen.',
  'warning.permit':
    'Allein mit dieser Signatur kann {spender} diesen Betrag ausgeben. Eine Transaktion von Ihnen ist nicht nötig.',
  'warning.permitMost':
    'Allein mit dieser Signatur kann {spender} Ihr Guthaben an diesem Token größtenteils oder ganz ausgeben. Eine Transaktion von Ihnen ist nicht nötig.',
  'warning.permitRouter':
    'Mit dieser Signatur kann {spender} diesen Betrag ausgeben, aber nur bei Tauschvorgängen, die Sie selbst senden.',
  'warning.permitUnlimited':
    'Allein mit dieser Signatur kann {spender} Ihr gesamtes Guthaben an diesem Token ausgeben. Eine Transaktion von Ihnen ist nicht nötig.',
  'warning.relayedCall':
    'Jemand anderes führt diesen Aufruf in Ihrem Namen aus und bestimmt den Zeitpunkt selbst.',
  'warning.repeated':
    'Sie haben dieselbe Transaktion bereits bestätigt ({time}), und sie wurde möglicherweise gesendet. Bestätigen Sie diese nur, wenn sie zweimal ausgeführt werden soll.',
  'warning.replacement':
    'Diese Transaktion ersetzt eine frühere von Ihnen, die noch nicht bestätigt ist.',
  'warning.resemblesCall':
    'Das sieht nach einem Aufruf aus, den jemand anderes in Ihrem Namen ausführt. Er kann über Ihr Guthaben verfügen.',
  'warning.resemblesKnown':
    '{address} sieht aus wie {known}, was Sie kennen, ist aber eine andere Adresse. Betrüger erzeugen solche Adressen, damit Sie ihnen versehentlich Geld senden. Vergleichen Sie jedes Zeichen.',
  'warning.resemblesOrder':
    'Das sieht nach einem Handelsauftrag aus. Diese Wallet kann nicht erkennen, was Sie geben und was Sie erhalten.',
  'warning.resemblesPermission':
    'Das sieht nach einer Berechtigung aus. Diese Wallet kann nicht erkennen, was genau sie erlaubt.',
  'warning.resemblesTransfer':
    'Das sieht nach einer Zahlung aus oder danach, dass jemand anderes für Sie handeln darf. Diese Wallet kann nicht erkennen, was genau es bewirkt.',
  'warning.resultDiffered':
    'Ihre frühere Transaktion ({time}) hatte ein schlechteres Ergebnis, als diese Wallet vorhergesagt hatte. Sehen Sie sie sich an, bevor Sie etwas anderes bestätigen.',
  'warning.safeRefund':
    'Der Safe zahlt außerdem eine Gas-Erstattung an {recipient}. Sie kann so hoch sein wie das gesamte Guthaben des Safe.',
  'warning.safeRefundSender':
    'Der Safe zahlt außerdem eine Gas-Erstattung an das Konto, das diese Transaktion sendet. Sie kann so hoch sein wie das gesamte Guthaben des Safe.',
  'warning.safeTransaction': 'Das zählt als Ihre Zustimmung zu einer Safe-Transaktion.',
  'warning.scaledAmount':
    'Apps multiplizieren Beträge dieses Tokens mit einem Faktor. Hier sehen Sie den Betrag ohne diesen Faktor. Andere Apps zeigen daher einen anderen Betrag an.',
  'warning.sendsMaybeItem':
    'Diese Wallet konnte nicht feststellen, was für ein Token das ist. Wenn es eine Sammlung ist, wird hiermit das Objekt {token} gesendet.',
  'warning.sendsMost':
    'Sie senden {amount}. Das ist mindestens die Hälfte Ihres Guthabens ({balance}).',
  'warning.signInCapability':
    'Mit dieser Anmeldung kann die Website anderswo in Ihrem Namen handeln.',
  'warning.signInExpired': 'Diese Anmeldung ist bereits abgelaufen.',
  'warning.signInMalformed':
    'Das sieht nach einer Anmeldung aus, entspricht aber nicht dem Standard. Deshalb lässt sich die Website nicht prüfen.',
  'warning.signInNotYetValid': 'Diese Anmeldung ist noch nicht gültig.',
  'warning.signInOtherAccount': 'Damit wird ein anderes Konto als Ihres angemeldet: {address}',
  'warning.signInOtherChain': 'Damit melden Sie sich in einem anderen Netzwerk an: {chain}',
  'warning.signInOtherSite':
    '{origin} bittet Sie, sich bei einer anderen Website anzumelden: {site}. Wer die Signatur hat, kann sich dort an Ihrer Stelle anmelden.',
  'warning.signInOtherUri': '{origin} bittet um eine Anmeldung bei einer fremden Adresse: {uri}',
  'warning.simulated':
    'Was Sie geben und erhalten, stammt aus einer Simulation. Das tatsächliche Ergebnis kann abweichen.',
  'warning.simulationBalance':
    'Diese Transaktion ist in einer Simulation fehlgeschlagen, weil das Guthaben eines Kontos nicht ausreicht.',
  'warning.simulationExpired': 'Diese Transaktion ist abgelaufen. Das Netzwerk würde sie ablehnen.',
  'warning.simulationFailed': 'Diese Transaktion ist in einer Simulation fehlgeschlagen: {reason}',
  'warning.simulationFailedUnknown':
    'Diese Transaktion ist in einer Simulation fehlgeschlagen. Das Programm gibt keinen Grund an.',
  'warning.someValueToUnknown':
    '{amount} gehen an {contract}. Diese Wallet kann nicht erkennen, was Sie dafür bekommen.',
  'warning.swapRecipient': 'Was Sie kaufen, geht an {recipient} und nicht auf Ihr Konto.',
  'warning.takesFromOther': 'Damit wird von einem anderen Konto als Ihrem abgebucht: {address}',
  'warning.takesFromOwn':
    'Damit wird von Ihrem anderen Konto abgebucht oder das Abbuchen erlaubt: {address}',
  'warning.tipHigh':
    'Zusätzlich zur Netzwerkgebühr wird eine Prioritätsgebühr von bis zu {tip} gezahlt.',
  'warning.tokenRecipient':
    'Der Empfänger ist der Smart Contract des Tokens selbst. Token, die dorthin gesendet werden, sind in der Regel verloren.',
  'warning.tooLarge': 'Diese Anfrage ist zu groß, um angezeigt zu werden.',
  'warning.trailingData':
    'Auf den lesbaren Teil folgen weitere Bytes: {size}. Manche Apps kennzeichnen so ihre Aufrufe.',
  'warning.trade': 'Prüfen Sie den Preis. Ein Tausch lässt sich nicht rückgängig machen.',
  'warning.transferAuthorization':
    'Allein mit dieser Signatur kann der Betrag an {recipient} übertragen werden. Eine Transaktion von Ihnen ist nicht nötig.',
  'warning.transferFee':
    'Der Token behält bis zu {fee} dieser Übertragung als Gebühr ein. Der Empfänger erhält den Rest.',
  'warning.transferFeeHigh':
    'Der Token behält einen großen Teil dieser Übertragung als Gebühr ein: bis zu {fee}. Der Empfänger erhält nur den Rest.',
  'warning.transferHook':
    'Bei jeder Übertragung dieses Tokens läuft ein weiteres Programm, das sie verhindern kann.',
  'warning.typedDataOpaque':
    'Das sind nur Bytes. Niemand kann erkennen, was die Signatur bewirken würde.',
  'warning.undoUpgrade':
    'In diesem Netzwerk wird Ihre Adresse wieder ein einfaches Konto. Ihr Schlüssel, Ihre Coins und Ihre Token bleiben. Apps können mehrere Aufrufe dann nicht mehr als eine Transaktion senden.',
  'warning.unexpectedValue':
    'Aufrufe dieser Art nehmen kein Geld an. Der Betrag von {amount} würde mitgesendet und könnte verloren gehen.',
  'warning.unknownCall': 'Diese Wallet weiß nicht, was dieser Aufruf bewirkt.',
  'warning.unknownContract':
    'Das sieht nach Permit2 aus, ist aber für einen anderen Smart Contract bestimmt. Es könnte eine Nachahmung sein.',
  'warning.unknownSwap':
    'Diese Wallet kann diesen Teil des Tauschs nicht lesen. Er kann Ihre Token an jemand anderen senden.',
  'warning.unknownProgram':
    'Diese Wallet kennt das Programm {program} nicht und kann nicht zeigen, was es bewirkt.',
  'warning.unknownProgramTokens':
    'Diese Wallet kennt das Programm {program} nicht. Es kann alle Token aus den Konten nehmen, die es erhält.',
  'warning.unknownToken': 'Diese Wallet kennt den Token {token} nicht. Prüfen Sie die Adresse.',
  'warning.unknownTokenCall':
    'Diese Wallet kann diesen Aufruf nicht lesen. Er kann Ihre Token bewegen oder jemand anderem erlauben, sie zu bewegen.',
  'warning.unreadPermissions':
    'Einige Berechtigungen konnten nicht gelesen werden und werden deshalb nicht widerrufen.',
  'warning.unverifiedContract':
    'Diese Wallet kennt diesen Smart Contract nicht. Er tut möglicherweise nicht, was hier angezeigt wird.',
  'warning.upgrade':
    'In diesem Netzwerk erhält Ihre eigene Adresse den Code dieses Smart Contracts, der dann für Sie handeln kann, wenn Ihr Schlüssel signiert. Ihr Schlüssel und Ihre Adresse bleiben gleich. Sie können das hier jederzeit rückgängig machen.',
  'warning.userOperation':
    'Das ist eine Transaktion eines Smart Accounts. Sie kann alles bewirken, was Sie selbst können.',
  'warning.valueToUnknown':
    'Der Betrag von {amount} geht an {contract}. Diese Wallet kann nicht erkennen, was dort damit geschieht.',
  'warning.withdrawRecipient': 'Was Sie abheben, geht an {recipient} und nicht auf Ihr Konto.',
  'warning.wrongAccount': 'Das betrifft ein anderes Konto als das gerade verwendete.',
  'warning.wrongChain': 'Das gilt für ein anderes Netzwerk als das gerade verwendete: {chain}',
  'warning.zeroRecipient':
    'Der Empfänger ist die Nulladresse, die niemandem gehört. Alles, was dorthin gesendet wird, ist verloren.',
}
