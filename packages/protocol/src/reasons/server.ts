import type * as Reason from '../Reason.ts'
import { type Filled, fill } from './fill.ts'

/**
 * The reasons that only the server and the keeper send, over HTTP or as JSON-RPC errors with a code. Only developers
 * read them, so they are in English. No host page loads them. Braces mark a gap.
 */
export const server = {
  ACCOUNT_LARGE: {
    code: -32602,
    message:
      'Only accounts of up to {most} bytes can be subscribed to. Read a larger one with getAccountInfo.',
  },
  ANSWER_LARGE: {
    code: -32005,
    message: 'The answer is too large for a WebSocket. Send the call over HTTP.',
  },
  AUDIT_UNWRITTEN: {
    message: 'The database has written no audit row, so nothing is handed out.',
  },
  BATCH_EMPTY: { code: -32600, message: 'The batch is empty.' },
  BATCH_LARGE: { code: -32600, message: 'A batch may have at most {most} calls.' },
  BODY_INCOMPLETE: { message: 'The request did not arrive in time. Send it again.' },
  // EIP-1193: the method is not supported.
  BUNDLER_NOT_CONFIGURED: {
    code: 4200,
    message:
      'The chain {chain} has no bundler here, so it has no smart accounts. Set {setting} to the URL of a bundler.',
  },
  BUNDLER_UNREACHABLE: {
    code: -32603,
    message: 'The bundler could not be reached. Try again.',
  },
  BUSY: { message: 'The server is busy. Try again in a moment.' },
  CALL_INVALID: { code: -32600, message: 'This is not a JSON-RPC 2.0 call.' },
  CALL_WITHOUT_ID: { code: -32600, message: 'A call needs an id.' },
  // EIP-1193: not connected to the requested chain.
  CHAIN_NOT_CONFIGURED: {
    code: 4901,
    message: 'The chain {chain} is not configured here. Set {setting} to the URL of a node.',
  },
  CHAIN_NOT_NAMED: {
    code: 4901,
    message: 'No chain is named. Add one to the address, such as chainId=eip155:1.',
  },
  CHAIN_UNREACHABLE: { message: 'The chain could not be reached. Try again.' },
  FILE_UNKNOWN: { message: 'There is no such file.' },
  FILTER_INVALID: { code: -32603, message: 'The node returned an invalid filter id.' },
  // The sentence of geth. Libraries look for it.
  FILTER_UNKNOWN: { code: -32000, message: 'filter not found' },
  INVALID: { message: 'The request is invalid.' },
  JSON_INVALID: { code: -32700, message: 'The text is not JSON, or it is nested too deeply.' },
  KEEPER_CONSENT: {
    message: "The wallet's authority has not signed this copy, or its slot was removed.",
  },
  KEEPER_LIMITED: { message: 'This wallet was restored too often. Try again later.' },
  KEEPER_NOT_FOUND: { message: 'The keeper has no such share.' },
  KEEPER_REFUSED: { message: 'The keeper refused the request.' },
  KEEPER_UNREACHABLE: { message: 'The keeper cannot be reached.' },
  LOCALHOST_ONLY: {
    message:
      'This development server accepts requests for localhost only. For another host name, set LATCHKEY_PUBLIC_URL.',
  },
  NONCE_STALE: { message: 'The proof is too old. Make it again with the new nonce.' },
  NOT_FOUND: { message: 'Nothing was found here.' },
  NOT_SPONSORED: { message: 'The app does not pay the fee of this operation.' },
  OPERATION_INVALID: { code: -32602, message: 'The params are invalid: {problem}.' },
  ORIGIN_MISSING: {
    code: 4100,
    message: 'Send the request from a page of a registered origin, with its Origin header.',
  },
  ORIGIN_UNKNOWN: {
    code: 4100,
    message:
      'This origin is not registered for the project. The operator can add it: latchkey project set ID --add-origin URL.',
  },
  OWN_MACHINE_ONLY: {
    message:
      'This development server accepts requests from its own machine only. Behind a proxy, set LATCHKEY_PUBLIC_URL.',
  },
  PASSWORD_KEY_UNREADABLE: { message: 'The server cannot read its key for this password.' },
  PATH_UNKNOWN: { message: 'Nothing was found at this address.' },
  PROJECT_UNKNOWN: {
    code: 4100,
    message:
      'This project is not registered here. The operator can add it: latchkey project add ID --origin URL.',
  },
  PROOF_INVALID: { message: 'The proof of the device is invalid.' },
  PROOF_REPEATED: { message: 'This proof was used before. Make a new one.' },
  SECRET_LOST: {
    message:
      'The server has lost its identity secret, so it cannot tell whose wallet this browser has. The operator was alerted. Try again later.',
  },
  SESSION_ENDED: { message: 'The session has ended. Sign in again.' },
  SHARE_UNREADABLE: {
    message: 'The server cannot read its share of this set. The operator was alerted.',
  },
  SPONSORSHIP_SPENT: {
    message: 'The app’s budget for fees is used up. Pay the fee yourself, or try again later.',
  },
  SUBSCRIPTIONS_FULL: {
    code: -32005,
    message: 'A connection may have at most {most} subscriptions. End one first.',
  },
  SUBSCRIPTION_UNSERVED: {
    code: -32602,
    message: 'Only newHeads can be subscribed to. Read logs with eth_getLogs or a filter.',
  },
  TAMPERED: {
    message:
      'The server’s data was changed by another program, so the sign-in was refused. The operator was alerted. Try again later.',
  },
  TOKEN_EXPIRED: { message: 'The access token has expired. Refresh it.' },
  TOKEN_WRONG: {
    message:
      'The token is wrong. Set LATCHKEY_KEEPER_TOKEN to the same value in the server and the keeper.',
  },
  TOO_LARGE: { code: -32600, message: 'The request is too large.' },
  TOO_MANY_CALLS: { code: -32005, message: 'Too many calls. Try again after {seconds} seconds.' },
  UPGRADE_REQUIRED: {
    code: -32600,
    message: 'Send calls with POST, or open a WebSocket.',
  },
  UNAVAILABLE: { message: 'The server cannot answer now. Try again in a moment.' },
} as const satisfies Record<string, Reason.Row>

