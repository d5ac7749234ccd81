import type { Sentences } from './explain.ts'

/**
 * Every sentence of an explanation, by name, with its gaps. `never`: no gaps.
 * A catalog has one text per name and language. The catalogs are not part of this package.
 */
export type Vocabulary = Sentences & Shared

/** The sentences that several methods use. Those of one method are in its file. */
type Shared = {
  'address.account': never
  'address.multicall3': never
  'address.otherAccount': never
  'address.permit2': never
  'address.seaport': never
  'address.token': 'symbol'
  'address.uniswap': never
  'address.zero': never

  'fact.account': never
  'fact.amount': never
  'fact.amountLess': never
  'fact.app': never
  'fact.balance': never
  'fact.caveats': never
  'fact.changesAt': never
  'fact.claimedBrowser': never
  'fact.claimedSite': never
  'fact.collection': never
  'fact.contract': never
  'fact.delegate': never
  'fact.expires': never
  'fact.farcasterId': never
  'fact.from': never
  'fact.function': never
  'fact.give': never
  'fact.giveMost': never
  'fact.heldNetwork': never
  'fact.issuedAt': never
  'fact.key': never
  'fact.network': never
  'fact.newControl': never
  'fact.newEmail': never
  'fact.next': never
  'fact.nonce': never
  'fact.notBefore': never
  'fact.oldEmail': never
  'fact.operator': never
  'fact.opensAt': never
  'fact.receive': never
  'fact.receiveLeast': never
  'fact.recovery': never
  'fact.requestId': never
  'fact.resource': never
  'fact.signIn': never
  'fact.signedInAt': never
  'fact.site': never
  'fact.spender': never
  'fact.statement': never
  'fact.threshold': never
  'fact.to': never
  'fact.token': never
  'fact.tokenId': never
  'fact.uri': never
  'fact.value': never

  'section.claimedSteps': 'count'
  'section.data': 'size'
  'section.steps': 'count'

  'title.addEmail': never
  'title.approve': 'amount' | 'spender'
  'title.approveAll': 'spender'
  'title.approveItem': 'spender' | 'token'
  'title.approveSeveral': 'spender'
  'title.approveUnlimited': 'spender'
  'title.cancelAuthorization': never
  'title.changeEmail': never
  'title.collect': 'contract'
  'title.control': never
  'title.controlRules': never
  'title.delegation': 'spender'
  'title.deploy': never
  'title.deposit': 'amount'
  'title.farcasterKey': never
  'title.farcasterRecovery': 'recipient'
  'title.farcasterRegister': never
  'title.farcasterTransfer': 'recipient'
  'title.newDevice': never
  'title.order': never
  'title.orders': 'count'
  'title.refused': never
  'title.relayed': never
  'title.removeLiquidity': never
  'title.renounce': never
  'title.revoke': 'spender'
  'title.revokeAll': never
  'title.revokeSeveral': never
  'title.safe': never
  'title.send': 'amount' | 'recipient'
  'title.sendItem': 'recipient' | 'token'
  'title.sendItems': 'recipient'
  'title.sendSeveral': never
  'title.sentTransactions': never
  'title.signIn': 'site'
  'title.slowChange': never
  'title.steps': 'count'
  'title.stopSlowChange': never
  'title.swap': never
  'title.undoUpgrade': never
  'title.unknownCall': 'contract'
  'title.upgrade': never
  'title.userOperation': never
  'title.withdraw': 'amount'

  'value.no': never
  'value.otherNetwork': never
  'value.signInAgain': 'provider'
  'value.signInAs': 'provider' | 'user'
  'value.singleSignOn': never
  'value.slowChange': never
  'value.unknown': never
  'value.unlimited': never
  'value.yes': never

  'warning.allowanceAdds': 'spender'
  'warning.approval': 'spender'
  'warning.approvalForAll': 'spender'
  'warning.approvalItem': 'spender'
  'warning.approvalMaybeItem': 'spender' | 'token'
  'warning.approvalMost': 'spender'
  'warning.approvalUnlimited': 'spender'
  'warning.authorizationList': never
  'warning.badChecksum': never
  'warning.balanceUnknown': never
  'warning.bidiCharacters': never
  'warning.blobTransaction': never
  'warning.bothAccounts': 'address'
  'warning.callToCaller': never
  'warning.callToController': never
  'warning.callToSelf': never
  'warning.claimedUnits': never
  'warning.contractCreation': never
  'warning.controlChange': never
  'warning.controlRules': never
  'warning.copiedSymbol': 'symbol' | 'token'
  'warning.delegateCall': never
  'warning.delegation': 'spender'
  'warning.emptyMessage': never
  'warning.explanationFailed': never
  'warning.farcasterKey': never
  'warning.farcasterRecovery': 'recipient'
  'warning.farcasterTransfer': 'recipient'
  'warning.feeHigh': 'fee' | 'usual'
  'warning.feeOverAmount': 'fee'
  'warning.grant': 'spender'
  'warning.grantFunctions': never
  'warning.hiddenCharacters': never
  'warning.identityChange': 'email'
  'warning.largeShare': never
  'warning.malformedCall': never
  'warning.malformedRequest': never
  'warning.malformedTypedData': never
  'warning.manager': 'spender'
  'warning.messageIsAuthorization': never
  'warning.messageIsHash': never
  'warning.messageIsHexText': never
  'warning.messageIsPrefixed': never
  'warning.messageIsTransaction': never
  'warning.messageIsTypedData': never
  'warning.messageNotText': never
  'warning.noChain': never
  'warning.notAtomic': never
  'warning.notFullyRead': never
  'warning.openContract': 'contract'
  'warning.order': never
  'warning.orderForNothing': never
  'warning.otherAccount': 'address'
  'warning.otherOwnAccount': 'address'
  'warning.ownRecipient': never
  'warning.permit': 'spender'
  'warning.permitMost': 'spender'
  'warning.permitUnlimited': 'spender'
  'warning.relayedCall': never
  'warning.repeated': 'time'
  'warning.replacement': never
  'warning.resemblesCall': never
  'warning.resemblesOrder': never
  'warning.resemblesPermission': never
  'warning.resemblesTransfer': never
  'warning.safeRefund': 'recipient'
  'warning.safeRefundSender': never
  'warning.safeTransaction': never
  'warning.sendsMost': 'amount' | 'balance'
  'warning.signInCapability': never
  'warning.signInExpired': never
  'warning.signInMalformed': never
  'warning.signInNotYetValid': never
  'warning.signInOtherAccount': 'address'
  'warning.signInOtherChain': 'chain'
  'warning.signInOtherSite': 'origin' | 'site'
  'warning.signInOtherUri': 'origin' | 'uri'
  'warning.swapRecipient': 'recipient'
  'warning.takesFromOther': 'address'
  'warning.takesFromOwn': 'address'
  'warning.tipHigh': 'tip'
  'warning.tokenRecipient': never
  'warning.tooLarge': never
  'warning.trailingData': 'size'
  'warning.transferAuthorization': 'recipient'
  'warning.typedDataOpaque': never
  'warning.undoUpgrade': never
  'warning.unexpectedValue': 'amount'
  'warning.unknownCall': never
  'warning.unknownContract': never
  'warning.unknownSwap': never
  'warning.unknownToken': 'token'
  'warning.unknownTokenCall': never
  'warning.unreadPermissions': never
  'warning.unverifiedContract': never
  'warning.upgrade': never
  'warning.userOperation': never
  'warning.valueToUnknown': 'amount' | 'contract'
  'warning.withdrawRecipient': 'recipient'
  'warning.wrongAccount': never
  'warning.wrongChain': 'chain'
  'warning.zeroRecipient': never
}

export type Id = keyof Vocabulary

/** The values for the gaps of one sentence. */
export type Values<id extends Id, value> = Readonly<Record<Vocabulary[id], value>>

/** A sentence without a language: its name, and the values for its gaps. */
export type Message<value> = {
  [id in Id]: [Vocabulary[id]] extends [never]
    ? { id: id; values?: undefined }
    : { id: id; values: Values<id, value> }
}[Id]
