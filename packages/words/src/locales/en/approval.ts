/**
 * The English sentences of the frame. Names in braces are gaps, which every language must have. Write whole
 * sentences, because other languages order them differently.
 */
export const en = {
  'address.account': 'your account',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'zero address, owned by no one',

  'button.approve': 'Approve',
  'button.cancel': 'Cancel',
  'button.close': 'Close window',
  'button.openAgain': 'Open again',
  'button.review': 'Review in a window',
  'button.sign': 'Sign',

  'cost.balance': 'Balance',
  'cost.fee': 'Fee, up to',
  'cost.loading': 'Loading',
  'cost.total': 'Total, up to',
  'cost.unknown': 'Unknown',

  'fact.account': 'Account',
  'fact.amount': 'Amount',
  'fact.amountLess': 'Reduced by',
  'fact.balance': 'Your balance',
  'fact.caveats': 'Limits',
  'fact.collection': 'Collection',
  'fact.contract': 'Contract',
  'fact.delegate': 'Who can act',
  'fact.expires': 'Expires',
  'fact.from': 'From',
  'fact.function': 'Function',
  'fact.give': 'You give',
  'fact.issuedAt': 'Issued',
  'fact.network': 'Network',
  'fact.newControl': 'New owner',
  'fact.newEmail': 'New email',
  'fact.next': 'Then',
  'fact.nonce': 'Nonce',
  'fact.notBefore': 'Not before',
  'fact.oldEmail': 'Current email',
  'fact.operator': 'Who gets access',
  'fact.receive': 'You get',
  'fact.requestId': 'Request ID',
  'fact.resource': 'Resource',
  'fact.signIn': 'You sign in with',
  'fact.site': 'Site',
  'fact.spender': 'Who gets access',
  'fact.statement': 'Statement',
  'fact.to': 'To',
  'fact.token': 'Token',
  'fact.tokenId': 'Item',
  'fact.uri': 'URL',
  'fact.value': 'Amount sent',

  'heading.emailChange': '{origin} wants to change how you sign in',
  'heading.signature': '{origin} requests a signature',
  'heading.transaction': '{origin} requests a transaction',

  'notice.absent.heading': 'Nothing to review',
  'notice.absent.text':
    'This window opens when an app needs your approval. No app needs it right now. Go back to your app.',
  'notice.apart.heading': 'This window can’t reach the app',
  'notice.apart.text':
    'The app’s page doesn’t let its windows communicate with it, so you can’t decide here. Nothing was signed.',
  'notice.done.heading': 'Done',
  'notice.done.text': 'Go back to the app.',
  'notice.gone.heading': 'This request is no longer open',
  'notice.gone.text':
    'The app canceled it, or its page was closed or reloaded. Nothing was signed.',
  'notice.telling.heading': 'Sending your answer to the app',
  'notice.unanswered.heading': 'The app isn’t responding',
  'notice.unanswered.text':
    'Your answer may not have arrived. Go back to the app and check the request there.',
  'notice.unreadable.heading': 'The wallet has been updated',
  'notice.unreadable.text': 'Reload the app’s page and try again. Nothing was signed.',
  'notice.waiting.heading': 'Waiting for the app',

  'page.heading': 'Latchkey wallet',
  'page.text':
    'Your wallet works inside the apps you sign in to, and asks you before anything is signed. There is nothing to set up or upgrade on this page. To use your wallet, go back to the app.',

  'problem.balance': 'You don’t have enough in your account for this and its fee.',
  'problem.fails': 'This transaction would fail: {reason}',
  'problem.failsUnknown': 'This transaction would fail. The contract doesn’t say why.',
  'problem.unreachable': 'We can’t reach the network right now, so the cost is unknown.',

  'review.blocked':
    'The window couldn’t open, or this page keeps it from reaching the wallet. Allow pop-ups here and try again.',
  'review.closed': 'You closed the window. Nothing was signed.',
  'review.open': 'Continue in the window that opened.',
  'review.ready': 'You decide in the wallet’s own window, which no site can cover or change.',
  'review.silent': 'The window isn’t responding yet. If nothing happens, open it again.',

  'screen.account': 'Account',
  'screen.costs': 'Costs',
  'screen.decision': 'Your decision',
  'screen.empty': 'empty',
  'screen.entries': 'Entries: {count}',
  'screen.hidden': 'Invisible character: {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': 'More below',
  'screen.network': 'Network',
  'screen.notArmed': 'Wait a moment',
  'screen.position': '{position} of {total}',
  'screen.refused': 'Nothing will be signed.',
  'screen.request': 'Request',
  'screen.warnings': 'Warnings',

  'section.claimedSteps': 'Steps, according to the data: {count}',
  'section.code': 'Contract code, as hex: {size} bytes',
  'section.data': 'Call data, as hex: {size} bytes',
  'section.domain': 'For use with',
  'section.message': 'Message',
  'section.messageHex': 'Message, as hex because it is not text: {size} bytes',
  'section.steps': 'Steps: {count}',
  'section.struct': 'Everything that is signed: {type}',

  'severity.caution': 'Caution',
  'severity.high': 'High risk',
  'severity.info': 'Note',
  'severity.refuse': 'Refused',

  'title.addEmail': 'Add an email address to sign in with',
  'title.approve': 'Let {spender} spend {amount}',
  'title.approveAll': 'Let {spender} take every item of a collection',
  'title.approveItem': 'Let {spender} take item {token}',
  'title.approveSeveral': 'Let {spender} spend several tokens',
  'title.approveUnlimited': 'Let {spender} spend an unlimited amount of a token',
  'title.cancelAuthorization': 'Cancel a payment that hasn’t been made yet',
  'title.changeEmail': 'Change the email address you sign in with',
  'title.control': 'Transfer control of a contract',
  'title.creation': 'Create a contract',
  'title.delegation': 'Let {spender} act on your behalf',
  'title.deposit': 'Deposit or wrap {amount}',
  'title.message': 'Sign a message',
  'title.order': 'Offer a trade',
  'title.orders': 'Offer several trades: {count}',
  'title.refused': 'This can’t be signed',
  'title.relayed': 'Let someone else make a call on your behalf',
  'title.renounce': 'Give up control of a contract for good',
  'title.revoke': 'Revoke the permission of {spender}',
  'title.revokeSeveral': 'Revoke several permissions',
  'title.safe': 'Approve a Safe transaction',
  'title.send': 'Send {amount} to {recipient}',
  'title.sendItem': 'Send item {token} to {recipient}',
  'title.sendItems': 'Send several items to {recipient}',
  'title.sendSeveral': 'Send several tokens',
  'title.signIn': 'Sign in to {site}',
  'title.steps': 'Several steps at once: {count}',
  'title.typedData': 'Sign typed data: {type}',
  'title.unknownCall': 'Call the contract {contract}',
  'title.userOperation': 'Approve a smart account transaction',
  'title.withdraw': 'Withdraw or unwrap {amount}',

  'value.chain': '{name} ({chainId})',
  'value.claimed': '{amount} (unverified)',
  'value.never': 'never',
  'value.no': 'no',
  'value.signInAgain': 'Sign in with {provider} again',
  'value.units': '{amount} (smallest unit)',
  'value.unlimited': 'no limit',
  'value.yes': 'yes',

  'warning.allowanceAdds':
    'This adds to what {spender} can already spend. This wallet doesn’t know the total.',
  'warning.approval': '{spender} will be able to spend this amount without asking again.',
  'warning.approvalForAll':
    '{spender} will be able to take every item you own in this collection, now or later, without asking again.',
  'warning.approvalItem': '{spender} will be able to take this item without asking again.',
  'warning.approvalMaybeItem':
    'This wallet couldn’t tell what kind of token this is. If it’s a collection, {spender} will be able to take item {token} without asking again.',
  'warning.approvalMost':
    '{spender} will be able to spend most or all of your balance of this token without asking again.',
  'warning.approvalUnlimited':
    '{spender} will be able to spend all of your balance of this token, including what you receive later, without asking again.',
  'warning.authorizationList':
    'This would hand control of your whole account to a contract’s code. Sites aren’t allowed to request this.',
  'warning.badChecksum':
    'The recipient’s address has a wrong checksum. It may have been changed or mistyped.',
  'warning.balanceUnknown':
    'This wallet couldn’t read your balance of this token. Assume that this is all of it.',
  'warning.bidiCharacters':
    'This text hides characters that change the reading direction. They are marked. Text like this is made to deceive.',
  'warning.blobTransaction': 'This type of transaction isn’t supported here.',
  'warning.callToSelf':
    'This call goes to your own account. If your account runs code, this call can do anything.',
  'warning.claimedUnits':
    'Amounts marked as unverified use the name and decimals that the token’s contract claims.',
  'warning.contractCreation': 'This creates a new contract. This wallet can’t show what it does.',
  'warning.controlChange':
    'The owner of the contract can take what’s in it or change what it does.',
  'warning.delegateCall':
    'This runs another contract’s code with all the rights of the Safe. It can do anything.',
  'warning.delegation':
    '{spender} will be able to act on your behalf, without asking again, until you revoke this.',
  'warning.emptyMessage': 'The message is empty.',
  'warning.explanationFailed': 'This request couldn’t be read.',
  'warning.feeHigh': 'The fee can reach {fee}. The network’s usual fee for this is up to {usual}.',
  'warning.feeOverAmount': 'The fee of up to {fee} is more than the amount you’re sending.',
  'warning.hiddenCharacters': 'This text contains invisible characters. They are marked.',
  'warning.identityChange':
    'Anyone who can read email at {email} will be able to open this wallet.',
  'warning.largeShare': 'This is at least 1% of all tokens of this kind.',
  'warning.malformedCall':
    'The data of this call doesn’t match its function. It may not do what it seems to.',
  'warning.malformedRequest': 'This request is incomplete or malformed.',
  'warning.malformedTypedData': 'The data doesn’t match its own types.',
  'warning.messageIsAuthorization':
    'This isn’t a message: it would hand control of your whole account to a contract’s code.',
  'warning.messageIsHash':
    'This isn’t a message but a hash. No one can tell what signing it would do.',
  'warning.messageIsHexText': 'The text is only hex digits. No one can tell what it stands for.',
  'warning.messageIsPrefixed': 'This isn’t a message but the content of another signature.',
  'warning.messageIsTransaction': 'This isn’t a message but a transaction.',
  'warning.messageIsTypedData': 'This isn’t a message but typed data in disguise.',
  'warning.messageNotText': 'The message isn’t text. Sign it only if you know what it is.',
  'warning.noChain': 'This doesn’t name a network. The signature may be valid on every network.',
  'warning.notFullyRead': 'This request contains more than can be shown. The rest can do anything.',
  'warning.order': 'Anyone can carry out this trade until it expires. Check the price.',
  'warning.orderForNothing': 'You give this away for nothing, or almost nothing, in return.',
  'warning.otherAccount': 'This concerns a different account than yours: {address}',
  'warning.ownRecipient': 'The recipient is your own account.',
  'warning.permit':
    'With this signature alone, {spender} can spend this amount. No transaction from you is needed.',
  'warning.permitMost':
    'With this signature alone, {spender} can spend most or all of your balance of this token. No transaction from you is needed.',
  'warning.permitUnlimited':
    'With this signature alone, {spender} can spend all of your balance of this token. No transaction from you is needed.',
  'warning.relayedCall': 'Someone else will make this call on your behalf, whenever they want.',
  'warning.resemblesOrder':
    'This looks like an order to trade. This wallet can’t tell what you give and what you get.',
  'warning.resemblesPermission':
    'This looks like a permission. This wallet can’t tell what exactly it allows.',
  'warning.safeRefund':
    'The Safe also pays a gas refund to {recipient}. The refund can be as large as everything the Safe holds.',
  'warning.safeRefundSender':
    'The Safe also pays a gas refund to the account that sends this transaction. The refund can be as large as everything the Safe holds.',
  'warning.safeTransaction': 'This counts as your approval of a Safe transaction.',
  'warning.signInCapability': 'With this sign-in, the site can act on your behalf elsewhere.',
  'warning.signInExpired': 'This sign-in has already expired.',
  'warning.signInMalformed':
    'This looks like a sign-in but doesn’t follow the standard, so its site can’t be checked.',
  'warning.signInNotYetValid': 'This sign-in isn’t valid yet.',
  'warning.signInOtherAccount': 'This signs in a different account than yours: {address}',
  'warning.signInOtherChain': 'This signs in on a different network: {chain}',
  'warning.signInOtherSite':
    '{origin} asks you to sign in to a different site: {site}. Anyone who has the signature can sign in there as you.',
  'warning.signInOtherUri': '{origin} asks for a sign-in at an address that isn’t its own: {uri}',
  'warning.takesFromOther': 'This takes assets from a different account than yours: {address}',
  'warning.tipHigh': 'This pays a tip of up to {tip} on top of the network’s own fee.',
  'warning.tokenRecipient':
    'The recipient is the token’s own contract. Tokens sent there are usually lost.',
  'warning.tooLarge': 'This request is too large to show.',
  'warning.trailingData':
    'There are extra bytes after the part that can be read: {size}. Some apps mark their calls this way.',
  'warning.transferAuthorization':
    'With this signature alone, the amount can be moved to {recipient}. No transaction from you is needed.',
  'warning.typedDataOpaque': 'This is only bytes. No one can tell what signing it would do.',
  'warning.unexpectedValue':
    'This kind of call doesn’t take money. {amount} would be sent along and could be lost.',
  'warning.unknownCall': 'This wallet doesn’t know what this call does.',
  'warning.unknownContract':
    'This looks like Permit2 but is for a different contract. It may be a copy.',
  'warning.unverifiedContract':
    'This wallet doesn’t know this contract. It may not do what is shown here.',
  'warning.userOperation':
    'This is a transaction of a smart account. It can do anything that you can.',
  'warning.valueToUnknown':
    '{amount} goes to {contract}. This wallet can’t tell what happens to it there.',
  'warning.wrongAccount': 'This is about a different account than the one in use.',
  'warning.wrongChain': 'This is for a different network than the one in use: {chain}',
  'warning.zeroRecipient':
    'The recipient is the zero address, which no one owns. Anything sent there is lost.',
} as const
