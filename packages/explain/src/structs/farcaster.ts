import type { Context } from '../Context.ts'
import { type Draft, extend, type Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { struct } from '../Recognizer.ts'
import { checkOwner, expiry } from '../risks/allowance.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** Gives the Farcaster account a new owner. */
const farcasterTransfer = struct(
  'Transfer(uint256 fid,address to,uint256 nonce,uint256 deadline)',
  (values, _, scope) => transfer(values, scope),
)

const farcasterTransferAndRecovery = struct(
  'TransferAndChangeRecovery(uint256 fid,address to,address recovery,uint256 nonce,uint256 deadline)',
  ({ recovery, ...values }, _, scope) =>
    extend(transfer(values, scope), recoverBy(recovery, scope)),
)

/** Sets the recovery address, which can transfer the account to anyone. */
const farcasterRecovery = struct(
  'ChangeRecoveryAddress(uint256 fid,address from,address to,uint256 nonce,uint256 deadline)',
  ({ deadline, fid, to }, _, scope) =>
    extend(
      {
        facts: [numberOf(fid), expiry(deadline)],
        title: {
          id: 'title.farcasterRecovery',
          values: { recipient: Value.address(to, scope) },
        },
      },
      recoverBy(to, scope),
    ),
)

const farcasterRegister = struct(
  'Register(address to,address recovery,uint256 nonce,uint256 deadline)',
  ({ deadline, recovery, to }, _, scope) =>
    extend(
      {
        facts: [{ label: { id: 'fact.to' }, value: Value.address(to, scope) }, expiry(deadline)],
        title: { id: 'title.farcasterRegister' },
        warnings: checkOwner(to, scope),
      },
      recoverBy(recovery, scope),
    ),
)

/** Adds the key of an app, which can then post as the user. */
const farcasterKey = struct(
  'Add(address owner,uint32 keyType,bytes key,uint8 metadataType,bytes metadata,uint256 nonce,uint256 deadline)',
  ({ deadline, key, owner }, _, scope) =>
    extend(addKey(key, deadline), {
      warnings: checkOwner(owner, scope),
    }),
)

const farcasterKeyRequest = struct(
  'SignedKeyRequest(uint256 requestFid,bytes key,uint256 deadline)',
  ({ deadline, key }) => addKey(key, deadline),
)

function transfer(
  { deadline, fid, to }: { deadline: bigint; fid: bigint; to: Hex },
  context: Context,
): Draft {
  const recipient = Value.address(to, context)
  return {
    facts: [
      numberOf(fid),
      { label: { id: 'fact.newControl' }, value: recipient },
      expiry(deadline),
    ],
    title: { id: 'title.farcasterTransfer', values: { recipient } },
    warnings: [Warning.from('farcasterTransfer', { recipient })],
  }
}

function recoverBy(recovery: Hex, context: Context) {
  const recipient = Value.address(recovery, context)
  return {
    facts: [{ label: { id: 'fact.recovery' }, value: recipient } as const],
    warnings: [Warning.from('farcasterRecovery', { recipient })],
  }
}

function addKey(key: Hex, deadline: bigint): Draft {
  return {
    facts: [{ label: { id: 'fact.key' }, value: Value.hex(key) }, expiry(deadline)],
    title: { id: 'title.farcasterKey' },
    warnings: [Warning.from('farcasterKey')],
  }
}

function numberOf(fid: bigint): Fact {
  return { label: { id: 'fact.farcasterId' }, value: Value.number(fid) }
}

/** Changes of a Farcaster account: its owner, its recovery address and its keys. */
export const farcaster = {
  farcasterKey,
  farcasterKeyRequest,
  farcasterRecovery,
  farcasterRegister,
  farcasterTransfer,
  farcasterTransferAndRecovery,
} as const