export type ServerReason = keyof typeof server

/**
 * Reasons that are sent over HTTP and have no row, because several errors share each of them. Every error has its own
 * sentence.
 *
 * - `CONFLICT`, `LIMITED`, `REFUSED`: a call of custody has failed
 * - `CONSENT`, `UNKNOWN`: the keeper tells its server that a consent is missing, or that it does not have this path
 * - `FAILED`: the server or the keeper has met an unexpected error
 */
export type SharedReason = 'CONFLICT' | 'CONSENT' | 'FAILED' | 'LIMITED' | 'REFUSED' | 'UNKNOWN'

/** Every reason that the server or the keeper gives over HTTP. */
export type ApiReason = Reason.Reason | ServerReason | SharedReason

/** Sentences that follow the sentence of a reason. "It" stands for the operation whose fee the app asks for. */
export const details = {
  bundlerRefuses: { message: 'The bundler refuses it: {problem}' },
  foreignReturn: { message: 'returnUrl should be a page of the application.' },
  highFee: { message: 'Its highest fee is too high.' },
  highGas: { message: 'Its {name} is too high.' },
  highTip: { message: 'Its tip is too high.' },
  later: { message: 'Try again after {time}.' },
  otherCode: { message: 'Its account runs other code.' },
  unknownService: { message: 'Its paymaster service is not registered.' },
} as const satisfies Record<string, Reason.Row>

/** Why the server does not send the frame to a page. The page's developer reads this. */
export const refusedFrame = {
  FAILED: { message: 'The server of the wallet has failed. See its log.' },
  ORIGIN_UNKNOWN: {
    message:
      'The origin {origin} is not registered for the project {project}. The operator can add it: npx latchkey project set {project} --add-origin {origin}',
  },
  PROJECT_UNKNOWN: {
    message:
      'The server does not know the project {project}. Check projectId, or ask the operator to add it: npx latchkey project add {project} --origin {origin}',
  },
  UNAVAILABLE: {
    message:
      'The server of the wallet cannot reach its database. Start the database, or see the log of the server.',
  },
} as const satisfies { [reason in ServerReason | 'FAILED']?: Reason.Row }

/** A sentence of {@link details} whose gaps are filled. */
export type Detail = Filled<(typeof details)[keyof typeof details]['message']>

/** Returns the code and the sentence of a JSON-RPC error. `gaps` fills the gaps of the sentence. */
export function toRpcError(
  reason: RpcReason,
  gaps: Record<string, number | string> = {},
): { code: number; message: string } {
  const { code, message }: { code: number; message: string } = server[reason]
  return { code, message: fill(message, gaps) }
}

/** The reasons that have a JSON-RPC code. */
export type RpcReason = {
  [reason in ServerReason]: (typeof server)[reason] extends { code: number } ? reason : never
}[ServerReason]
