import type { Catalog } from '../../warning.ts'

export const fr: Catalog = {
  'warning.allowanceAdds':
    'Ceci s’ajoute à ce que {spender} peut déjà dépenser. Ce portefeuille ne connaît pas le total.',
  'warning.approval': '{spender} pourra dépenser ce montant sans vous le redemander.',
  'warning.approvalForAll':
    '{spender} pourra prendre tous les objets que vous possédez dans cette collection, maintenant ou plus tard, sans vous le redemander.',
  'warning.approvalForAllMarket':
    '{spender} pourra déplacer tous les objets que vous possédez dans cette collection, mais uniquement dans des échanges que vous signez ou envoyez.',
  'warning.approvalItem': '{spender} pourra prendre cet objet sans vous le redemander.',
  'warning.approvalMaybeItem':
    'Ce portefeuille n’a pas pu déterminer le type de ce jeton. S’il s’agit d’une collection, {spender} pourra prendre l’objet {token} sans vous le redemander.',
  'warning.approvalMost':
    '{spender} pourra dépenser la plus grande partie ou la totalité de votre solde de ce jeton sans vous le redemander.',
  'warning.approvalUnlimited':
    '{spender} pourra dépenser la totalité de votre solde de ce jeton, maintenant ou plus tard, sans vous le redemander.',
  'warning.assign':
    'Le compte appartiendra au programme {program}, qui pourra prendre tout ce qu’il contient. Vous ne pourrez pas annuler ceci.',
  'warning.authority':
    '{authority} contrôlera ce compte à votre place et pourra prendre ce qu’il contient.',
  'warning.authorizationList':
    'Ceci céderait le contrôle de tout votre compte au code d’un contrat. Un site ne peut pas demander cela.',
  'warning.badChecksum':
    'L’adresse du destinataire a une somme de contrôle incorrecte. Elle a peut-être été modifiée ou mal saisie.',
  'warning.balanceUnknown':
    'Ce portefeuille n’a pas pu lire votre solde de ce jeton. Considérez qu’il s’agit de la totalité.',
  'warning.bidiCharacters':
    'Ce texte cache des caractères qui changent le sens de lecture. Ils sont signalés. Un texte comme celui-ci est fait pour tromper.',
  'warning.blobTransaction': 'Ce type de transaction n’est pas pris en charge ici.',
  'warning.bothAccounts':
    'Votre signature est également valable pour votre autre compte : {address}',
  'warning.boundedOrder':
    'N’importe qui peut exécuter cet échange jusqu’à son expiration. Vérifiez le prix.',
  'warning.burn': '{amount} seront détruits définitivement.',
  'warning.callToCaller':
    'Le contrat qui effectue cet appel en est aussi le destinataire. Un tel appel peut changer qui contrôle le contrat.',
  'warning.callToController':
    'Cet appel s’adresse à un contrat qui peut agir pour votre compte. Il peut tout faire avec votre compte.',
  'warning.callToSelf':
    'Cet appel s’adresse à votre propre compte. Si votre compte exécute du code, cet appel peut tout faire.',
  'warning.claimedUnits':
    'Pour les montants non vérifiés, le nom et les décimales sont ceux que déclare le contrat du jeton.',
  'warning.closeToOther': 'Le SOL de ce compte va à {recipient}, pas à vous.',
  'warning.contractCreation':
    'Ceci crée un nouveau contrat. Ce portefeuille ne peut pas montrer ce qu’il fait.',
  'warning.controlChange':
    'Le propriétaire du contrat peut prendre ce qu’il contient ou changer ce qu’il fait.',
  'warning.controlRules':
    'Ceci change qui peut agir pour le contrat, ou de quelle façon. Quelqu’un d’autre pourrait alors prendre ce qu’il contient.',
  'warning.copiedSymbol':
    '{token} utilise le nom {symbol} mais est un autre jeton. Il n’a peut-être aucune valeur.',
  'warning.creditRecipient': 'Ce que vous versez ici appartient à {recipient}, pas à vous.',
  'warning.delegateCall':
    'Ceci exécute le code d’un autre contrat avec tous les droits du Safe. Il peut tout faire.',
  'warning.delegation':
    '{spender} pourra agir en votre nom, sans vous le redemander, jusqu’à ce que vous révoquiez cette autorisation.',
  'warning.dependent':
    'Une transaction dépend peut-être d’une précédente. Elle ne peut donc pas être simulée seule.',
  'warning.durableNonce':
    'Cette transaction n’expire pas. Quiconque la possède peut l’envoyer à tout moment, même bien plus tard.',
  'warning.effectAllows':
    'Dans une simulation, {who} obtient l’accès à {what}. La demande ne le dit pas.',
  'warning.effectLeaves':
    'Dans une simulation, {what} quitte votre compte. La demande ne le dit pas.',
  'warning.effectLeavesItem':
    'Dans une simulation, ceci quitte votre compte : {what}. La demande ne le dit pas.',
  'warning.effectLeavesMost':
    'Dans une simulation, {what} quitte votre compte, soit la moitié ou plus de ce que vous avez. La demande ne le dit pas.',
  'warning.effectUncertain':
    'Deux simulations de cette demande ont donné des résultats différents. Le résultat réel peut encore être différent.',
  'warning.emptyMessage': 'Le message est vide.',
  'warning.explanationFailed': 'Cette demande n’a pas pu être lue.',
  'warning.farcasterKey':
    'Toute personne possédant cette clé peut publier et agir sur Farcaster à votre place.',
  'warning.farcasterRecovery':
    '{recipient} pourra prendre le contrôle de votre compte Farcaster à tout moment.',
  'warning.farcasterTransfer':
    'Votre compte Farcaster appartiendra à {recipient}. Vous ne pourrez pas annuler ceci.',
  'warning.feeHigh':
    'Les frais peuvent atteindre {fee}. Sur ce réseau, les frais habituels pour cela ne dépassent pas {usual}.',
  'warning.feeLarge':
    'Les frais peuvent atteindre {fee}, bien plus que le coût habituel d’une transaction.',
  'warning.feeOverAmount':
    'Les frais, qui peuvent atteindre {fee}, dépassent le montant que vous envoyez.',
  'warning.firstRecipient':
    'À la connaissance de ce portefeuille, vous n’avez encore jamais payé {recipient}.',
  'warning.grant':
    '{spender} pourra le faire sans vous le redemander, jusqu’à ce que l’autorisation expire ou que vous la révoquiez dans votre compte.',
  'warning.grantFunctions':
    'L’application a choisi ces fonctions. Elles peuvent faire tout ce que le contrat permet, par exemple déplacer des jetons.',
  'warning.hiddenCharacters': 'Ce texte contient des caractères invisibles. Ils sont signalés.',
  'warning.identityChange':
    'Toute personne pouvant lire les e-mails envoyés à {email} pourra ouvrir ce portefeuille.',
  'warning.interrupted':
    'Une transaction précédente de cette application a été interrompue. Elle a peut-être abouti. Vérifiez avant d’en approuver une autre.',
  'warning.knownContract': 'Vous avez déjà utilisé {contract}. Demandes depuis le {time} : {count}',
  'warning.knownRecipient': 'Vous avez déjà payé {recipient}. Paiements depuis le {time} : {count}',
  'warning.largeShare': 'C’est au moins 1 % de tous les jetons de ce type.',
  'warning.lookupTable':
    'Certaines adresses de cette transaction n’ont pas pu être lues. Ce portefeuille ne peut donc pas montrer ce qu’elle fait.',
  'warning.malformedCall':
    'Les données de cet appel ne correspondent pas à sa fonction. Il ne fait peut-être pas ce qu’il semble faire.',
  'warning.malformedRequest': 'Cette demande est incomplète ou mal formée.',
  'warning.malformedTypedData': 'Les données ne correspondent pas à leurs propres types.',
  'warning.manager':
    '{spender} pourra utiliser tout ce que vous avez dans ce contrat, sans vous le redemander, par exemple pour le retirer ou pour emprunter en le mettant en garantie.',
  'warning.managerForCalls':
    '{spender} pourra utiliser tout ce que vous avez dans ce contrat, mais uniquement dans des transactions que vous envoyez vous-même.',
  'warning.messageIsAuthorization':
    'Ceci n’est pas un message : cela céderait le contrôle de tout votre compte au code d’un contrat.',
  'warning.messageIsHash':
    'Ceci n’est pas un message, mais une empreinte (hash). Personne ne peut savoir quel serait l’effet de la signature.',
  'warning.messageIsHexText':
    'Le texte ne contient que des chiffres hexadécimaux. Personne ne peut savoir ce qu’ils représentent.',
  'warning.messageIsPrefixed': 'Ceci n’est pas un message, mais le contenu d’une autre signature.',
  'warning.messageIsTransaction': 'Ceci n’est pas un message, mais une transaction.',
  'warning.messageIsTypedData': 'Ceci n’est pas un message, mais des données typées déguisées.',
  'warning.messageNotText':
    'Le message n’est pas du texte. Ne le signez que si vous savez ce que c’est.',
  'warning.namesAmount':
    'Ceci contient une adresse et un nombre ou un choix. Ce portefeuille ne sait pas à quoi ils servent.',
  'warning.noChain':
    'Aucun réseau n’est indiqué. La signature peut être valable sur tous les réseaux.',
  'warning.nonTransferable':
    'Ce jeton ne peut pas être transféré. Les transactions qui l’envoient échouent.',
  'warning.notAtomic':
    'Ces étapes sont envoyées l’une après l’autre. Si l’une échoue, les précédentes restent effectives et les suivantes ne sont pas envoyées.',
  'warning.notFullyRead':
    'Cette demande contient plus que ce qui peut être affiché. Le reste peut tout faire.',
  'warning.notSimulated':
    'Le réseau est injoignable pour le moment. Cette transaction n’a donc pas été simulée.',
  'warning.openContract':
    'N’importe qui peut utiliser {contract}. Tout le monde pourra prendre les jetons que ce contrat détient ou peut dépenser.',
  'warning.order':
    'N’importe qui peut exécuter cet échange jusqu’à son expiration. Vérifiez le prix.',
  'warning.orderForNothing': 'Vous cédez ceci sans rien recevoir, ou presque, en échange.',
  'warning.otherAccount': 'Ceci concerne un autre compte que le vôtre : {address}',
  'warning.otherNetwork': 'Ceci concerne un autre réseau que celui utilisé : {chain}',
  'warning.otherOwnAccount':
    'Ceci concerne votre autre compte : {address}. Votre signature est valable pour celui-ci.',
  'warning.otherSigners': 'D’autres doivent aussi la signer : {count}',
  'warning.ownerless':
    'Ce compte n’aura pas encore de propriétaire. N’importe qui peut se l’approprier et prendre le SOL qu’il contient.',
  'warning.ownRecipient': 'Le destinataire est votre propre compte.',
  'warning.pausable': 'L’émetteur de ce jeton peut bloquer tous ses transferts à tout moment.',
  'warning.permanentDelegate':
    'L’émetteur de ce jeton peut le reprendre à tout moment dans n’importe quel compte.',
  'warning.permit':
    'Avec cette seule signature, {spender} peut dépenser ce montant. Aucune transaction de votre part n’est nécessaire.',
  'warning.permitMost':
    'Avec cette seule signature, {spender} peut dépenser la plus grande partie ou la totalité de votre solde de ce jeton. Aucune transaction de votre part n’est nécessaire.',
  'warning.permitRouter':
    'Avec cette signature, {spender} peut dépenser ce montant, mais uniquement dans des échanges que vous envoyez vous-même.',
  'warning.permitUnlimited':
    'Avec cette seule signature, {spender} peut dépenser la totalité de votre solde de ce jeton. Aucune transaction de votre part n’est nécessaire.',
  'warning.relayedCall': 'Un tiers effectuera cet appel en votre nom, quand il le voudra.',
  'warning.repeated':
    'Vous avez déjà approuvé la même transaction ({time}), et elle a peut-être été envoyée. N’approuvez celle-ci que si vous voulez l’effectuer deux fois.',
  'warning.replacement':
    'Cette transaction en remplace une que vous avez envoyée et qui n’est pas encore confirmée.',
  'warning.resemblesCall':
    'Ceci ressemble à un appel qu’un tiers effectue en votre nom. Il peut déplacer vos actifs.',
  'warning.resemblesKnown':
    '{address} ressemble à {known}, que vous connaissez, mais c’est une autre adresse. Des escrocs créent de telles adresses pour que vous les payiez par erreur. Comparez chaque caractère.',
  'warning.resemblesOrder':
    'Ceci ressemble à un ordre d’échange. Ce portefeuille ne peut pas savoir ce que vous donnez et ce que vous recevez.',
  'warning.resemblesPermission':
    'Ceci ressemble à une autorisation. Ce portefeuille ne peut pas savoir ce qu’elle permet exactement.',
  'warning.resemblesTransfer':
    'Ceci ressemble à un paiement, ou à une façon de laisser quelqu’un d’autre agir pour vous. Ce portefeuille ne peut pas savoir ce que cela fait exactement.',
  'warning.resultDiffered':
    'Votre transaction précédente ({time}) a eu un résultat moins bon que ce que ce portefeuille avait prévu. Examinez-la avant d’approuver autre chose.',
  'warning.safeRefund':
    'Le Safe verse aussi un remboursement de gaz à {recipient}. Ce remboursement peut atteindre la totalité de ce que contient le Safe.',
  'warning.safeRefundSender':
    'Le Safe verse aussi un remboursement de gaz au compte qui envoie cette transaction. Ce remboursement peut atteindre la totalité de ce que contient le Safe.',
  'warning.safeTransaction': 'Ceci compte comme votre approbation d’une transaction Safe.',
  'warning.scaledAmount':
    'Les applications multiplient les montants de ce jeton par un facteur. Cet écran affiche le montant sans ce facteur. D’autres applications affichent donc un montant différent.',
  'warning.sendsMaybeItem':
    'Ce portefeuille n’a pas pu déterminer de quel type de jeton il s’agit. S’il s’agit d’une collection, ceci envoie l’objet {token}.',
  'warning.sendsMost':
    'Vous envoyez {amount}, soit la moitié ou plus de ce que vous avez ({balance}).',
  'warning.signInCapability': 'Avec cette connexion, le site peut agir ailleurs en votre nom.',
  'warning.signInExpired': 'Cette connexion a déjà expiré.',
  'warning.signInMalformed':
    'Ceci ressemble à une connexion mais ne respecte pas la norme : le site ne peut donc pas être vérifié.',
  'warning.signInNotYetValid': 'Cette connexion n’est pas encore valable.',
  'warning.signInOtherAccount': 'Ceci connecte un autre compte que le vôtre : {address}',
  'warning.signInOtherChain': 'Ceci vous connecte sur un autre réseau : {chain}',
  'warning.signInOtherSite':
    '{origin} vous demande de vous connecter à un autre site : {site}. Quiconque détient la signature peut s’y connecter à votre place.',
  'warning.signInOtherUri':
    '{origin} demande une connexion à une adresse qui n’est pas la sienne : {uri}',
  'warning.simulated':
    'Ce que vous donnez et recevez vient d’une simulation. Le résultat réel peut différer.',
  'warning.simulationBalance':
    'Cette transaction a échoué dans une simulation, car le solde d’un compte est insuffisant.',
  'warning.simulationExpired': 'Cette transaction a expiré. Le réseau la refuserait.',
  'warning.simulationFailed': 'Cette transaction a échoué dans une simulation : {reason}',
  'warning.simulationFailedUnknown':
    'Cette transaction a échoué dans une simulation. Le programme n’indique pas pourquoi.',
  'warning.someValueToUnknown':
    '{amount} va à {contract}. Ce portefeuille ne peut pas savoir ce que vous recevez en échange.',
  'warning.swapRecipient': 'Ce que vous achetez va à {recipient}, pas sur votre compte.',
  'warning.takesFromOther': 'Ceci prélève des actifs sur un autre compte que le vôtre : {address}',
  'warning.takesFromOwn':
    'Ceci prélève des actifs sur votre autre compte, ou le permet : {address}',
  'warning.tipHigh':
    'Ceci verse des frais de priorité pouvant atteindre {tip}, en plus des frais du réseau.',
  'warning.tokenRecipient':
    'Le destinataire est le contrat du jeton lui-même. Les jetons qui y sont envoyés sont généralement perdus.',
  'warning.tooLarge': 'Cette demande est trop volumineuse pour être affichée.',
  'warning.trailingData':
    'La partie lisible est suivie d’octets supplémentaires : {size}. Certaines applications marquent ainsi leurs appels.',
  'warning.trade': 'Vérifiez le prix. Un échange ne peut pas être annulé.',
  'warning.transferAuthorization':
    'Avec cette seule signature, le montant peut être transféré à {recipient}. Aucune transaction de votre part n’est nécessaire.',
  'warning.transferFee':
    'Le jeton retient jusqu’à {fee} de ce transfert comme frais. Le destinataire reçoit le reste.',
  'warning.transferFeeHigh':
    'Le jeton retient une grande partie de ce transfert comme frais : jusqu’à {fee}. Le destinataire ne reçoit que le reste.',
  'warning.transferHook':
    'Un autre programme s’exécute à chaque transfert de ce jeton et peut l’empêcher.',
  'warning.typedDataOpaque':
    'Ce ne sont que des octets. Personne ne peut savoir quel serait l’effet de la signature.',
  'warning.undoUpgrade':
    'Sur ce réseau, votre adresse redevient un compte simple. Vous conservez votre clé, votre solde et vos jetons. Les applications ne pourront plus envoyer plusieurs appels en une seule transaction.',
  'warning.unexpectedValue':
    'Ce type d’appel n’accepte pas d’argent. Le montant de {amount} serait envoyé avec l’appel et pourrait être perdu.',
  'warning.unknownCall': 'Ce portefeuille ne sait pas ce que fait cet appel.',
  'warning.unknownContract':
    'Ceci ressemble à Permit2 mais est destiné à un autre contrat. C’est peut-être une copie.',
  'warning.unknownSwap':
    'Ce portefeuille ne peut pas lire cette partie de l’échange. Elle peut envoyer vos jetons à quelqu’un d’autre.',
  'warning.unknownProgram':
    'Ce portefeuille ne connaît pas le programme {program} et ne peut pas montrer ce qu’il fait.',
  'warning.unknownProgramTokens':
    'Ce portefeuille ne connaît pas le programme {program}, qui peut prendre tous les jetons des comptes qu’il reçoit.',
  'warning.unknownToken': 'Ce portefeuille ne connaît pas le jeton {token}. Vérifiez son adresse.',
  'warning.unknownTokenCall':
    'Ce portefeuille ne peut pas lire cet appel. Il peut déplacer vos jetons, ou permettre à quelqu’un d’autre de les déplacer.',
  'warning.unreadPermissions':
    'Certaines autorisations n’ont pas pu être lues et ne seront donc pas révoquées.',
  'warning.unverifiedContract':
    'Ce portefeuille ne connaît pas ce contrat. Il ne fait peut-être pas ce qui est affiché ici.',
  'warning.upgrade':
    'Sur ce réseau, votre propre adresse reçoit le code de ce contrat, qui peut alors agir pour vous quand votre clé signe. Votre clé et votre adresse ne changent pas. Vous pouvez annuler cela ici à tout moment.',
  'warning.userOperation':
    'Ceci est une transaction d’un compte intelligent. Elle peut faire tout ce que vous pouvez faire.',
  'warning.valueToUnknown':
    'Le montant de {amount} part vers {contract}. Ce portefeuille ne peut pas savoir ce qu’il y devient.',
  'warning.withdrawRecipient': 'Ce que vous retirez va à {recipient}, pas sur votre compte.',
  'warning.wrongAccount': 'Ceci concerne un autre compte que celui utilisé.',
  'warning.wrongChain': 'Ceci est destiné à un autre réseau que celui utilisé : {chain}',
  'warning.zeroRecipient':
    'Le destinataire est l’adresse zéro, qui n’appartient à personne. Tout ce qui y est envoyé est perdu.',
}
