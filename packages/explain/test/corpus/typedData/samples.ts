import { encodeFunctionData, parseAbi } from 'viem'
import {
  account,
  fill,
  friend,
  most,
  nft,
  permit2,
  type Row,
  router,
  seaport,
  stranger,
  token,
  weth,
  zero,
} from '../Row.ts'

export type Fields = readonly { name: string; type: string }[]

/** Parses fields such as `address owner,uint256 value`. */
export function fields(text: string): Fields {
  return text.split(',').map((field) => {
    const [type, name] = field.split(' ')
    return { name: name!, type: type! }
  })
}

export const domainTypes = fields(
  'string name,string version,uint256 chainId,address verifyingContract',
)

/** Returns a request with typed data as JSON, as apps send it. */
export function ask(
  primaryType: string,
  types: Record<string, string | Fields>,
  message: unknown,
  domain: Record<string, unknown> = {},
  domainFields: Fields | undefined = domainTypes,
): Row['request'] {
  const whole = { chainId: 1, name: 'Token', verifyingContract: token, version: '1', ...domain }
  const all = Object.entries(types).map(([name, it]) => [
    name,
    typeof it === 'string' ? fields(it) : it,
  ])
  const data = {
    domain: whole,
    message,
    primaryType,
    types: { ...Object.fromEntries(all), ...(domainFields && { EIP712Domain: domainFields }) },
  }
  return { method: 'eth_signTypedData_v4', params: [account, stringify(data)] }
}

export function stringify(value: unknown): string {
  return JSON.stringify(value, (_, it) => (typeof it === 'bigint' ? String(it) : it))
}

export const Permit = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
export const permit = {
  deadline: 1_772_400_000,
  nonce: 0,
  owner: account,
  spender: router,
  value: '1000000',
}
export const permitDai = 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'
export const details = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
export const detail = { amount: '5000000', expiration: 1_772_400_000, nonce: 0, token }
export const onPermit2 = { name: 'Permit2', verifyingContract: permit2 }
export const forPermit2 = fields('string name,uint256 chainId,address verifyingContract')
export const permitted = { amount: '5000000', token }
export const transferFrom =
  'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'
export const payment =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
export const pay = {
  from: account,
  nonce: fill('07', 32),
  to: friend,
  validAfter: 0,
  validBefore: 1_772_400_000,
  value: 1_500_000,
}
export const safeFields =
  'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
export const safe = {
  baseGas: 0,
  data: '0x',
  gasPrice: 0,
  gasToken: zero,
  nonce: 4,
  operation: 0,
  refundReceiver: zero,
  safeTxGas: 0,
  to: friend,
  value: '1000000000000000000',
}
export const ofSafe = fields('uint256 chainId,address verifyingContract')
export const unlimited = encodeFunctionData({
  abi: parseAbi(['function approve(address,uint256)']),
  args: [stranger, most],
})

export const order = {
  ConsiderationItem:
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
  OfferItem:
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
}
export const offered = {
  endAmount: 1,
  identifierOrCriteria: 4242,
  itemType: 2,
  startAmount: 1,
  token: nft,
}
export const price = {
  endAmount: '2000000000000000000',
  identifierOrCriteria: 0,
  itemType: 0,
  recipient: account,
  startAmount: '2000000000000000000',
  token: zero,
}
export const listing = {
  conduitKey: fill('00', 32),
  consideration: [price],
  counter: 0,
  endTime: 1_772_400_000,
  offer: [offered],
  offerer: account,
  orderType: 0,
  salt: 1,
  startTime: 1_772_300_000,
  zone: zero,
  zoneHash: fill('00', 32),
}
export const onSeaport = { name: 'Seaport', verifyingContract: seaport, version: '1.6' }
export const cow =
  'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance'
export const swap = {
  appData: fill('00', 32),
  buyAmount: '500000000000000000',
  buyToken: weth,
  buyTokenBalance: 'erc20',
  feeAmount: 0,
  kind: 'sell',
  partiallyFillable: false,
  receiver: account,
  sellAmount: '1500000000',
  sellToken: token,
  sellTokenBalance: 'erc20',
  validTo: 1_772_400_000,
}
export const mail = {
  Mail: 'Person from,Person to,string contents',
  Person: 'string name,address wallet',
}
export const letter = {
  contents: 'Hello, Bob!',
  from: { name: 'Cow', wallet: account },
  to: { name: 'Bob', wallet: friend },
}
