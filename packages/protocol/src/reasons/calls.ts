import type * as Reason from '../Reason.ts'

/**
 * The reasons for which the frame refuses a batch of calls, with the codes of EIP-5792. Only developers of apps see
 * them, so they are in English only, and no host page loads them. The code 5750 is missing, because the wallet never
 * lets an app request an upgrade of the account.
 */
export const calls = {
  atomicity: {
    code: 5760,
    message:
      'This account sends calls one after the other. Use the smart account, or leave out atomicRequired.',
  },
  batchVersion: {
    code: -32602,
    message: 'This wallet supports the versions 2.0.0 and 1.0 of wallet_sendCalls.',
  },
  capability: {
    code: 5700,
    message:
      'The request needs a capability that this wallet does not have. Leave it out, or mark it as optional.',
  },
  chain: {
    code: 5710,
    message:
      'This account cannot send calls on this network. wallet_getCapabilities lists the networks.',
  },
  context: {
    code: 5700,
    message:
      'The context for the paymaster service has a field that is not registered, or a value that is not a string, a number or a boolean. The operator can register fields: latchkey project set ID --paymaster CHAIN,KEY=URL.',
  },
  duplicate: {
    code: 5720,
    message: 'There is already a batch with this id. Use another id, or none.',
  },
  notIncluded: {
    code: -32603,
    message:
      'The calls are in no block, and the wallet does not send them any more. Send them again.',
  },
  service: {
    code: 5700,
    message:
      'The paymaster service is not registered for this app and network. The operator can add it: latchkey project set ID --paymaster CHAIN=URL.',
  },
  tooLarge: {
    code: 5740,
    message:
      'There are too many calls, or their data is too large. Send at most {calls} calls with {size} KiB of data in all.',
  },
  unknownBatch: {
    code: 5730,
    message: 'There is no batch with this id. Use the id that wallet_sendCalls has returned.',
  },
} as const satisfies Record<string, Reason.Row>
