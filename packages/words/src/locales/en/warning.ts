/** The English warnings of approval screens. The severities are in `packages/explain/src/risks/Warning.ts`. */
export const en = {
  'warning.allowanceAdds':
    'This adds to what {spender} can already spend. This wallet doesn’t know the total.',
  'warning.approval': '{spender} will be able to spend this amount without asking again.',
  'warning.approvalForAll':
    '{spender} will be able to take every item you own in this collection, now or later, without asking again.',
  'warning.approvalForAllMarket':
    '{spender} will be able to move every item you own in this collection, but only in trades that you sign or send.',
  'warning.approvalItem': '{spender} will be able to take this item without asking again.',
  'warning.approvalMaybeItem':
    'This wallet couldn’t tell what kind of token this is. If it’s a collection, {spender} will be able to take item {token} without asking again.',
  'warning.approvalMost':
    '{spender} will be able to spend most or all of your balance of this token without asking again.',
  'warning.approvalUnlimited':
    '{spender} will be able to spend all of your balance of this token, including what you receive later, without asking again.',
  'warning.assign':
    'The account will belong to the program {program}, which can then take everything in it. You can’t undo this.',
  'warning.authority':
    '{authority} will control this account instead of you, and can take what’s in it.',
  'warning.authorizationList':
    'This would hand control of your whole account to a contract’s code. Sites aren’t allowed to request this.',
  'warning.badChecksum':
    'The recipient’s address has a wrong checksum. It may have been changed or mistyped.',
  'warning.balanceUnknown':
    'This wallet couldn’t read your balance of this token. Assume that this is all of it.',
  'warning.bidiCharacters':
    'This text hides characters that change the reading direction. They are marked. Text like this is made to deceive.',
  'warning.blobTransaction': 'This type of transaction isn’t supported here.',
  'warning.bothAccounts': 'Your signature is also valid for your other account: {address}',
  'warning.boundedOrder': 'Anyone can carry out this trade until it expires. Check the price.',
  'warning.burn': '{amount} will be destroyed for good.',
  'warning.callToCaller':
    'The contract that makes this call also receives it. Such a call can change who controls the contract.',
  'warning.callToController':
    'This call goes to a contract that can act for your account. It can do anything with your account.',
  'warning.callToSelf':
    'This call goes to your own account. If your account runs code, this call can do anything.',
  'warning.claimedUnits':
    'Amounts marked as unverified use the name and decimals that the token’s contract claims.',
  'warning.closeToOther': 'The SOL in this account goes to {recipient}, not to you.',
  'warning.contractCreation': 'This creates a new contract. This wallet can’t show what it does.',
  'warning.controlChange':
    'The owner of the contract can take what’s in it or change what it does.',
  'warning.controlRules':
    'This changes who can act for the contract, or how. Someone else may then be able to take what’s in it.',
  'warning.copiedSymbol':
    '{token} uses the name {symbol} but is a different token. It may be worthless.',
  'warning.creditRecipient': 'What you pay in here belongs to {recipient}, not to you.',
  'warning.delegateCall':
    'This runs another contract’s code with all the rights of the Safe. It can do anything.',
  'warning.delegation':
    '{spender} will be able to act on your behalf, without asking again, until you revoke this.',
  'warning.dependent':
    'A later transaction may depend on an earlier one, so it can’t be simulated on its own.',
  'warning.durableNonce':
    'This transaction doesn’t expire. Anyone who has it can send it at any time, even much later.',
  'warning.effectAllows':
    'In a simulation, {who} gets access to {what}. The request doesn’t say so.',
  'warning.effectLeaves':
    'In a simulation, {what} leaves your account. The request doesn’t say so.',
  'warning.effectLeavesItem':
    'In a simulation, this leaves your account: {what}. The request doesn’t say so.',
  'warning.effectLeavesMost':
    'In a simulation, {what} leaves your account, which is half or more of what you have. The request doesn’t say so.',
  'warning.effectUncertain':
    'Two simulations of this request had different results. The real result may be different again.',
  'warning.emptyMessage': 'The message is empty.',
  'warning.explanationFailed': 'This request couldn’t be read.',
  'warning.farcasterKey': 'Anyone who has this key can post and act on Farcaster as you.',
  'warning.farcasterRecovery':
    '{recipient} will be able to take over your Farcaster account at any time.',
  'warning.farcasterTransfer':
    'Your Farcaster account will belong to {recipient}. You can’t undo this.',
  'warning.feeHigh': 'The fee can reach {fee}. The network’s usual fee for this is up to {usual}.',
  'warning.feeLarge':
    'The fee can reach {fee}, which is far more than a transaction usually costs.',
  'warning.feeOverAmount': 'The fee of up to {fee} is more than the amount you’re sending.',
  'warning.firstRecipient': 'You haven’t paid {recipient} before, as far as this wallet knows.',
  'warning.grant':
    '{spender} will be able to do this without asking again, until the permission expires or you revoke it in your account.',
  'warning.grantFunctions':
    'The app chose these functions. They can do anything the contract allows, such as moving tokens.',
  'warning.hiddenCharacters': 'This text contains invisible characters. They are marked.',
  'warning.identityChange':
    'Anyone who can read email at {email} will be able to open this wallet.',
  'warning.interrupted':
    'An earlier transaction of this app was interrupted. It may have gone through, so check before you approve another.',
  'warning.knownContract': 'You’ve used {contract} before. Requests since {time}: {count}',
  'warning.knownRecipient': 'You’ve paid {recipient} before. Payments since {time}: {count}',
  'warning.largeShare': 'This is at least 1% of all tokens of this kind.',
  'warning.lookupTable':
    'Some addresses of this transaction couldn’t be read, so this wallet can’t show what it does.',
  'warning.malformedCall':
    'The data of this call doesn’t match its function. It may not do what it seems to.',
  'warning.malformedRequest': 'This request is incomplete or malformed.',
  'warning.malformedTypedData': 'The data doesn’t match its own types.',
  'warning.manager':
    '{spender} will be able to use everything you have in this contract without asking again, for example to withdraw it or to borrow against it.',
  'warning.managerForCalls':
    '{spender} will be able to use everything you have in this contract, but only in transactions that you send yourself.',
  'warning.messageIsAuthorization':
    'This isn’t a message: it would hand control of your whole account to a contract’s code.',
  'warning.messageIsHash':
    'This isn’t a message but a hash. No one can tell what signing it would do.',
  'warning.messageIsHexText': 'The text is only hex digits. No one can tell what it stands for.',
  'warning.messageIsPrefixed': 'This isn’t a message but the content of another signature.',
  'warning.messageIsTransaction': 'This isn’t a message but a transaction.',
  'warning.messageIsTypedData': 'This isn’t a message but typed data in disguise.',
  'warning.messageNotText': 'The message isn’t text. Sign it only if you know what it is.',
  'warning.namesAmount':
    'This names an address and a number or a choice. This wallet doesn’t know what they’re for.',
  'warning.noChain': 'This doesn’t name a network. The signature may be valid on every network.',
  'warning.nonTransferable': 'This token can’t be transferred. Transactions that send it fail.',
  'warning.notAtomic':
    'These steps are sent one after the other. If one fails, the steps before it stay in effect and the rest aren’t sent.',
  'warning.notFullyRead': 'This request contains more than can be shown. The rest can do anything.',
  'warning.notSimulated':
    'We can’t reach the network right now, so this transaction wasn’t simulated.',
  'warning.openContract':
    'Anyone can use {contract}. Everyone will be able to take the tokens that it holds or may spend.',
  'warning.order': 'Anyone can carry out this trade until it expires. Check the price.',
  'warning.orderForNothing': 'You give this away for nothing, or almost nothing, in return.',
  'warning.otherAccount': 'This concerns a different account than yours: {address}',
  'warning.otherNetwork': 'This is for a different network than the one in use: {chain}',
  'warning.otherOwnAccount':
    'This concerns your other account: {address}. Your signature is valid for it.',
  'warning.otherSigners': 'Others must sign this too: {count}',
  'warning.ownerless':
    'This account will have no owner yet. Anyone can claim it and take the SOL in it.',
  'warning.ownRecipient': 'The recipient is your own account.',
  'warning.pausable': 'The issuer of this token can stop all of its transfers at any time.',
  'warning.permanentDelegate': 'The issuer of this token can take it from any account at any time.',
  'warning.permit':
    'With this signature alone, {spender} can spend this amount. No transaction from you is needed.',
  'warning.permitMost':
    'With this signature alone, {spender} can spend most or all of your balance of this token. No transaction from you is needed.',
  'warning.permitRouter':
    'With this signature, {spender} can spend this amount, but only in swaps that you send yourself.',
  'warning.permitUnlimited':
    'With this signature alone, {spender} can spend all of your balance of this token. No transaction from you is needed.',
  'warning.relayedCall': 'Someone else will make this call on your behalf, whenever they want.',
  'warning.repeated':
    'You’ve already approved the same transaction ({time}), and it may have been sent. Approve this one only if you want it twice.',
  'warning.replacement': 'This replaces a transaction you sent earlier that isn’t confirmed yet.',
  'warning.resemblesCall':
    'This looks like a call that someone else makes on your behalf. It can move your assets.',
  'warning.resemblesKnown':
    '{address} looks like {known}, which you know, but is a different address. Scammers create such addresses so that you pay them by mistake. Compare every character.',
  'warning.resemblesOrder':
    'This looks like an order to trade. This wallet can’t tell what you give and what you get.',
  'warning.resemblesPermission':
    'This looks like a permission. This wallet can’t tell what exactly it allows.',
  'warning.resemblesTransfer':
    'This looks like a payment, or like something that lets someone else act for you. This wallet can’t tell what exactly it does.',
  'warning.resultDiffered':
    'Your earlier transaction ({time}) had a worse result than this wallet had predicted. Look at it before you approve anything else.',
  'warning.safeRefund':
    'The Safe also pays a gas refund to {recipient}. The refund can be as large as everything the Safe holds.',
  'warning.safeRefundSender':
    'The Safe also pays a gas refund to the account that sends this transaction. The refund can be as large as everything the Safe holds.',
  'warning.safeTransaction': 'This counts as your approval of a Safe transaction.',
  'warning.scaledAmount':
    'Apps multiply amounts of this token by a factor. This screen shows the amount without the factor, so other apps show a different amount.',
  'warning.sendsMaybeItem':
    'This wallet couldn’t tell what kind of token this is. If it’s a collection, this sends item {token}.',
  'warning.sendsMost':
    'You’re sending {amount}, which is half or more of what you have ({balance}).',
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
  'warning.simulated': 'What you give and get comes from a simulation. The real result can differ.',
  'warning.simulationBalance':
    'This transaction failed in a simulation because an account’s balance is too low.',
  'warning.simulationExpired': 'This transaction has expired, so the network would reject it.',
  'warning.simulationFailed': 'This transaction failed in a simulation: {reason}',
  'warning.simulationFailedUnknown':
    'This transaction failed in a simulation. The program doesn’t say why.',
  'warning.someValueToUnknown':
    '{amount} goes to {contract}. This wallet can’t tell what you get for it.',
  'warning.swapRecipient': 'What you buy goes to {recipient}, not to your account.',
  'warning.takesFromOther': 'This takes assets from a different account than yours: {address}',
  'warning.takesFromOwn':
    'This takes assets from your other account, or lets someone take them: {address}',
  'warning.tipHigh': 'This pays a tip of up to {tip} on top of the network’s own fee.',
  'warning.tokenRecipient':
    'The recipient is the token’s own contract. Tokens sent there are usually lost.',
  'warning.tooLarge': 'This request is too large to show.',
  'warning.trailingData':
    'There are extra bytes after the part that can be read: {size}. Some apps mark their calls this way.',
  'warning.trade': 'Check the price. A trade can’t be undone.',
  'warning.transferAuthorization':
    'With this signature alone, the amount can be moved to {recipient}. No transaction from you is needed.',
  'warning.transferFee':
    'The token keeps up to {fee} of this transfer as a fee. The recipient gets the rest.',
  'warning.transferFeeHigh':
    'The token keeps a large part of this transfer as a fee: up to {fee}. The recipient gets only the rest.',
  'warning.transferHook': 'Another program runs with each transfer of this token, and can stop it.',
  'warning.typedDataOpaque': 'This is only bytes. No one can tell what signing it would do.',
  'warning.undoUpgrade':
    'On this network, your address becomes a plain account again. Your key, your coins and your tokens stay. Apps can no longer send several calls as one transaction.',
  'warning.unexpectedValue':
    'This kind of call doesn’t take money. {amount} would be sent along and could be lost.',
  'warning.unknownCall': 'This wallet doesn’t know what this call does.',
  'warning.unknownContract':
    'This looks like Permit2 but is for a different contract. It may be a copy.',
  'warning.unknownSwap':
    'This wallet can’t read this part of the swap. It can send your tokens to someone else.',
  'warning.unknownProgram':
    'This wallet doesn’t know the program {program} and can’t show what it does.',
  'warning.unknownProgramTokens':
    'This wallet doesn’t know the program {program}, which can take all tokens in the accounts it receives.',
  'warning.unknownToken': 'This wallet doesn’t know the token {token}. Check its address.',
  'warning.unknownTokenCall':
    'This wallet can’t read this call. It can move your tokens, or let someone else move them.',
  'warning.unreadPermissions': 'Some permissions couldn’t be read, so this doesn’t revoke them.',
  'warning.unverifiedContract':
    'This wallet doesn’t know this contract. It may not do what is shown here.',
  'warning.upgrade':
    'On this network, your own address gets the code of this contract, which can then act for you when your key signs. Your key and your address stay the same. You can undo this here at any time.',
  'warning.userOperation':
    'This is a transaction of a smart account. It can do anything that you can.',
  'warning.valueToUnknown':
    '{amount} goes to {contract}. This wallet can’t tell what happens to it there.',
  'warning.withdrawRecipient': 'What you withdraw goes to {recipient}, not to your account.',
  'warning.wrongAccount': 'This is about a different account than the one in use.',
  'warning.wrongChain': 'This is for a different network than the one in use: {chain}',
  'warning.zeroRecipient':
    'The recipient is the zero address, which no one owns. Anything sent there is lost.',
} as const
