/**
 * Everything that a person reads in the frame, in English. What stands in braces is filled in, and
 * must be there in every language. Whole sentences only: other languages have another order.
 */
export const en = {
  'address.account': 'your account',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'zero address, owned by nobody',

  'button.approve': 'Approve',
  'button.cancel': 'Cancel',
  'button.close': 'Close this window',
  'button.openAgain': 'Open again',
  'button.review': 'Review in a window',
  'button.sign': 'Sign',

  'cost.balance': 'Balance',
  'cost.fee': 'Fee, up to',
  'cost.loading': 'Loading',
  'cost.total': 'Total, up to',
  'cost.unknown': 'Not known',

  'fact.account': 'Account',
  'fact.amount': 'Amount',
  'fact.amountLess': 'Less by',
  'fact.balance': 'Your balance',
  'fact.caveats': 'Limits to it',
  'fact.collection': 'Collection',
  'fact.contract': 'Contract',
  'fact.delegate': 'Who may act',
  'fact.expires': 'Until',
  'fact.from': 'From',
  'fact.function': 'Function',
  'fact.give': 'You give',
  'fact.issuedAt': 'Issued',
  'fact.network': 'Network',
  'fact.newControl': 'New control',
  'fact.newEmail': 'New address',
  'fact.next': 'Then',
  'fact.nonce': 'Nonce',
  'fact.notBefore': 'Not before',
  'fact.oldEmail': 'Current address',
  'fact.operator': 'Who may take',
  'fact.receive': 'You get',
  'fact.requestId': 'Request',
  'fact.resource': 'Resource',
  'fact.signIn': 'You sign in with',
  'fact.site': 'Site',
  'fact.spender': 'Who may take',
  'fact.statement': 'Statement',
  'fact.to': 'To',
  'fact.token': 'Token',
  'fact.tokenId': 'Item',
  'fact.uri': 'Address',
  'fact.value': 'Amount sent',

  'heading.emailChange': '{origin} asks to change how you sign in',
  'heading.signature': '{origin} requests a signature',
  'heading.transaction': '{origin} requests a transaction',

  'notice.absent.heading': 'Nothing to decide here',
  'notice.absent.text':
    'This window opens when an application asks for your decision. None asks now: go back to yours.',
  'notice.apart.heading': 'This window is kept apart',
  'notice.apart.text':
    'The application’s page does not let its windows speak with it, so nothing can be decided here. Nothing was signed.',
  'notice.done.heading': 'Done',
  'notice.done.text': 'Go back to the application.',
  'notice.gone.heading': 'This request is gone',
  'notice.gone.text':
    'The application has taken it back, or its page was closed or reloaded. Nothing was decided here.',
  'notice.telling.heading': 'Telling the application',
  'notice.unanswered.heading': 'The application does not answer',
  'notice.unanswered.text':
    'Your decision may not have arrived. Go back to the application and see what has become of it.',
  'notice.unreadable.heading': 'The wallet has been updated',
  'notice.unreadable.text':
    'Reload the application’s page and ask again. Nothing was decided here.',
  'notice.waiting.heading': 'Waiting for the application',

  'page.heading': 'Latchkey wallet',
  'page.text':
    'Your wallet works inside the apps you sign in to, and asks you before anything is signed. There is nothing to set up or upgrade on this page. To use your wallet, go back to the app.',

  'problem.balance': 'There is not enough in your account for this and its fee.',
  'problem.fails': 'This would fail: {reason}',
  'problem.failsUnknown': 'This would fail. The contract does not say why.',
  'problem.unreachable': 'The network cannot be asked now. What this costs is not known.',

  'review.blocked':
    'No window could be opened, or this page keeps it apart from the wallet. Allow pop-ups here and try again.',
  'review.closed': 'The window was closed. Nothing was decided.',
  'review.open': 'Decide in the window that has opened.',
  'review.ready': 'You decide in the wallet’s own window, which no site can cover or change.',
  'review.silent': 'The window does not answer yet. If nothing comes, open it again.',

  'screen.account': 'Account',
  'screen.costs': 'What it costs',
  'screen.decision': 'Your decision',
  'screen.empty': 'empty',
  'screen.entries': 'Entries: {count}',
  'screen.hidden': 'A character that cannot be seen: {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': 'More below',
  'screen.network': 'Network',
  'screen.notArmed': 'Wait a moment',
  'screen.position': '{position} of {total}',
  'screen.refused': 'Nothing will be signed.',
  'screen.request': 'Request',
  'screen.warnings': 'Warnings',

  'section.claimedSteps': 'Steps, according to the data: {count}',
  'section.code': 'Code of the contract, as hex: {size} bytes',
  'section.data': 'Data of the call, as hex: {size} bytes',
  'section.domain': 'For use with',
  'section.message': 'Message',
  'section.messageHex': 'Message, as hex because it is not text: {size} bytes',
  'section.steps': 'Steps: {count}',
  'section.struct': 'All that is signed: {type}',

  'severity.caution': 'Take care',
  'severity.high': 'High risk',
  'severity.info': 'Note',
  'severity.refuse': 'Refused',

  'title.addEmail': 'Add an email address to sign in with',
  'title.approve': 'Let {spender} take {amount}',
  'title.approveAll': 'Let {spender} take everything of a collection',
  'title.approveItem': 'Let {spender} take item {token}',
  'title.approveSeveral': 'Let {spender} take several tokens',
  'title.approveUnlimited': 'Let {spender} take as much as it wants of a token',
  'title.cancelAuthorisation': 'Take back a payment that was not made yet',
  'title.changeEmail': 'Change the email address you sign in with',
  'title.control': 'Hand over the control of a contract',
  'title.creation': 'Create a contract',
  'title.delegation': 'Let {spender} act in your name',
  'title.deposit': 'Deposit or wrap {amount}',
  'title.message': 'Sign a message',
  'title.order': 'Offer an exchange',
  'title.orders': 'Offer several exchanges: {count}',
  'title.refused': 'This cannot be signed',
  'title.relayed': 'Have somebody else make a call in your name',
  'title.renounce': 'Give up the control of a contract for good',
  'title.revoke': 'Take back what {spender} may take',
  'title.revokeSeveral': 'Take back several permissions',
  'title.safe': 'Agree to a transaction of a Safe',
  'title.send': 'Send {amount} to {recipient}',
  'title.sendItem': 'Send item {token} to {recipient}',
  'title.sendItems': 'Send several items to {recipient}',
  'title.sendSeveral': 'Send several tokens',
  'title.signIn': 'Sign in at {site}',
  'title.steps': 'Several steps at once: {count}',
  'title.typedData': 'Sign typed data: {type}',
  'title.unknownCall': 'Call the contract {contract}',
  'title.userOperation': 'Agree to a transaction of a smart account',
  'title.withdraw': 'Withdraw or unwrap {amount}',

  'value.chain': '{name} ({chainId})',
  'value.claimed': '{amount} (unverified)',
  'value.never': 'for ever',
  'value.no': 'no',
  'value.signInAgain': 'Sign in with {provider} again',
  'value.units': '{amount} of the smallest unit',
  'value.unlimited': 'no limit',
  'value.yes': 'yes',

  'warning.allowanceAdds':
    'This adds to what {spender} may already take. This wallet doesn’t know the total.',
  'warning.approval': '{spender} will be able to take this much without asking again.',
  'warning.approvalForAll':
    '{spender} will be able to take everything that you have of this collection, now or later, without asking again.',
  'warning.approvalItem': '{spender} will be able to take this item without asking again.',
  'warning.approvalMaybeItem':
    'This wallet couldn’t tell what kind of token this is. If it’s a collection, {spender} will be able to take item {token} without asking again.',
  'warning.approvalMost':
    '{spender} will be able to take most or all of your balance of this token without asking again.',
  'warning.approvalUnlimited':
    '{spender} will be able to take all that you have of this token, now or later, without asking again.',
  'warning.authorisationList':
    'This would hand your whole account over to the code of a contract. A site cannot have that.',
  'warning.badChecksum':
    'The address of the recipient has a wrong checksum. It may have been changed or mistyped.',
  'warning.balanceUnknown':
    'This wallet couldn’t read your balance of this token. Assume that this is all of it.',
  'warning.bidiCharacters':
    'Characters are hidden here that turn the direction of reading. They are marked. Text like this is made to deceive.',
  'warning.blobTransaction': 'This kind of transaction is not available here.',
  'warning.callToSelf':
    'This call goes to your own account. If your account runs code, it may do anything.',
  'warning.claimedUnits':
    'Amounts marked as unverified use the name and decimals that the token’s contract claims.',
  'warning.contractCreation': 'This creates a new contract. What it does cannot be shown.',
  'warning.controlChange':
    'Whoever controls the contract can take what is in it or change what it does.',
  'warning.delegateCall':
    'This runs the code of another contract with all the rights of the Safe. It may do anything.',
  'warning.delegation':
    '{spender} will be able to act in your name, without asking again, until you take it back.',
  'warning.emptyMessage': 'The message is empty.',
  'warning.explanationFailed': 'This request could not be read.',
  'warning.feeHigh': 'The fee can reach {fee}. The network’s usual fee for this is up to {usual}.',
  'warning.feeOverAmount': 'The fee of up to {fee} is more than the amount you send.',
  'warning.hiddenCharacters': 'Characters are hidden here that cannot be seen. They are marked.',
  'warning.identityChange':
    'Anyone who can read email at {email} will be able to open this wallet.',
  'warning.largeShare': 'This is at least 1% of all tokens of this kind.',
  'warning.malformedCall':
    'The data of this call does not fit its function. It may do something else than it seems to.',
  'warning.malformedRequest': 'This request is not complete, or not of the right form.',
  'warning.malformedTypedData': 'The data does not fit its own types.',
  'warning.messageIsAuthorisation':
    'This is not a message: it would hand your whole account over to the code of a contract.',
  'warning.messageIsHash':
    'This is not a message but a hash. Nobody can see what would be signed with it.',
  'warning.messageIsHexText':
    'The text is nothing but digits of hex. Nobody can see what it stands for.',
  'warning.messageIsPrefixed': 'This is not a message but another signature’s content.',
  'warning.messageIsTransaction': 'This is not a message but a transaction.',
  'warning.messageIsTypedData': 'This is not a message but typed data in disguise.',
  'warning.messageNotText': 'The message is not text. Sign it only if you know what it is.',
  'warning.noChain': 'This names no network. The signature may count on every one of them.',
  'warning.notFullyRead':
    'There is more in this request than can be shown. What is not shown may do anything.',
  'warning.order': 'Anyone can carry out this trade until it expires. Check the price.',
  'warning.orderForNothing': 'You give this away and get nothing, or almost nothing, in return.',
  'warning.otherAccount': 'This is about another account than yours: {address}',
  'warning.ownRecipient': 'The recipient is your own account.',
  'warning.permit':
    'With this signature alone, {spender} can take this much. No transaction of yours is needed.',
  'warning.permitMost':
    'With this signature alone, {spender} can take most or all of your balance of this token.',
  'warning.permitUnlimited':
    'With this signature alone, {spender} can take all that you have of this token. No transaction of yours is needed.',
  'warning.relayedCall': 'Somebody else will make this call, in your name, when they want to.',
  'warning.resemblesOrder':
    'This looks like an order to trade. This wallet can’t tell what you give and what you get.',
  'warning.resemblesPermission':
    'This looks like a permission. This wallet can’t tell what exactly it allows.',
  'warning.safeRefund':
    'The Safe also pays a gas refund to {recipient}. The refund can be as large as everything that it holds.',
  'warning.safeRefundSender':
    'The Safe also pays a gas refund to the account that sends this transaction. The refund can be as large as everything that it holds.',
  'warning.safeTransaction': 'This counts as your vote on a Safe transaction.',
  'warning.signInCapability': 'With this sign-in the site may act in your name at other places.',
  'warning.signInExpired': 'This sign-in has already expired.',
  'warning.signInMalformed':
    'This looks like a sign-in but does not follow the rules for one, so its site cannot be checked.',
  'warning.signInNotYetValid': 'This sign-in does not count yet.',
  'warning.signInOtherAccount': 'This signs in another account than yours: {address}',
  'warning.signInOtherChain': 'This signs in on another network: {chain}',
  'warning.signInOtherSite':
    '{origin} asks you to sign in at another site: {site}. Whoever holds the signature can sign in there as you.',
  'warning.signInOtherUri': '{origin} asks for a sign-in at an address that is not its own: {uri}',
  'warning.takesFromOther': 'This takes from another account than yours: {address}',
  'warning.tipHigh': 'This pays a tip of up to {tip} on top of the network’s own fee.',
  'warning.tokenRecipient':
    'The recipient is the token’s own contract. What is sent there is lost as a rule.',
  'warning.tooLarge': 'This request is too large to be shown.',
  'warning.trailingData':
    'After what can be read, there are more bytes: {size}. Some applications sign their calls so.',
  'warning.transferAuthorisation':
    'With this signature alone, the amount can be moved to {recipient}. No transaction of yours is needed.',
  'warning.typedDataOpaque':
    'This is nothing but bytes. Nobody can see what would be signed with it.',
  'warning.unexpectedValue':
    'A call like this takes no money. {amount} would be sent along and could be lost.',
  'warning.unknownCall': 'This wallet doesn’t know what this call does.',
  'warning.unknownContract':
    'This looks like Permit2 but is for another contract. It may be a copy.',
  'warning.unverifiedContract':
    'This wallet doesn’t know this contract. It may not do what is shown here.',
  'warning.userOperation':
    'This is a transaction of a smart account. It can do anything that you can.',
  'warning.valueToUnknown':
    '{amount} goes to {contract}. This wallet can’t tell what happens to it there.',
  'warning.wrongAccount': 'This is about another account than the one in use.',
  'warning.wrongChain': 'This is for another network than the one in use: {chain}',
  'warning.zeroRecipient':
    'The recipient is the zero address, which nobody owns. What is sent there is lost.',
} as const
