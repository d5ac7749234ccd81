import type { Catalogue } from '../../approval.ts'

export const de: Catalogue = {
  'address.account': 'Ihr Konto',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'Nulladresse, die niemandem gehört',

  'button.approve': 'Bestätigen',
  'button.cancel': 'Abbrechen',
  'button.close': 'Dieses Fenster schließen',
  'button.openAgain': 'Erneut öffnen',
  'button.review': 'Im Fenster prüfen',
  'button.sign': 'Unterschreiben',

  'cost.balance': 'Guthaben',
  'cost.fee': 'Gebühr (max.)',
  'cost.loading': 'Wird geladen',
  'cost.total': 'Gesamt (max.)',
  'cost.unknown': 'Nicht bekannt',

  'fact.account': 'Konto',
  'fact.amount': 'Betrag',
  'fact.amountLess': 'Weniger um',
  'fact.balance': 'Ihr Guthaben',
  'fact.caveats': 'Einschränkungen',
  'fact.collection': 'Sammlung',
  'fact.contract': 'Vertrag',
  'fact.delegate': 'Wer handeln darf',
  'fact.expires': 'Bis',
  'fact.from': 'Von',
  'fact.function': 'Funktion',
  'fact.give': 'Sie geben',
  'fact.issuedAt': 'Ausgestellt',
  'fact.network': 'Netzwerk',
  'fact.newControl': 'Neuer Eigentümer',
  'fact.newEmail': 'Neue Adresse',
  'fact.next': 'Danach',
  'fact.nonce': 'Nonce',
  'fact.notBefore': 'Nicht vor',
  'fact.oldEmail': 'Bisherige Adresse',
  'fact.operator': 'Wer entnehmen darf',
  'fact.receive': 'Sie bekommen',
  'fact.requestId': 'Anfrage',
  'fact.resource': 'Ressource',
  'fact.signIn': 'Sie melden sich an mit',
  'fact.site': 'Website',
  'fact.spender': 'Wer entnehmen darf',
  'fact.statement': 'Erklärung',
  'fact.to': 'An',
  'fact.token': 'Token',
  'fact.tokenId': 'Objekt',
  'fact.uri': 'Adresse',
  'fact.value': 'Gesendeter Betrag',

  'heading.emailChange': '{origin} möchte Ihre Anmeldung ändern',
  'heading.signature': '{origin} bittet um eine Unterschrift',
  'heading.transaction': '{origin} bittet um eine Transaktion',

  'notice.absent.heading': 'Hier ist nichts zu entscheiden',
  'notice.absent.text':
    'Dieses Fenster öffnet sich, wenn eine Anwendung um Ihre Entscheidung bittet. Zurzeit bittet keine darum: Kehren Sie zu Ihrer Anwendung zurück.',
  'notice.apart.heading': 'Dieses Fenster erreicht die App nicht',
  'notice.apart.text':
    'Die Seite der Anwendung lässt ihre Fenster nicht mit ihr sprechen, deshalb kann hier nichts entschieden werden. Es wurde nichts unterschrieben.',
  'notice.done.heading': 'Erledigt',
  'notice.done.text': 'Kehren Sie zur Anwendung zurück.',
  'notice.gone.heading': 'Diese Anfrage gibt es nicht mehr',
  'notice.gone.text':
    'Die Anwendung hat sie zurückgezogen, oder ihre Seite wurde geschlossen oder neu geladen. Hier wurde nichts entschieden.',
  'notice.telling.heading': 'Die Anwendung wird benachrichtigt',
  'notice.unanswered.heading': 'Die Anwendung antwortet nicht',
  'notice.unanswered.text':
    'Ihre Entscheidung ist vielleicht nicht angekommen. Kehren Sie zur Anwendung zurück und sehen Sie nach, was daraus geworden ist.',
  'notice.unreadable.heading': 'Die Wallet wurde aktualisiert',
  'notice.unreadable.text':
    'Laden Sie die Seite der Anwendung neu und stellen Sie die Anfrage noch einmal. Hier wurde nichts entschieden.',
  'notice.waiting.heading': 'Warten auf die Anwendung',

  'page.heading': 'Latchkey-Wallet',
  'page.text':
    'Ihre Wallet arbeitet in den Apps, in denen Sie sich anmelden, und fragt Sie, bevor etwas unterschrieben wird. Auf dieser Seite gibt es nichts einzurichten oder zu aktualisieren. Um Ihre Wallet zu verwenden, kehren Sie zur App zurück.',

  'problem.balance': 'Das Guthaben Ihres Kontos reicht hierfür samt Gebühr nicht aus.',
  'problem.fails': 'Das würde fehlschlagen: {reason}',
  'problem.failsUnknown': 'Das würde fehlschlagen. Der Vertrag sagt nicht, warum.',
  'problem.unreachable':
    'Das Netzwerk ist gerade nicht erreichbar. Was dies kostet, ist nicht bekannt.',

  'review.blocked':
    'Es ließ sich kein Fenster öffnen, oder diese Seite trennt es von der Wallet ab. Erlauben Sie hier Pop-ups und versuchen Sie es noch einmal.',
  'review.closed': 'Das Fenster wurde geschlossen. Es wurde nichts entschieden.',
  'review.open': 'Entscheiden Sie im Fenster, das sich geöffnet hat.',
  'review.ready':
    'Sie entscheiden im eigenen Fenster der Wallet, das keine Website verdecken oder verändern kann.',
  'review.silent':
    'Das Fenster antwortet noch nicht. Wenn nichts kommt, öffnen Sie es noch einmal.',

  'screen.account': 'Konto',
  'screen.costs': 'Was es kostet',
  'screen.decision': 'Ihre Entscheidung',
  'screen.empty': 'leer',
  'screen.entries': 'Einträge: {count}',
  'screen.hidden': 'Ein Zeichen, das man nicht sehen kann: {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': 'Weiter unten steht mehr',
  'screen.network': 'Netzwerk',
  'screen.notArmed': 'Einen Moment bitte',
  'screen.position': '{position} von {total}',
  'screen.refused': 'Es wird nichts unterschrieben.',
  'screen.request': 'Anfrage',
  'screen.warnings': 'Warnungen',

  'section.claimedSteps': 'Schritte laut den Daten: {count}',
  'section.code': 'Code des Vertrags als Hex: {size} Bytes',
  'section.data': 'Daten des Aufrufs als Hex: {size} Bytes',
  'section.domain': 'Zur Verwendung mit',
  'section.message': 'Nachricht',
  'section.messageHex': 'Nachricht, als Hex, weil sie kein Text ist: {size} Bytes',
  'section.steps': 'Schritte: {count}',
  'section.struct': 'Alles, was unterschrieben wird: {type}',

  'severity.caution': 'Vorsicht',
  'severity.high': 'Hohes Risiko',
  'severity.info': 'Hinweis',
  'severity.refuse': 'Abgelehnt',

  'title.addEmail': 'E-Mail-Adresse für die Anmeldung hinzufügen',
  'title.approve': '{spender} erlauben, {amount} zu entnehmen',
  'title.approveAll': '{spender} erlauben, alles aus einer Sammlung zu entnehmen',
  'title.approveItem': '{spender} erlauben, Objekt {token} zu entnehmen',
  'title.approveSeveral': '{spender} erlauben, mehrere Token zu entnehmen',
  'title.approveUnlimited': '{spender} erlauben, unbegrenzt viel von einem Token auszugeben',
  'title.cancelAuthorisation': 'Eine noch nicht ausgeführte Zahlung zurückziehen',
  'title.changeEmail': 'E-Mail-Adresse für die Anmeldung ändern',
  'title.control': 'Die Kontrolle über einen Vertrag abgeben',
  'title.creation': 'Einen Vertrag erstellen',
  'title.delegation': '{spender} erlauben, in Ihrem Namen zu handeln',
  'title.deposit': '{amount} einzahlen oder umhüllen (wrap)',
  'title.message': 'Eine Nachricht unterschreiben',
  'title.order': 'Einen Tausch anbieten',
  'title.orders': 'Mehrere Tausche anbieten: {count}',
  'title.refused': 'Das kann nicht unterschrieben werden',
  'title.relayed': 'Jemand anderen in Ihrem Namen einen Aufruf machen lassen',
  'title.renounce': 'Die Kontrolle über einen Vertrag endgültig aufgeben',
  'title.revoke': '{spender} die Erlaubnis entziehen',
  'title.revokeSeveral': 'Mehrere Erlaubnisse entziehen',
  'title.safe': 'Einer Safe-Transaktion zustimmen',
  'title.send': '{amount} an {recipient} senden',
  'title.sendItem': 'Objekt {token} an {recipient} senden',
  'title.sendItems': 'Mehrere Objekte an {recipient} senden',
  'title.sendSeveral': 'Mehrere Token senden',
  'title.signIn': 'Bei {site} anmelden',
  'title.steps': 'Mehrere Schritte auf einmal: {count}',
  'title.typedData': 'Strukturierte Daten unterschreiben: {type}',
  'title.unknownCall': 'Den Vertrag {contract} aufrufen',
  'title.userOperation': 'Einer Transaktion eines Smart Accounts zustimmen',
  'title.withdraw': '{amount} abheben oder enthüllen (unwrap)',

  'value.chain': '{name} ({chainId})',
  'value.claimed': '{amount} (nicht geprüft)',
  'value.never': 'für immer',
  'value.no': 'nein',
  'value.signInAgain': 'Erneut mit {provider} anmelden',
  'value.units': '{amount} der kleinsten Einheit',
  'value.unlimited': 'ohne Obergrenze',
  'value.yes': 'ja',

  'warning.allowanceAdds':
    'Das kommt zu dem hinzu, was {spender} bereits entnehmen darf. Die Summe ist dieser Wallet nicht bekannt.',
  'warning.approval': '{spender} kann so viel entnehmen, ohne noch einmal zu fragen.',
  'warning.approvalForAll':
    '{spender} kann alles entnehmen, was Sie jetzt oder später aus dieser Sammlung haben, ohne noch einmal zu fragen.',
  'warning.approvalItem': '{spender} kann dieses Objekt entnehmen, ohne noch einmal zu fragen.',
  'warning.approvalMaybeItem':
    'Diese Wallet konnte die Art dieses Tokens nicht erkennen. Falls es eine Sammlung ist, kann {spender} das Objekt {token} entnehmen, ohne noch einmal zu fragen.',
  'warning.approvalMost':
    '{spender} kann den größten Teil oder Ihr ganzes Guthaben dieses Tokens entnehmen, ohne noch einmal zu fragen.',
  'warning.approvalUnlimited':
    '{spender} kann alles entnehmen, was Sie jetzt oder später von diesem Token haben, ohne noch einmal zu fragen.',
  'warning.authorisationList':
    'Das würde Ihr ganzes Konto dem Code eines Vertrags überlassen. Das bekommt keine Website.',
  'warning.badChecksum':
    'Die Prüfsumme der Empfängeradresse stimmt nicht. Vielleicht wurde die Adresse verändert oder falsch getippt.',
  'warning.balanceUnknown':
    'Ihr Guthaben dieses Tokens konnte nicht gelesen werden. Gehen Sie davon aus, dass dies alles ist.',
  'warning.bidiCharacters':
    'Hier sind Zeichen versteckt, die die Leserichtung umkehren. Sie sind markiert. Solche Texte sollen täuschen.',
  'warning.blobTransaction': 'Diese Art von Transaktion ist hier nicht verfügbar.',
  'warning.callToSelf':
    'Dieser Aufruf geht an Ihr eigenes Konto. Falls Ihr Konto Code ausführt, kann er alles bewirken.',
  'warning.claimedUnits':
    'Bei nicht geprüften Beträgen stammen Name und Dezimalstellen vom Vertrag des Tokens selbst.',
  'warning.contractCreation':
    'Damit entsteht ein neuer Vertrag. Was er tut, lässt sich nicht anzeigen.',
  'warning.controlChange':
    'Wer den Vertrag kontrolliert, kann nehmen, was darin ist, oder ändern, was er tut.',
  'warning.delegateCall':
    'Damit läuft der Code eines anderen Vertrags mit allen Rechten des Safe. Er kann alles bewirken.',
  'warning.delegation':
    '{spender} kann in Ihrem Namen handeln, ohne noch einmal zu fragen, bis Sie es zurücknehmen.',
  'warning.emptyMessage': 'Die Nachricht ist leer.',
  'warning.explanationFailed': 'Diese Anfrage ließ sich nicht lesen.',
  'warning.feeHigh':
    'Die Gebühr kann {fee} erreichen. Üblich sind in diesem Netzwerk höchstens {usual}.',
  'warning.feeOverAmount': 'Die Gebühr von bis zu {fee} ist höher als der Betrag, den Sie senden.',
  'warning.hiddenCharacters':
    'Hier sind Zeichen versteckt, die man nicht sehen kann. Sie sind markiert.',
  'warning.identityChange': 'Wer E-Mails an {email} lesen kann, kann künftig diese Wallet öffnen.',
  'warning.largeShare': 'Das ist mindestens 1 % aller Token dieser Art.',
  'warning.malformedCall':
    'Die Daten dieses Aufrufs passen nicht zu seiner Funktion. Er tut vielleicht etwas anderes, als es scheint.',
  'warning.malformedRequest': 'Diese Anfrage ist unvollständig oder hat nicht die richtige Form.',
  'warning.malformedTypedData': 'Die Daten passen nicht zu ihren eigenen Typen.',
  'warning.messageIsAuthorisation':
    'Das ist keine Nachricht: Es würde Ihr ganzes Konto dem Code eines Vertrags überlassen.',
  'warning.messageIsHash':
    'Das ist keine Nachricht, sondern ein Hash. Niemand kann sehen, was damit unterschrieben würde.',
  'warning.messageIsHexText':
    'Der Text besteht nur aus Hex-Ziffern. Niemand kann sehen, wofür sie stehen.',
  'warning.messageIsPrefixed':
    'Das ist keine Nachricht, sondern der Inhalt einer anderen Unterschrift.',
  'warning.messageIsTransaction': 'Das ist keine Nachricht, sondern eine Transaktion.',
  'warning.messageIsTypedData': 'Das ist keine Nachricht, sondern getarnte strukturierte Daten.',
  'warning.messageNotText':
    'Die Nachricht ist kein Text. Unterschreiben Sie sie nur, wenn Sie wissen, was sie ist.',
  'warning.noChain':
    'Hier ist kein Netzwerk genannt. Die Unterschrift gilt möglicherweise in allen.',
  'warning.notFullyRead':
    'Diese Anfrage enthält mehr, als sich anzeigen lässt. Was nicht angezeigt wird, kann alles bewirken.',
  'warning.order': 'Solange das Angebot offen ist, kann jeder diesen Tausch ausführen.',
  'warning.orderForNothing':
    'Sie würden das verschenken: Sie bekommen nichts oder so gut wie nichts zurück.',
  'warning.otherAccount': 'Hier geht es um ein anderes Konto als Ihres: {address}',
  'warning.ownRecipient': 'Der Empfänger ist Ihr eigenes Konto.',
  'warning.permit':
    'Allein mit dieser Unterschrift kann {spender} so viel entnehmen. Eine Transaktion von Ihnen ist nicht nötig.',
  'warning.permitMost':
    'Allein mit dieser Unterschrift kann {spender} den größten Teil oder Ihr ganzes Guthaben dieses Tokens entnehmen.',
  'warning.permitUnlimited':
    'Allein mit dieser Unterschrift kann {spender} alles entnehmen, was Sie von diesem Token haben. Eine Transaktion von Ihnen ist nicht nötig.',
  'warning.relayedCall':
    'Jemand anderes macht diesen Aufruf in Ihrem Namen, zu einem Zeitpunkt seiner Wahl.',
  'warning.resemblesOrder':
    'Das sieht aus wie ein Handelsauftrag. Was Sie geben und bekommen, kann diese Wallet nicht erkennen.',
  'warning.resemblesPermission':
    'Das sieht aus wie eine Erlaubnis, etwas zu entnehmen oder zu handeln. Was genau sie erlaubt, ist hier nicht bekannt.',
  'warning.safeRefund':
    'Der Safe zahlt außerdem eine Gas-Erstattung an {recipient}. Sie kann so hoch sein wie sein gesamtes Guthaben.',
  'warning.safeRefundSender':
    'Der Safe zahlt außerdem eine Gas-Erstattung an das Konto, das diese Transaktion sendet. Sie kann so hoch sein wie sein gesamtes Guthaben.',
  'warning.safeTransaction': 'Das zählt als Ihre Stimme für eine Transaktion des Safe.',
  'warning.signInCapability':
    'Mit dieser Anmeldung darf die Website an anderen Stellen in Ihrem Namen handeln.',
  'warning.signInExpired': 'Diese Anmeldung ist bereits abgelaufen.',
  'warning.signInMalformed':
    'Das sieht aus wie eine Anmeldung, hält sich aber nicht an deren Regeln. Deshalb lässt sich die Website nicht prüfen.',
  'warning.signInNotYetValid': 'Diese Anmeldung gilt noch nicht.',
  'warning.signInOtherAccount': 'Damit wird ein anderes Konto als Ihres angemeldet: {address}',
  'warning.signInOtherChain': 'Das meldet Sie in einem anderen Netzwerk an: {chain}',
  'warning.signInOtherSite':
    '{origin} bittet Sie, sich bei einer anderen Website anzumelden: {site}. Wer die Unterschrift hat, kann sich dort als Sie anmelden.',
  'warning.signInOtherUri':
    '{origin} bittet um eine Anmeldung bei einer Adresse, die nicht die eigene ist: {uri}',
  'warning.takesFromOther': 'Das entnimmt von einem anderen Konto als Ihrem: {address}',
  'warning.tipHigh':
    'Das zahlt zusätzlich zur Gebühr des Netzwerks ein Trinkgeld von bis zu {tip}.',
  'warning.tokenRecipient':
    'Der Empfänger ist der Vertrag des Tokens selbst. Was dorthin gesendet wird, ist in der Regel verloren.',
  'warning.tooLarge': 'Diese Anfrage ist zu groß, um angezeigt zu werden.',
  'warning.trailingData':
    'Nach dem, was sich lesen lässt, folgen weitere Bytes: {size}. Manche Anwendungen kennzeichnen ihre Aufrufe so.',
  'warning.transferAuthorisation':
    'Allein mit dieser Unterschrift kann der Betrag an {recipient} übertragen werden. Eine Transaktion von Ihnen ist nicht nötig.',
  'warning.typedDataOpaque':
    'Das sind nur Bytes. Niemand kann sehen, was damit unterschrieben würde.',
  'warning.unexpectedValue':
    'Ein Aufruf wie dieser sendet kein Geld, aber {amount} würden mitgesendet und wären vielleicht verloren.',
  'warning.unknownCall': 'Was dieser Aufruf tut, ist hier nicht bekannt.',
  'warning.unknownContract':
    'Das hat die Form von Permit2, ist aber nicht für dessen Vertrag. Es könnte eine Nachahmung sein.',
  'warning.unverifiedContract':
    'Diese Wallet kennt diesen Vertrag nicht. Er tut vielleicht nicht, was hier steht.',
  'warning.userOperation':
    'Das ist eine Transaktion eines Smart Accounts. Sie kann alles bewirken, was Sie selbst können.',
  'warning.valueToUnknown':
    '{amount} gehen an {contract}. Was dort damit geschieht, kann diese Wallet nicht erkennen.',
  'warning.wrongAccount': 'Hier geht es um ein anderes Konto als das verwendete.',
  'warning.wrongChain': 'Das gilt für ein anderes Netzwerk als das verwendete: {chain}',
  'warning.zeroRecipient':
    'Der Empfänger ist die Nulladresse, die niemandem gehört. Was dorthin gesendet wird, ist verloren.',
}
