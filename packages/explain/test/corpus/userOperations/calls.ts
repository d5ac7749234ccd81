import { Execution } from '@latchkey/accounts'
import { encodeAbiParameters, encodePacked, parseAbiParameters } from 'viem'
import type { Context } from '../../../src/Context.ts'
import type { Hex } from '../../../src/Hex.ts'
import { encode } from '../encode.ts'
import { account, context, fill, friend, type Row, stranger } from '../Row.ts'

/** A call that an operation makes. */
export type Call = { data?: Hex; to: string; value?: bigint }

export const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const executions = parseAbiParameters('(address target, uint256 value, bytes callData)[]')

/** The modes of ERC-7579 that the account's operations use. If one call fails, all are reverted. */
export const modes = {
  batch: `0x01${'00'.repeat(31)}`,
  single: `0x${'00'.repeat(32)}`,
} as const

/** Encodes ERC-7579's `execute` with viem, because our own code is under test. */
export const execute = (mode: Hex, content: Hex) => encode('execute(bytes32,bytes)', mode, content)
export const packed = ({ data = '0x', to, value = 0n }: Call) =>
  encodePacked(['address', 'uint256', 'bytes'], [to as Hex, value, data])
export const listed = (calls: readonly Call[]) =>
  encodeAbiParameters(executions, [
    calls.map(({ data = '0x', to, value = 0n }) => ({ callData: data, target: to as Hex, value })),
  ])

/** The call data of an operation that makes one call, or several. */
export const toCallData = (...calls: readonly Call[]): Hex =>
  calls.length === 1
    ? execute(modes.single, packed(calls[0]!))
    : execute(modes.batch, listed(calls))

/** The request of a user operation with call data. */
export const operate = (callData: unknown, more: object = {}): Row['request'] => ({
  method: 'eth_sendUserOperation',
  params: [{ callData, nonce: '0x0', sender: account, signature: '0x', ...more }, entryPoint],
})

/** The context of a smart account. */
export const smart: Context = {
  ...context,
  decodeCalls: Execution.decode,
  isAtomic: true,
}

export const pay = { to: friend, value: 5n }
export const one = 10n ** 18n
export const delegation =
  '(address delegate,address delegator,bytes32 authority,(address enforcer,bytes terms,bytes args)[] caveats,uint256 salt,bytes signature)'
export const aDelegation = [stranger, account, fill('ff', 32), [], 0n, '0x']
