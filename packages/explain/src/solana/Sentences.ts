/** The sentences of Solana alone, with their gaps. */
export type Sentences = {
  'fact.fee': never
  'fact.feePayer': never
  'fact.memo': never
  'fact.priorityFee': never
  'fact.program': never
  'fact.tokenAccount': never
  'fact.transferFee': never

  'section.accounts': 'count'

  'title.account': never
  'title.assign': 'program'
  'title.authority': 'authority'
  'title.burn': 'amount'
  'title.closeAccount': 'recipient'
  'title.computeBudget': never
  'title.createAccount': 'amount'
  'title.createTokenAccount': 'owner'
  'title.memo': never
  'title.mint': 'amount' | 'recipient'
  'title.nonceAdvance': never
  'title.program': 'program'
  'title.stake': 'validator'
  'title.stakeAccount': never
  'title.tokenAccount': never
  'title.transactions': 'count'
  'title.unstake': never

  'value.signer': never
  'value.writable': never
  'value.writableSigner': never

  'warning.assign': 'program'
  'warning.authority': 'authority'
  'warning.burn': 'amount'
  'warning.closeToOther': 'recipient'
  'warning.dependent': never
  'warning.durableNonce': never
  'warning.interrupted': never
  'warning.lookupTable': never
  'warning.nonTransferable': never
  'warning.notSimulated': never
  'warning.otherSigners': 'count'
  'warning.ownerless': never
  'warning.pausable': never
  'warning.permanentDelegate': never
  'warning.scaledAmount': never
  'warning.simulated': never
  'warning.simulationBalance': never
  'warning.simulationExpired': never
  'warning.simulationFailed': 'reason'
  'warning.simulationFailedUnknown': never
  'warning.transferFee': 'fee'
  'warning.transferFeeHigh': 'fee'
  'warning.transferHook': never
  'warning.unknownProgram': 'program'
  'warning.unknownProgramTokens': 'program'
}
