import type { Catalogue } from '../../approval.ts'

export const fr: Catalogue = {
  'address.account': 'votre compte',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'adresse zéro, qui n’appartient à personne',

  'button.approve': 'Approuver',
  'button.cancel': 'Annuler',
  'button.close': 'Fermer cette fenêtre',
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
  'fact.amountLess': 'Diminué de',
  'fact.balance': 'Votre solde',
  'fact.caveats': 'Limites',
  'fact.collection': 'Collection',
  'fact.contract': 'Contrat',
  'fact.delegate': 'Qui pourra agir',
  'fact.expires': 'Jusqu’au',
  'fact.from': 'De',
  'fact.function': 'Fonction',
  'fact.give': 'Vous donnez',
  'fact.issuedAt': 'Émis',
  'fact.network': 'Réseau',
  'fact.newControl': 'Nouveau propriétaire',
  'fact.newEmail': 'Nouvelle adresse',
  'fact.next': 'Ensuite',
  'fact.nonce': 'Nonce',
  'fact.notBefore': 'Pas avant',
  'fact.oldEmail': 'Adresse actuelle',
  'fact.operator': 'Qui pourra prélever',
  'fact.receive': 'Vous recevez',
  'fact.requestId': 'Demande',
  'fact.resource': 'Ressource',
  'fact.signIn': 'Vous vous connectez avec',
  'fact.site': 'Site',
  'fact.spender': 'Qui pourra prélever',
  'fact.statement': 'Déclaration',
  'fact.to': 'À',
  'fact.token': 'Jeton',
  'fact.tokenId': 'Objet',
  'fact.uri': 'Adresse',
  'fact.value': 'Montant envoyé',

  'heading.emailChange': '{origin} demande de changer votre moyen de connexion',
  'heading.signature': '{origin} demande une signature',
  'heading.transaction': '{origin} demande une transaction',

  'notice.absent.heading': 'Rien à décider ici',
  'notice.absent.text':
    'Cette fenêtre s’ouvre quand une application demande votre décision. Aucune ne la demande en ce moment : revenez à la vôtre.',
  'notice.apart.heading': 'Cette fenêtre ne peut pas joindre l’application',
  'notice.apart.text':
    'La page de l’application ne laisse pas ses fenêtres communiquer avec elle : rien ne peut donc être décidé ici. Rien n’a été signé.',
  'notice.done.heading': 'C’est fait',
  'notice.done.text': 'Revenez à l’application.',
  'notice.gone.heading': 'Cette demande n’existe plus',
  'notice.gone.text':
    'L’application l’a retirée, ou sa page a été fermée ou rechargée. Rien n’a été décidé ici.',
  'notice.telling.heading': 'Transmission à l’application',
  'notice.unanswered.heading': 'L’application ne répond pas',
  'notice.unanswered.text':
    'Votre décision n’est peut-être pas arrivée. Revenez à l’application et vérifiez ce qu’il en est.',
  'notice.unreadable.heading': 'Le portefeuille a été mis à jour',
  'notice.unreadable.text':
    'Rechargez la page de l’application et refaites la demande. Rien n’a été décidé ici.',
  'notice.waiting.heading': 'En attente de l’application',

  'page.heading': 'Portefeuille Latchkey',
  'page.text':
    'Votre portefeuille fonctionne dans les applications auxquelles vous vous connectez et demande votre accord avant toute signature. Il n’y a rien à configurer ni à mettre à niveau sur cette page. Pour utiliser votre portefeuille, revenez à l’application.',

  'problem.balance': 'Le solde de votre compte ne suffit pas pour cette opération et ses frais.',
  'problem.fails': 'L’opération échouerait : {reason}',
  'problem.failsUnknown': 'L’opération échouerait. Le contrat ne dit pas pourquoi.',
  'problem.unreachable':
    'Le réseau ne peut pas être interrogé pour le moment. Le coût n’est pas connu.',

  'review.blocked':
    'Aucune fenêtre n’a pu s’ouvrir, ou cette page l’isole du portefeuille. Autorisez les fenêtres pop-up ici et réessayez.',
  'review.closed': 'La fenêtre a été fermée. Rien n’a été décidé.',
  'review.open': 'Décidez dans la fenêtre qui s’est ouverte.',
  'review.ready':
    'Vous décidez dans la fenêtre du portefeuille lui-même, qu’aucun site ne peut couvrir ni modifier.',
  'review.silent': 'La fenêtre ne répond pas encore. Si rien ne vient, rouvrez-la.',

  'screen.account': 'Compte',
  'screen.costs': 'Ce que cela coûte',
  'screen.decision': 'Votre décision',
  'screen.empty': 'vide',
  'screen.entries': 'Éléments : {count}',
  'screen.hidden': 'Un caractère invisible : {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': 'Suite plus bas',
  'screen.network': 'Réseau',
  'screen.notArmed': 'Patientez un instant',
  'screen.position': '{position} sur {total}',
  'screen.refused': 'Rien ne sera signé.',
  'screen.request': 'Demande',
  'screen.warnings': 'Avertissements',

  'section.claimedSteps': 'Étapes d’après les données : {count}',
  'section.code': 'Code du contrat, en hexadécimal : {size} octets',
  'section.data': 'Données de l’appel, en hexadécimal : {size} octets',
  'section.domain': 'À utiliser avec',
  'section.message': 'Message',
  'section.messageHex': 'Message, en hexadécimal car ce n’est pas du texte : {size} octets',
  'section.steps': 'Étapes : {count}',
  'section.struct': 'Tout ce qui est signé : {type}',

  'severity.caution': 'Attention',
  'severity.high': 'Risque élevé',
  'severity.info': 'À noter',
  'severity.refuse': 'Refusé',

  'title.addEmail': 'Ajouter une adresse e-mail de connexion',
  'title.approve': 'Autoriser {spender} à prélever {amount}',
  'title.approveAll': 'Autoriser {spender} à prélever tout d’une collection',
  'title.approveItem': 'Autoriser {spender} à prélever l’objet {token}',
  'title.approveSeveral': 'Autoriser {spender} à prélever plusieurs jetons',
  'title.approveUnlimited': 'Autoriser {spender} à dépenser un montant illimité d’un jeton',
  'title.cancelAuthorisation': 'Retirer un paiement qui n’a pas encore été fait',
  'title.changeEmail': 'Changer l’adresse e-mail avec laquelle vous vous connectez',
  'title.control': 'Céder le contrôle d’un contrat',
  'title.creation': 'Créer un contrat',
  'title.delegation': 'Autoriser {spender} à agir en votre nom',
  'title.deposit': 'Déposer ou envelopper (wrap) {amount}',
  'title.message': 'Signer un message',
  'title.order': 'Proposer un échange',
  'title.orders': 'Proposer plusieurs échanges : {count}',
  'title.refused': 'Ceci ne peut pas être signé',
  'title.relayed': 'Laisser un tiers faire un appel en votre nom',
  'title.renounce': 'Renoncer définitivement au contrôle d’un contrat',
  'title.revoke': 'Révoquer l’autorisation de {spender}',
  'title.revokeSeveral': 'Retirer plusieurs autorisations',
  'title.safe': 'Approuver une transaction d’un Safe',
  'title.send': 'Envoyer {amount} à {recipient}',
  'title.sendItem': 'Envoyer l’objet {token} à {recipient}',
  'title.sendItems': 'Envoyer plusieurs objets à {recipient}',
  'title.sendSeveral': 'Envoyer plusieurs jetons',
  'title.signIn': 'Se connecter à {site}',
  'title.steps': 'Plusieurs étapes à la fois : {count}',
  'title.typedData': 'Signer des données structurées : {type}',
  'title.unknownCall': 'Appeler le contrat {contract}',
  'title.userOperation': 'Donner votre accord à une transaction d’un compte intelligent',
  'title.withdraw': 'Retirer ou désenvelopper (unwrap) {amount}',

  'value.chain': '{name} ({chainId})',
  'value.claimed': '{amount} (non vérifié)',
  'value.never': 'pour toujours',
  'value.no': 'non',
  'value.signInAgain': 'Se connecter à nouveau avec {provider}',
  'value.units': '{amount} de la plus petite unité',
  'value.unlimited': 'sans limite',
  'value.yes': 'oui',

  'warning.allowanceAdds':
    'Ceci s’ajoute à ce que {spender} peut déjà prélever. Ce portefeuille ne connaît pas le total.',
  'warning.approval': '{spender} pourra prélever ce montant sans redemander.',
  'warning.approvalForAll':
    '{spender} pourra prélever tout ce que vous avez de cette collection, maintenant ou plus tard, sans redemander.',
  'warning.approvalItem': '{spender} pourra prélever cet objet sans redemander.',
  'warning.approvalMaybeItem':
    'Ce portefeuille n’a pas pu déterminer le type de ce jeton. S’il s’agit d’une collection, {spender} pourra prélever l’objet {token} sans redemander.',
  'warning.approvalMost':
    '{spender} pourra prélever la plus grande partie ou la totalité de votre solde de ce jeton sans redemander.',
  'warning.approvalUnlimited':
    '{spender} pourra prélever tout ce que vous avez de ce jeton, maintenant ou plus tard, sans redemander.',
  'warning.authorisationList':
    'Ceci livrerait tout votre compte au code d’un contrat. Aucun site ne peut l’obtenir.',
  'warning.badChecksum':
    'L’adresse du destinataire a une somme de contrôle incorrecte. Elle a peut-être été modifiée ou mal saisie.',
  'warning.balanceUnknown':
    'Votre solde de ce jeton n’a pas pu être lu. Considérez que c’est la totalité.',
  'warning.bidiCharacters':
    'Des caractères cachés inversent ici le sens de lecture. Ils sont signalés. Un texte comme celui-ci est fait pour tromper.',
  'warning.blobTransaction': 'Ce type de transaction n’est pas disponible ici.',
  'warning.callToSelf':
    'Cet appel s’adresse à votre propre compte. Si votre compte exécute du code, il peut faire n’importe quoi.',
  'warning.claimedUnits':
    'Pour les montants non vérifiés, le nom et les décimales sont ceux qu’annonce le contrat du jeton.',
  'warning.contractCreation':
    'Ceci crée un nouveau contrat. Ce qu’il fait ne peut pas être affiché.',
  'warning.controlChange':
    'Quiconque contrôle le contrat peut prendre ce qu’il contient ou changer ce qu’il fait.',
  'warning.delegateCall':
    'Ceci exécute le code d’un autre contrat avec tous les droits du Safe. Il peut faire n’importe quoi.',
  'warning.delegation':
    '{spender} pourra agir en votre nom, sans redemander, jusqu’à ce que vous y mettiez fin.',
  'warning.emptyMessage': 'Le message est vide.',
  'warning.explanationFailed': 'Cette demande n’a pas pu être lue.',
  'warning.feeHigh':
    'Les frais peuvent atteindre {fee}. Sur ce réseau, ils sont d’habitude de {usual} au plus.',
  'warning.feeOverAmount': 'Les frais, jusqu’à {fee}, dépassent le montant que vous envoyez.',
  'warning.hiddenCharacters': 'Des caractères invisibles sont cachés ici. Ils sont signalés.',
  'warning.identityChange':
    'Toute personne pouvant lire les e-mails de {email} pourra ouvrir ce portefeuille.',
  'warning.largeShare': 'C’est au moins 1 % de tous les jetons de ce type.',
  'warning.malformedCall':
    'Les données de cet appel ne correspondent pas à sa fonction. Il fait peut-être autre chose qu’il n’y paraît.',
  'warning.malformedRequest': 'Cette demande est incomplète ou n’a pas la bonne forme.',
  'warning.malformedTypedData': 'Les données ne correspondent pas à leurs propres types.',
  'warning.messageIsAuthorisation':
    'Ceci n’est pas un message : cela livrerait tout votre compte au code d’un contrat.',
  'warning.messageIsHash':
    'Ceci n’est pas un message mais une empreinte (hash). Personne ne peut voir ce qui serait signé.',
  'warning.messageIsHexText':
    'Le texte n’est fait que de chiffres hexadécimaux. Personne ne peut voir ce qu’ils représentent.',
  'warning.messageIsPrefixed': 'Ceci n’est pas un message mais le contenu d’une autre signature.',
  'warning.messageIsTransaction': 'Ceci n’est pas un message mais une transaction.',
  'warning.messageIsTypedData': 'Ceci n’est pas un message mais des données structurées déguisées.',
  'warning.messageNotText':
    'Le message n’est pas du texte. Ne le signez que si vous savez ce que c’est.',
  'warning.noChain': 'Aucun réseau n’est nommé. La signature peut valoir sur tous.',
  'warning.notFullyRead':
    'Cette demande contient plus que ce qui peut être affiché. Ce qui n’est pas affiché peut faire n’importe quoi.',
  'warning.order': 'Tant qu’il est ouvert, n’importe qui peut réaliser cet échange.',
  'warning.orderForNothing':
    'Ce serait un cadeau : vous ne recevriez rien, ou presque rien, en retour.',
  'warning.otherAccount': 'Ceci concerne un autre compte que le vôtre : {address}',
  'warning.ownRecipient': 'Le destinataire est votre propre compte.',
  'warning.permit':
    'Avec cette seule signature, {spender} peut prélever ce montant. Aucune transaction de votre part n’est nécessaire.',
  'warning.permitMost':
    'Avec cette seule signature, {spender} peut prélever la plus grande partie ou la totalité de votre solde de ce jeton.',
  'warning.permitUnlimited':
    'Avec cette seule signature, {spender} peut prélever tout ce que vous avez de ce jeton. Aucune transaction de votre part n’est nécessaire.',
  'warning.relayedCall': 'Un tiers fera cet appel, en votre nom, quand il le voudra.',
  'warning.resemblesOrder':
    'Ceci ressemble à un ordre d’échange. Ce portefeuille ne peut pas savoir ce que vous donnez et ce que vous recevez.',
  'warning.resemblesPermission':
    'Ceci ressemble à une autorisation de prélever ou d’agir. Ce qu’elle permet exactement n’est pas connu ici.',
  'warning.safeRefund':
    'Le Safe verse aussi un remboursement de gas à {recipient}. Ce remboursement peut atteindre tout ce qu’il contient.',
  'warning.safeRefundSender':
    'Le Safe verse aussi un remboursement de gas au compte qui envoie cette transaction. Ce remboursement peut atteindre tout ce qu’il contient.',
  'warning.safeTransaction': 'Ceci compte comme votre voix pour une transaction du Safe.',
  'warning.signInCapability':
    'Avec cette connexion, le site pourra agir en votre nom à d’autres endroits.',
  'warning.signInExpired': 'Cette connexion a déjà expiré.',
  'warning.signInMalformed':
    'Ceci ressemble à une connexion mais n’en suit pas les règles : le site ne peut donc pas être vérifié.',
  'warning.signInNotYetValid': 'Cette connexion n’est pas encore valable.',
  'warning.signInOtherAccount': 'Ceci connecte un autre compte que le vôtre : {address}',
  'warning.signInOtherChain': 'Ceci connecte sur un autre réseau : {chain}',
  'warning.signInOtherSite':
    '{origin} vous demande de vous connecter à un autre site : {site}. Quiconque détient la signature peut s’y connecter à votre place.',
  'warning.signInOtherUri':
    '{origin} demande une connexion à une adresse qui n’est pas la sienne : {uri}',
  'warning.takesFromOther': 'Ceci prélève sur un autre compte que le vôtre : {address}',
  'warning.tipHigh': 'Ceci verse un pourboire allant jusqu’à {tip} en plus des frais du réseau.',
  'warning.tokenRecipient':
    'Le destinataire est le contrat du jeton lui-même. Ce qui y est envoyé est généralement perdu.',
  'warning.tooLarge': 'Cette demande est trop volumineuse pour être affichée.',
  'warning.trailingData':
    'Après ce qui peut être lu, il reste des octets : {size}. Certaines applications marquent ainsi leurs appels.',
  'warning.transferAuthorisation':
    'Avec cette seule signature, le montant peut être transféré à {recipient}. Aucune transaction de votre part n’est nécessaire.',
  'warning.typedDataOpaque':
    'Ce ne sont que des octets. Personne ne peut voir ce qui serait signé.',
  'warning.unexpectedValue':
    'Un appel comme celui-ci n’envoie pas d’argent, mais {amount} partiraient avec et pourraient être perdus.',
  'warning.unknownCall': 'Ce que fait cet appel n’est pas connu ici.',
  'warning.unknownContract':
    'Ceci a la forme de Permit2 mais n’est pas destiné à son contrat. C’est peut-être une copie.',
  'warning.unverifiedContract':
    'Ce portefeuille ne connaît pas ce contrat. Il peut ne pas faire ce qui est affiché ici.',
  'warning.userOperation':
    'Ceci est une transaction d’un compte intelligent. Elle peut faire tout ce que vous pouvez faire.',
  'warning.valueToUnknown':
    '{amount} partent vers {contract}. Ce portefeuille ne peut pas savoir ce qu’il en advient.',
  'warning.wrongAccount': 'Ceci concerne un autre compte que celui en usage.',
  'warning.wrongChain': 'Ceci est destiné à un autre réseau que celui en usage : {chain}',
  'warning.zeroRecipient':
    'Le destinataire est l’adresse zéro, qui n’appartient à personne. Ce qui y est envoyé est perdu.',
}
