import type { Catalog } from '../../approval.ts'

export const fr: Catalog = {
  'address.account': 'votre compte',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'adresse zéro (n’appartient à personne)',

  'button.approve': 'Approuver',
  'button.cancel': 'Annuler',
  'button.close': 'Fermer la fenêtre',
  'button.openAgain': 'Rouvrir',
  'button.review': 'Examiner dans une fenêtre',
  'button.sign': 'Signer',

  'cost.balance': 'Solde',
  'cost.fee': 'Frais (max.)',
  'cost.loading': 'Chargement',
  'cost.total': 'Total (max.)',
  'cost.unknown': 'Inconnu',

  'fact.account': 'Compte',
  'fact.amount': 'Montant',
  'fact.amountLess': 'Réduit de',
  'fact.balance': 'Votre solde',
  'fact.caveats': 'Limites',
  'fact.collection': 'Collection',
  'fact.contract': 'Contrat',
  'fact.delegate': 'Qui peut agir',
  'fact.expires': 'Expiration',
  'fact.from': 'De',
  'fact.function': 'Fonction',
  'fact.give': 'Vous donnez',
  'fact.issuedAt': 'Émission',
  'fact.network': 'Réseau',
  'fact.newControl': 'Nouveau propriétaire',
  'fact.newEmail': 'Nouvelle adresse e-mail',
  'fact.next': 'Ensuite',
  'fact.nonce': 'Nonce',
  'fact.notBefore': 'Pas avant',
  'fact.oldEmail': 'Adresse e-mail actuelle',
  'fact.operator': 'Qui obtient l’accès',
  'fact.receive': 'Vous recevez',
  'fact.requestId': 'ID de la demande',
  'fact.resource': 'Ressource',
  'fact.signIn': 'Vous vous connectez avec',
  'fact.site': 'Site',
  'fact.spender': 'Qui obtient l’accès',
  'fact.statement': 'Déclaration',
  'fact.to': 'À',
  'fact.token': 'Jeton',
  'fact.tokenId': 'Objet',
  'fact.uri': 'URL',
  'fact.value': 'Montant envoyé',

  'heading.emailChange': '{origin} veut modifier votre façon de vous connecter',
  'heading.signature': '{origin} demande une signature',
  'heading.transaction': '{origin} demande une transaction',

  'notice.absent.heading': 'Rien à examiner',
  'notice.absent.text':
    'Cette fenêtre s’ouvre quand une application a besoin de votre approbation. Aucune n’en a besoin pour le moment. Revenez à votre application.',
  'notice.apart.heading': 'Cette fenêtre ne peut pas joindre l’application',
  'notice.apart.text':
    'La page de l’application ne laisse pas ses fenêtres communiquer avec elle : vous ne pouvez donc pas décider ici. Rien n’a été signé.',
  'notice.done.heading': 'Terminé',
  'notice.done.text': 'Revenez à l’application.',
  'notice.gone.heading': 'Cette demande n’est plus ouverte',
  'notice.gone.text':
    'L’application l’a annulée, ou sa page a été fermée ou rechargée. Rien n’a été signé.',
  'notice.telling.heading': 'Envoi de votre réponse à l’application',
  'notice.unanswered.heading': 'L’application ne répond pas',
  'notice.unanswered.text':
    'Votre réponse n’est peut-être pas arrivée. Revenez à l’application et vérifiez-y la demande.',
  'notice.unreadable.heading': 'Le portefeuille a été mis à jour',
  'notice.unreadable.text': 'Rechargez la page de l’application et réessayez. Rien n’a été signé.',
  'notice.waiting.heading': 'En attente de l’application',

  'page.heading': 'Portefeuille Latchkey',
  'page.text':
    'Votre portefeuille fonctionne dans les applications auxquelles vous vous connectez et vous demande votre approbation avant toute signature. Il n’y a rien à configurer ni à mettre à niveau sur cette page. Pour utiliser votre portefeuille, revenez à l’application.',

  'problem.balance': 'Le solde de votre compte ne suffit pas pour cette opération et ses frais.',
  'problem.fails': 'Cette transaction échouerait : {reason}',
  'problem.failsUnknown': 'Cette transaction échouerait. Le contrat n’indique pas pourquoi.',
  'problem.unreachable': 'Le réseau est injoignable pour le moment : le coût est donc inconnu.',

  'review.blocked':
    'La fenêtre n’a pas pu s’ouvrir, ou cette page l’empêche de joindre le portefeuille. Autorisez les fenêtres pop-up ici et réessayez.',
  'review.closed': 'Vous avez fermé la fenêtre. Rien n’a été signé.',
  'review.open': 'Continuez dans la fenêtre qui s’est ouverte.',
  'review.ready':
    'Vous décidez dans la propre fenêtre du portefeuille, qu’aucun site ne peut couvrir ni modifier.',
  'review.silent': 'La fenêtre ne répond pas encore. Si rien ne se passe, rouvrez-la.',

  'screen.account': 'Compte',
  'screen.costs': 'Coûts',
  'screen.decision': 'Votre décision',
  'screen.empty': 'vide',
  'screen.entries': 'Éléments : {count}',
  'screen.hidden': 'Caractère invisible : {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': 'Suite plus bas',
  'screen.network': 'Réseau',
  'screen.notArmed': 'Patientez un instant',
  'screen.position': '{position} sur {total}',
  'screen.refused': 'Rien ne sera signé.',
  'screen.request': 'Demande',
  'screen.warnings': 'Avertissements',

  'section.claimedSteps': 'Étapes d’après les données : {count}',
  'section.code': 'Code du contrat, en hexadécimal : {size} octets',
  'section.data': 'Données de l’appel, en hexadécimal : {size} octets',
  'section.domain': 'À utiliser avec',
  'section.message': 'Message',
  'section.messageHex': 'Message, en hexadécimal car ce n’est pas du texte : {size} octets',
  'section.steps': 'Étapes : {count}',
  'section.struct': 'Tout ce qui est signé : {type}',

  'severity.caution': 'Attention',
  'severity.high': 'Risque élevé',
  'severity.info': 'À noter',
  'severity.refuse': 'Refusé',

  'title.addEmail': 'Ajouter une adresse e-mail pour vous connecter',
  'title.approve': 'Autoriser {spender} à dépenser {amount}',
  'title.approveAll': 'Autoriser {spender} à prendre tous les objets d’une collection',
  'title.approveItem': 'Autoriser {spender} à prendre l’objet {token}',
  'title.approveSeveral': 'Autoriser {spender} à dépenser plusieurs jetons',
  'title.approveUnlimited': 'Autoriser {spender} à dépenser un montant illimité d’un jeton',
  'title.cancelAuthorization': 'Annuler un paiement qui n’a pas encore été effectué',
  'title.changeEmail': 'Modifier l’adresse e-mail avec laquelle vous vous connectez',
  'title.control': 'Transférer le contrôle d’un contrat',
  'title.creation': 'Créer un contrat',
  'title.delegation': 'Autoriser {spender} à agir en votre nom',
  'title.deposit': 'Déposer ou envelopper (wrap) {amount}',
  'title.message': 'Signer un message',
  'title.order': 'Proposer un échange',
  'title.orders': 'Proposer plusieurs échanges : {count}',
  'title.refused': 'Ceci ne peut pas être signé',
  'title.relayed': 'Autoriser un tiers à effectuer un appel en votre nom',
  'title.renounce': 'Renoncer définitivement au contrôle d’un contrat',
  'title.revoke': 'Révoquer l’autorisation de {spender}',
  'title.revokeSeveral': 'Révoquer plusieurs autorisations',
  'title.safe': 'Approuver une transaction Safe',
  'title.send': 'Envoyer {amount} à {recipient}',
  'title.sendItem': 'Envoyer l’objet {token} à {recipient}',
  'title.sendItems': 'Envoyer plusieurs objets à {recipient}',
  'title.sendSeveral': 'Envoyer plusieurs jetons',
  'title.signIn': 'Se connecter à {site}',
  'title.steps': 'Plusieurs étapes à la fois : {count}',
  'title.typedData': 'Signer des données typées : {type}',
  'title.unknownCall': 'Appeler le contrat {contract}',
  'title.userOperation': 'Approuver une transaction de compte intelligent',
  'title.withdraw': 'Retirer ou désenvelopper (unwrap) {amount}',

  'value.chain': '{name} ({chainId})',
  'value.claimed': '{amount} (non vérifié)',
  'value.never': 'jamais',
  'value.no': 'non',
  'value.signInAgain': 'Se connecter à nouveau avec {provider}',
  'value.units': '{amount} dans la plus petite unité',
  'value.unlimited': 'sans limite',
  'value.yes': 'oui',

  'warning.allowanceAdds':
    'Ceci s’ajoute à ce que {spender} peut déjà dépenser. Ce portefeuille ne connaît pas le total.',
  'warning.approval': '{spender} pourra dépenser ce montant sans vous le redemander.',
  'warning.approvalForAll':
    '{spender} pourra prendre tous les objets que vous possédez dans cette collection, maintenant ou plus tard, sans vous le redemander.',
  'warning.approvalItem': '{spender} pourra prendre cet objet sans vous le redemander.',
  'warning.approvalMaybeItem':
    'Ce portefeuille n’a pas pu déterminer le type de ce jeton. S’il s’agit d’une collection, {spender} pourra prendre l’objet {token} sans vous le redemander.',
  'warning.approvalMost':
    '{spender} pourra dépenser la plus grande partie ou la totalité de votre solde de ce jeton sans vous le redemander.',
  'warning.approvalUnlimited':
    '{spender} pourra dépenser la totalité de votre solde de ce jeton, maintenant ou plus tard, sans vous le redemander.',
  'warning.authorizationList':
    'Ceci céderait le contrôle de tout votre compte au code d’un contrat. Un site ne peut pas demander cela.',
  'warning.badChecksum':
    'L’adresse du destinataire a une somme de contrôle incorrecte. Elle a peut-être été modifiée ou mal saisie.',
  'warning.balanceUnknown':
    'Ce portefeuille n’a pas pu lire votre solde de ce jeton. Considérez qu’il s’agit de la totalité.',
  'warning.bidiCharacters':
    'Ce texte cache des caractères qui changent le sens de lecture. Ils sont signalés. Un texte comme celui-ci est fait pour tromper.',
  'warning.blobTransaction': 'Ce type de transaction n’est pas pris en charge ici.',
  'warning.callToSelf':
    'Cet appel s’adresse à votre propre compte. Si votre compte exécute du code, il peut faire n’importe quoi.',
  'warning.claimedUnits':
    'Pour les montants non vérifiés, le nom et les décimales sont ceux que déclare le contrat du jeton.',
  'warning.contractCreation':
    'Ceci crée un nouveau contrat. Ce portefeuille ne peut pas montrer ce qu’il fait.',
  'warning.controlChange':
    'Le propriétaire du contrat peut prendre ce qu’il contient ou changer ce qu’il fait.',
  'warning.delegateCall':
    'Ceci exécute le code d’un autre contrat avec tous les droits du Safe. Il peut faire n’importe quoi.',
  'warning.delegation':
    '{spender} pourra agir en votre nom, sans vous le redemander, jusqu’à ce que vous révoquiez cette autorisation.',
  'warning.emptyMessage': 'Le message est vide.',
  'warning.explanationFailed': 'Cette demande n’a pas pu être lue.',
  'warning.feeHigh':
    'Les frais peuvent atteindre {fee}. Sur ce réseau, les frais habituels pour cela ne dépassent pas {usual}.',
  'warning.feeOverAmount':
    'Les frais, qui peuvent atteindre {fee}, dépassent le montant que vous envoyez.',
  'warning.hiddenCharacters': 'Ce texte contient des caractères invisibles. Ils sont signalés.',
  'warning.identityChange':
    'Toute personne pouvant lire les e-mails envoyés à {email} pourra ouvrir ce portefeuille.',
  'warning.largeShare': 'C’est au moins 1 % de tous les jetons de ce type.',
  'warning.malformedCall':
    'Les données de cet appel ne correspondent pas à sa fonction. Il ne fait peut-être pas ce qu’il semble faire.',
  'warning.malformedRequest': 'Cette demande est incomplète ou mal formée.',
  'warning.malformedTypedData': 'Les données ne correspondent pas à leurs propres types.',
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
  'warning.noChain':
    'Aucun réseau n’est indiqué. La signature peut être valable sur tous les réseaux.',
  'warning.notFullyRead':
    'Cette demande contient plus que ce qui peut être affiché. Le reste peut faire n’importe quoi.',
  'warning.order':
    'N’importe qui peut exécuter cet échange jusqu’à son expiration. Vérifiez le prix.',
  'warning.orderForNothing': 'Vous cédez ceci sans rien recevoir, ou presque, en échange.',
  'warning.otherAccount': 'Ceci concerne un autre compte que le vôtre : {address}',
  'warning.ownRecipient': 'Le destinataire est votre propre compte.',
  'warning.permit':
    'Avec cette seule signature, {spender} peut dépenser ce montant. Aucune transaction de votre part n’est nécessaire.',
  'warning.permitMost':
    'Avec cette seule signature, {spender} peut dépenser la plus grande partie ou la totalité de votre solde de ce jeton. Aucune transaction de votre part n’est nécessaire.',
  'warning.permitUnlimited':
    'Avec cette seule signature, {spender} peut dépenser la totalité de votre solde de ce jeton. Aucune transaction de votre part n’est nécessaire.',
  'warning.relayedCall': 'Un tiers effectuera cet appel en votre nom, quand il le voudra.',
  'warning.resemblesOrder':
    'Ceci ressemble à un ordre d’échange. Ce portefeuille ne peut pas savoir ce que vous donnez et ce que vous recevez.',
  'warning.resemblesPermission':
    'Ceci ressemble à une autorisation. Ce portefeuille ne peut pas savoir ce qu’elle permet exactement.',
  'warning.safeRefund':
    'Le Safe verse aussi un remboursement de gaz à {recipient}. Ce remboursement peut atteindre la totalité de ce que contient le Safe.',
  'warning.safeRefundSender':
    'Le Safe verse aussi un remboursement de gaz au compte qui envoie cette transaction. Ce remboursement peut atteindre la totalité de ce que contient le Safe.',
  'warning.safeTransaction': 'Ceci compte comme votre vote sur une transaction Safe.',
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
  'warning.takesFromOther': 'Ceci prélève sur un autre compte que le vôtre : {address}',
  'warning.tipHigh':
    'Ceci verse des frais de priorité pouvant atteindre {tip}, en plus des frais du réseau.',
  'warning.tokenRecipient':
    'Le destinataire est le contrat du jeton lui-même. Les jetons qui y sont envoyés sont généralement perdus.',
  'warning.tooLarge': 'Cette demande est trop volumineuse pour être affichée.',
  'warning.trailingData':
    'La partie lisible est suivie d’octets supplémentaires : {size}. Certaines applications marquent ainsi leurs appels.',
  'warning.transferAuthorization':
    'Avec cette seule signature, le montant peut être transféré à {recipient}. Aucune transaction de votre part n’est nécessaire.',
  'warning.typedDataOpaque':
    'Ce ne sont que des octets. Personne ne peut savoir quel serait l’effet de la signature.',
  'warning.unexpectedValue':
    'Ce type d’appel n’accepte pas d’argent. Le montant de {amount} serait envoyé avec l’appel et pourrait être perdu.',
  'warning.unknownCall': 'Ce portefeuille ne sait pas ce que fait cet appel.',
  'warning.unknownContract':
    'Ceci ressemble à Permit2 mais est destiné à un autre contrat. C’est peut-être une copie.',
  'warning.unverifiedContract':
    'Ce portefeuille ne connaît pas ce contrat. Il ne fait peut-être pas ce qui est affiché ici.',
  'warning.userOperation':
    'Ceci est une transaction d’un compte intelligent. Elle peut faire tout ce que vous pouvez faire.',
  'warning.valueToUnknown':
    'Le montant de {amount} part vers {contract}. Ce portefeuille ne peut pas savoir ce qu’il y devient.',
  'warning.wrongAccount': 'Ceci concerne un autre compte que celui utilisé.',
  'warning.wrongChain': 'Ceci est destiné à un autre réseau que celui utilisé : {chain}',
  'warning.zeroRecipient':
    'Le destinataire est l’adresse zéro, qui n’appartient à personne. Tout ce qui y est envoyé est perdu.',
}
