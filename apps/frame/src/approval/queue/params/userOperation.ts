import { type SmartAccount, UserOperation } from '@latchkey/accounts'
import { Schema } from '@latchkey/protocol'
import { isSameHex } from '../../../evm/isSameHex.ts'
import { bytes, never, quantity } from './fields.ts'

/**
 * A field that the host must not set, because it determines who pays or who controls the account (EIP-7702). `cure`
 * says what to do instead.
 */
const unset = (cure: string) =>
  Schema.check((value) => value == null || value === '0x', `absent: ${cure}`)

const paymaster = unset('use paymasterService of wallet_sendCalls')
const authorization = unset('the wallet sets it')

const entryPoint = Schema.check(
  (value) => isSameHex(value, UserOperation.entryPoint),
  `${UserOperation.entryPoint}, version 0.7 of the entry point`,
)

/** The params of `eth_sendUserOperation`. The wallet itself sets all fields that are not listed here. */
export function userOperation({ decodeCalls }: Pick<SmartAccount, 'decodeCalls'>): Schema.Schema {
  return Schema.tuple(
    Schema.object({
      authorization,
      callData(value) {
        if (!decodeCalls(bytes(value)))
          never('an execute of the smart account. wallet_sendCalls encodes the calls')(value)
      },
      eip7702Auth: authorization,
      maxFeePerGas: quantity,
      maxPriorityFeePerGas: quantity,
      nonce: quantity,
      paymaster,
      paymasterAndData: paymaster,
      paymasterData: paymaster,
    }),
    entryPoint,
  )
}
