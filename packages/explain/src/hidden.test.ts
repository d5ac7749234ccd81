import { describe, expect, test } from 'vitest'
import { account, context, fill, stranger, token, weth, zero } from '../test/corpus/Row.ts'
import { type Explanation, severityOf } from './Explanation.ts'
import { explain } from './explain.ts'

/** Fields of each type, as `type name,…`. */
type Types = Record<string, string>

function sign(primaryType: string, types: Types, message: object, contract = stranger) {
  const structs = Object.entries({
    EIP712Domain: 'uint256 chainId,address verifyingContract',
    ...types,
  }).map(([name, fields]) => [
    name,
    fields.split(',').map((field) => {
      const [type, name] = field.split(' ')
      return { name, type }
    }),
  ])
  const domain = { chainId: 1, verifyingContract: contract }
  const data = { domain, message, primaryType, types: Object.fromEntries(structs) }
  const request = { method: 'eth_signTypedData_v4', params: [account, data] } as const
  return explain(request, context).explanation
}

const isFolded = ({ sections }: Explanation) =>
  sections.find(({ title }) => title.id === 'section.struct')?.isFolded

const safe = {
  SafeTx:
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
}
const safeTransaction = {
  baseGas: 0,
  data: '0x',
  gasPrice: 0,
  gasToken: token,
  nonce: 0,
  operation: 0,
  refundReceiver: stranger,
  safeTxGas: 0,
  to: account,
  value: 0,
}

const oneInch = {
  Order:
    'uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits',
}
const limitOrder = {
  maker: account,
  makerAsset: token,
  makerTraits: 0n,
  makingAmount: 5,
  receiver: zero,
  salt: 0,
  takerAsset: weth,
  takingAmount: 10n ** 15n,
}

describe('T48 a known type does not hide a recipient of money', () => {
  test('shows the refund of a Safe, and does not fold its token', () => {
    const plain = sign('SafeTx', safe, safeTransaction)
    expect([severityOf(plain), isFolded(plain)]).toEqual(['caution', true])
    const refund = sign('SafeTx', safe, { ...safeTransaction, baseGas: 9, gasPrice: 1 })
    expect([severityOf(refund), isFolded(refund)]).toEqual(['high', false])
    expect(refund.warnings[0]).toMatchObject({
      id: 'safeRefund',
      values: { recipient: { address: stranger } },
    })
  })

  test('does not fold the witness of Permit2', () => {
    const types = {
      PermitWitnessTransferFrom:
        'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Swap witness',
      Swap: 'address recipient',
      TokenPermissions: 'address token,uint256 amount',
    }
    const message = {
      deadline: 9,
      nonce: 0,
      permitted: { amount: 5, token },
      spender: stranger,
      witness: { recipient: stranger },
    }
    expect(isFolded(sign('PermitWitnessTransferFrom', types, message))).toBe(false)
  })

  test('adds the fee of CoW to what the user gives', () => {
    const types = {
      Order:
        'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
    }
    const message = {
      appData: fill('00', 32),
      buyAmount: 9,
      buyToken: weth,
      buyTokenBalance: 'erc20',
      feeAmount: 1_000,
      kind: 'sell',
      partiallyFillable: false,
      receiver: account,
      sellAmount: 1,
      sellToken: token,
      sellTokenBalance: 'erc20',
      validTo: 9,
    }
    const [give] = sign('Order', types, message).facts
    expect(give).toMatchObject({ label: { id: 'fact.give' }, value: { amount: 1_001n } })
  })

  test('warns of an extension of 1inch, which can decide what the user receives', () => {
    const idsOf = (makerTraits: bigint) =>
      sign('Order', oneInch, { ...limitOrder, makerTraits }).warnings.map(({ id }) => id)
    expect(idsOf(0n)).toEqual(['order'])
    expect(idsOf(1n << 249n).sort()).toEqual(['notFullyRead', 'order'])
  })
})

describe('T54 a signature that others can submit is high risk', () => {
  test('a root of a tree of orders', () => {
    const explanation = sign('Root', { Root: 'bytes32 root' }, { root: fill('ab', 32) })
    expect(severityOf(explanation)).toBe('high')
  })

  test('a relayed call, even if it is a transfer', () => {
    const data = `0xa9059cbb${stranger.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
    const types = { MetaTransaction: 'uint256 nonce,address from,bytes functionSignature' }
    const message = { from: account, functionSignature: data, nonce: 0 }
    expect(severityOf(sign('MetaTransaction', types, message, token))).toBe('high')
  })
})
