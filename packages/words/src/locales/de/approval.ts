import type { Catalog } from '../../approval.ts'

export const de: Catalog = {
  'address.account': 'Ihr Konto',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'Nulladresse (gehört niemandem)',

  'button.approve': 'Bestätigen',
  'button.cancel': 'Abbrechen',
  'button.close': 'Fenster schließen',
  'button.openAgain': 'Erneut öffnen',
  'button.review': 'Im Fenster prüfen',
  'button.sign': 'Signieren',

  'cost.balance': 'Guthaben',
  'cost.fee': 'Gebühr (max.)',
  'cost.loading': 'Wird geladen',
  'cost.total': 'Gesamt (max.)',
  'cost.unknown': 'Unbekannt',

  'fact.account': 'Konto',
  'fact.amount': 'Betrag',
  'fact.amountLess': 'Verringert um',
  'fact.balance': 'Ihr Guthaben',
  'fact.caveats': 'Einschränkungen',
  'fact.collection': 'Sammlung',
  'fact.contract': 'Smart Contract',
  'fact.delegate': 'Wer handeln darf',
  'fact.expires': 'Läuft ab',
  'fact.from': 'Von',
  'fact.function': 'Funktion',
  'fact.give': 'Sie geben',
  'fact.issuedAt': 'Ausgestellt',
  'fact.network': 'Netzwerk',
  'fact.newControl': 'Neuer Eigentümer',
  'fact.newEmail': 'Neue E-Mail-Adresse',
  'fact.next': 'Danach',
  'fact.nonce': 'Nonce',
  'fact.notBefore': 'Gültig ab',
  'fact.oldEmail': 'Aktuelle E-Mail-Adresse',
  'fact.operator': 'Wer Zugriff erhält',
  'fact.receive': 'Sie erhalten',
  'fact.requestId': 'Anfrage-ID',
  'fact.resource': 'Ressource',
  'fact.signIn': 'Sie melden sich an mit',
  'fact.site': 'Website',
  'fact.spender': 'Wer Zugriff erhält',
  'fact.statement': 'Erklärung',
  'fact.to': 'An',
  'fact.token': 'Token',
  'fact.tokenId': 'Objekt',
  'fact.uri': 'URL',
  'fact.value': 'Gesendeter Betrag',

  'heading.emailChange': '{origin} möchte ändern, wie Sie sich anmelden',
  'heading.signature': '{origin} fordert eine Signatur an',
  'heading.transaction': '{origin} fordert eine Transaktion an',

  'notice.absent.heading': 'Nichts zu prüfen',
  'notice.absent.text':
    'Dieses Fenster öffnet sich, wenn eine App Ihre Bestätigung braucht. Im Moment ist das nicht der Fall. Kehren Sie zu Ihrer App zurück.',
  'notice.apart.heading': 'Dieses Fenster kann die App nicht erreichen',
  'notice.apart.text':
    'Die Seite der App lässt nicht zu, dass ihre Fenster mit ihr kommunizieren. Deshalb können Sie hier nicht entscheiden. Es wurde nichts signiert.',
  'notice.done.heading': 'Erledigt',
  'notice.done.text': 'Kehren Sie zur App zurück.',
  'notice.gone.heading': 'Diese Anfrage ist nicht mehr offen',
  'notice.gone.text':
    'Die App hat sie abgebrochen, oder die Seite der App wurde geschlossen oder neu geladen. Es wurde nichts signiert.',
  'notice.telling.heading': 'Ihre Antwort wird an die App gesendet',
  'notice.unanswered.heading': 'Die App antwortet nicht',
  'notice.unanswered.text':
    'Ihre Antwort ist möglicherweise nicht angekommen. Kehren Sie zur App zurück und prüfen Sie die Anfrage dort.',
  'notice.unreadable.heading': 'Die Wallet wurde aktualisiert',
  'notice.unreadable.text':
    'Laden Sie die Seite der App neu und versuchen Sie es noch einmal. Es wurde nichts signiert.',
  'notice.waiting.heading': 'Warten auf die App',

  'page.heading': 'Latchkey-Wallet',
  'page.text':
    'Ihre Wallet funktioniert innerhalb der Apps, bei denen Sie sich anmelden, und fragt Sie, bevor etwas signiert wird. Auf dieser Seite gibt es nichts einzurichten oder zu aktualisieren. Um Ihre Wallet zu verwenden, kehren Sie zur App zurück.',

  'problem.balance': 'Das Guthaben auf Ihrem Konto reicht hierfür einschließlich Gebühr nicht aus.',
  'problem.fails': 'Diese Transaktion würde fehlschlagen: {reason}',
  'problem.failsUnknown':
    'Diese Transaktion würde fehlschlagen. Der Smart Contract gibt keinen Grund an.',
  'problem.unreachable':
    'Das Netzwerk ist gerade nicht erreichbar, daher sind die Kosten unbekannt.',

  'review.blocked':
    'Das Fenster konnte nicht geöffnet werden, oder diese Seite verhindert, dass es die Wallet erreicht. Erlauben Sie hier Pop-ups und versuchen Sie es noch einmal.',
  'review.closed': 'Sie haben das Fenster geschlossen. Es wurde nichts signiert.',
  'review.open': 'Weiter geht es in dem Fenster, das sich geöffnet hat.',
  'review.ready':
    'Sie entscheiden im eigenen Fenster der Wallet, das keine Website verdecken oder verändern kann.',
  'review.silent':
    'Das Fenster antwortet noch nicht. Wenn nichts passiert, öffnen Sie es noch einmal.',

  'screen.account': 'Konto',
  'screen.costs': 'Kosten',
  'screen.decision': 'Ihre Entscheidung',
  'screen.empty': 'leer',
  'screen.entries': 'Einträge: {count}',
  'screen.hidden': 'Unsichtbares Zeichen: {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': 'Unten geht es weiter',
  'screen.network': 'Netzwerk',
  'screen.notArmed': 'Einen Moment bitte',
  'screen.position': '{position} von {total}',
  'screen.refused': 'Es wird nichts signiert.',
  'screen.request': 'Anfrage',
  'screen.warnings': 'Warnungen',

  'section.claimedSteps': 'Schritte laut den Daten: {count}',
  'section.code': 'Code des Smart Contracts, hexadezimal: {size} Byte',
  'section.data': 'Aufrufdaten, hexadezimal: {size} Byte',
  'section.domain': 'Zur Verwendung mit',
  'section.message': 'Nachricht',
  'section.messageHex': 'Nachricht, hexadezimal, weil sie kein Text ist: {size} Byte',
  'section.steps': 'Schritte: {count}',
  'section.struct': 'Alles, was signiert wird: {type}',

  'severity.caution': 'Vorsicht',
  'severity.high': 'Hohes Risiko',
  'severity.info': 'Hinweis',
  'severity.refuse': 'Abgelehnt',

  'title.addEmail': 'E-Mail-Adresse für die Anmeldung hinzufügen',
  'title.approve': '{spender} erlauben, {amount} auszugeben',
  'title.approveAll': '{spender} erlauben, alle Objekte einer Sammlung an sich zu nehmen',
  'title.approveItem': '{spender} erlauben, Objekt {token} an sich zu nehmen',
  'title.approveSeveral': '{spender} erlauben, mehrere Token auszugeben',
  'title.approveUnlimited': '{spender} erlauben, einen Token in unbegrenzter Höhe auszugeben',
  'title.cancelAuthorization': 'Noch nicht ausgeführte Zahlung stornieren',
  'title.changeEmail': 'E-Mail-Adresse für die Anmeldung ändern',
  'title.control': 'Kontrolle über einen Smart Contract übertragen',
  'title.creation': 'Smart Contract erstellen',
  'title.delegation': '{spender} erlauben, in Ihrem Namen zu handeln',
  'title.deposit': '{amount} einzahlen oder wrappen',
  'title.message': 'Nachricht signieren',
  'title.order': 'Tausch anbieten',
  'title.orders': 'Mehrere Tauschgeschäfte anbieten: {count}',
  'title.refused': 'Das kann nicht signiert werden',
  'title.relayed': 'Jemand anderem erlauben, in Ihrem Namen einen Aufruf auszuführen',
  'title.renounce': 'Kontrolle über einen Smart Contract endgültig aufgeben',
  'title.revoke': 'Berechtigung von {spender} widerrufen',
  'title.revokeSeveral': 'Mehrere Berechtigungen widerrufen',
  'title.safe': 'Safe-Transaktion bestätigen',
  'title.send': '{amount} an {recipient} senden',
  'title.sendItem': 'Objekt {token} an {recipient} senden',
  'title.sendItems': 'Mehrere Objekte an {recipient} senden',
  'title.sendSeveral': 'Mehrere Token senden',
  'title.signIn': 'Bei {site} anmelden',
  'title.steps': 'Mehrere Schritte auf einmal: {count}',
  'title.typedData': 'Typisierte Daten signieren: {type}',
  'title.unknownCall': 'Smart Contract {contract} aufrufen',
  'title.userOperation': 'Transaktion eines Smart Accounts bestätigen',
  'title.withdraw': '{amount} abheben oder unwrappen',

  'value.chain': '{name} ({chainId})',
  'value.claimed': '{amount} (ungeprüft)',
  'value.never': 'nie',
  'value.no': 'nein',
  'value.signInAgain': 'Erneut mit {provider} anmelden',
  'value.units': '{amount} in der kleinsten Einheit',
  'value.unlimited': 'unbegrenzt',
  'value.yes': 'ja',

  'warning.allowanceAdds':
    'Das kommt zu dem hinzu, was {spender} bereits ausgeben kann. Die Gesamtsumme kennt diese Wallet nicht.',
  'warning.approval': '{spender} kann diesen Betrag ausgeben, ohne noch einmal zu fragen.',
  'warning.approvalForAll':
    '{spender} kann alle Objekte an sich nehmen, die Sie jetzt oder später in dieser Sammlung besitzen, ohne noch einmal zu fragen.',
  'warning.approvalItem':
    '{spender} kann dieses Objekt an sich nehmen, ohne noch einmal zu fragen.',
  'warning.approvalMaybeItem':
    'Diese Wallet konnte nicht erkennen, um welche Art von Token es sich handelt. Falls es eine Sammlung ist, kann {spender} das Objekt {token} an sich nehmen, ohne noch einmal zu fragen.',
  'warning.approvalMost':
    '{spender} kann Ihr Guthaben an diesem Token größtenteils oder ganz ausgeben, ohne noch einmal zu fragen.',
  'warning.approvalUnlimited':
    '{spender} kann Ihr gesamtes jetziges und künftiges Guthaben an diesem Token ausgeben, ohne noch einmal zu fragen.',
  'warning.authorizationList':
    'Das würde die Kontrolle über Ihr ganzes Konto dem Code eines Smart Contracts überlassen. Eine Website kann das nicht anfordern.',
  'warning.badChecksum':
    'Die Prüfsumme der Empfängeradresse ist falsch. Möglicherweise wurde die Adresse verändert oder falsch eingegeben.',
  'warning.balanceUnknown':
    'Diese Wallet konnte Ihr Guthaben an diesem Token nicht abrufen. Gehen Sie davon aus, dass dies alles ist.',
  'warning.bidiCharacters':
    'Dieser Text enthält versteckte Zeichen, die die Leserichtung ändern. Sie sind markiert. Solche Texte sollen täuschen.',
  'warning.blobTransaction': 'Diese Art von Transaktion wird hier nicht unterstützt.',
  'warning.callToSelf':
    'Dieser Aufruf geht an Ihr eigenes Konto. Falls Ihr Konto Code ausführt, kann der Aufruf alles bewirken.',
  'warning.claimedUnits':
    'Bei ungeprüften Beträgen beruhen Name und Dezimalstellen auf den Angaben, die der Smart Contract des Tokens selbst macht.',
  'warning.contractCreation':
    'Damit wird ein neuer Smart Contract erstellt. Diese Wallet kann nicht anzeigen, was er tut.',
  'warning.controlChange':
    'Der Eigentümer des Smart Contracts kann dessen Inhalt an sich nehmen oder ändern, was der Smart Contract tut.',
  'warning.delegateCall':
    'Damit wird der Code eines anderen Smart Contracts mit allen Rechten des Safe ausgeführt. Er kann alles bewirken.',
  'warning.delegation':
    '{spender} kann in Ihrem Namen handeln, ohne noch einmal zu fragen, bis Sie das widerrufen.',
  'warning.emptyMessage': 'Die Nachricht ist leer.',
  'warning.explanationFailed': 'Diese Anfrage konnte nicht gelesen werden.',
  'warning.feeHigh':
    'Die Gebühr kann {fee} erreichen. Üblich sind dafür in diesem Netzwerk höchstens {usual}.',
  'warning.feeOverAmount': 'Die Gebühr von bis zu {fee} ist höher als der Betrag, den Sie senden.',
  'warning.hiddenCharacters': 'Dieser Text enthält unsichtbare Zeichen. Sie sind markiert.',
  'warning.identityChange': 'Wer E-Mails an {email} lesen kann, kann künftig diese Wallet öffnen.',
  'warning.largeShare': 'Das ist mindestens 1 % aller Token dieser Art.',
  'warning.malformedCall':
    'Die Daten dieses Aufrufs passen nicht zu seiner Funktion. Möglicherweise tut er etwas anderes, als es scheint.',
  'warning.malformedRequest': 'Diese Anfrage ist unvollständig oder fehlerhaft.',
  'warning.malformedTypedData': 'Die Daten passen nicht zu ihren eigenen Typen.',
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
  'warning.noChain':
    'Hier ist kein Netzwerk angegeben. Die Signatur ist möglicherweise in jedem Netzwerk gültig.',
  'warning.notFullyRead':
    'Diese Anfrage enthält mehr, als sich anzeigen lässt. Der Rest kann alles bewirken.',
  'warning.order': 'Bis zum Ablauf kann jeder diesen Tausch ausführen. Prüfen Sie den Preis.',
  'warning.orderForNothing': 'Sie geben das ab und erhalten dafür nichts oder fast nichts.',
  'warning.otherAccount': 'Das betrifft ein anderes Konto als Ihres: {address}',
  'warning.ownRecipient': 'Der Empfänger ist Ihr eigenes Konto.',
  'warning.permit':
    'Allein mit dieser Signatur kann {spender} diesen Betrag ausgeben. Eine Transaktion von Ihnen ist nicht nötig.',
  'warning.permitMost':
    'Allein mit dieser Signatur kann {spender} Ihr Guthaben an diesem Token größtenteils oder ganz ausgeben. Eine Transaktion von Ihnen ist nicht nötig.',
  'warning.permitUnlimited':
    'Allein mit dieser Signatur kann {spender} Ihr gesamtes Guthaben an diesem Token ausgeben. Eine Transaktion von Ihnen ist nicht nötig.',
  'warning.relayedCall':
    'Jemand anderes führt diesen Aufruf in Ihrem Namen aus und bestimmt den Zeitpunkt selbst.',
  'warning.resemblesOrder':
    'Das sieht nach einem Handelsauftrag aus. Diese Wallet kann nicht erkennen, was Sie geben und was Sie erhalten.',
  'warning.resemblesPermission':
    'Das sieht nach einer Berechtigung aus. Diese Wallet kann nicht erkennen, was genau sie erlaubt.',
  'warning.safeRefund':
    'Der Safe zahlt außerdem eine Gas-Erstattung an {recipient}. Sie kann so hoch sein wie das gesamte Guthaben des Safe.',
  'warning.safeRefundSender':
    'Der Safe zahlt außerdem eine Gas-Erstattung an das Konto, das diese Transaktion sendet. Sie kann so hoch sein wie das gesamte Guthaben des Safe.',
  'warning.safeTransaction': 'Das zählt als Ihre Stimme für eine Safe-Transaktion.',
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
  'warning.takesFromOther': 'Damit wird von einem anderen Konto als Ihrem abgebucht: {address}',
  'warning.tipHigh':
    'Zusätzlich zur Netzwerkgebühr wird eine Prioritätsgebühr von bis zu {tip} gezahlt.',
  'warning.tokenRecipient':
    'Der Empfänger ist der Smart Contract des Tokens selbst. Token, die dorthin gesendet werden, sind in der Regel verloren.',
  'warning.tooLarge': 'Diese Anfrage ist zu groß, um angezeigt zu werden.',
  'warning.trailingData':
    'Auf den lesbaren Teil folgen weitere Bytes: {size}. Manche Apps kennzeichnen so ihre Aufrufe.',
  'warning.transferAuthorization':
    'Allein mit dieser Signatur kann der Betrag an {recipient} übertragen werden. Eine Transaktion von Ihnen ist nicht nötig.',
  'warning.typedDataOpaque':
    'Das sind nur Bytes. Niemand kann erkennen, was die Signatur bewirken würde.',
  'warning.unexpectedValue':
    'Aufrufe dieser Art nehmen kein Geld an. Der Betrag von {amount} würde mitgesendet und könnte verloren gehen.',
  'warning.unknownCall': 'Diese Wallet weiß nicht, was dieser Aufruf bewirkt.',
  'warning.unknownContract':
    'Das sieht nach Permit2 aus, ist aber für einen anderen Smart Contract bestimmt. Es könnte eine Nachahmung sein.',
  'warning.unverifiedContract':
    'Diese Wallet kennt diesen Smart Contract nicht. Er tut möglicherweise nicht, was hier angezeigt wird.',
  'warning.userOperation':
    'Das ist eine Transaktion eines Smart Accounts. Sie kann alles bewirken, was Sie selbst können.',
  'warning.valueToUnknown':
    'Der Betrag von {amount} geht an {contract}. Diese Wallet kann nicht erkennen, was dort damit geschieht.',
  'warning.wrongAccount': 'Das betrifft ein anderes Konto als das gerade verwendete.',
  'warning.wrongChain': 'Das gilt für ein anderes Netzwerk als das gerade verwendete: {chain}',
  'warning.zeroRecipient':
    'Der Empfänger ist die Nulladresse, die niemandem gehört. Alles, was dorthin gesendet wird, ist verloren.',
}
