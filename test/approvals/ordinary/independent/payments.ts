import { parseEther, parseUnits } from 'viem'
import type { Row } from '../../Row.ts'
import { call, encode, pay } from '../../requests.ts'
import { account, dai, friend, usdc } from '../../world.ts'
import {
  baseUsdc,
  batchOnBase,
  onNetwork,
  ownBaseUsdc,
  ownUsdt,
  usdt,
  withOwned,
} from './networks.ts'

const eip20 = 'https://eips.ethereum.org/EIPS/eip-20'
const circle = 'https://developers.circle.com/stablecoins/usdc-contract-addresses'
/** An address at which an exchange credits a customer. */
const exchange = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const shop = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const polygonUsdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const send = (to: string, amount: bigint) =>
  encode('transfer(address to,uint256 value)', to, amount)

/** Payments in coins and stablecoins. Written from public documentation, without knowledge of the rules. */
export const payments: readonly Row[] = [
  {
    ...call(usdt, send(friend, parseUnits('35', 6))),
    context: withOwned(ownUsdt),
    expected: [],
    name: 'USDT to a friend',
    source: 'https://etherscan.io/address/0xdAC17F958D2ee523a2206206994597C13D831ec7#code',
  },
  {
    ...call(baseUsdc, send(shop, parseUnits('12.5', 6))),
    context: onNetwork(8453, 'ETH', ownBaseUsdc),
    expected: [],
    name: 'a lunch paid in USDC on Base',
    source: circle,
  },
  {
    ...call(polygonUsdc, send(shop, parseUnits('8.99', 6))),
    context: onNetwork(137, 'POL', [
      polygonUsdc,
      { decimals: 6, kind: 'erc20', symbol: 'USDC' },
      { balance: parseUnits('75', 6), supply: parseUnits('900000000', 6) },
    ]),
    expected: [],
    name: 'a subscription paid in USDC on Polygon',
    source: circle,
  },
  {
    ...call(usdc, send(exchange, parseUnits('2500', 6))),
    expected: [],
    name: 'half of the USDC to an exchange',
    source: eip20,
  },
  {
    ...call(dai, send(exchange, parseEther('3000'))),
    expected: ['sendsMost'],
    name: 'all DAI to an exchange',
    reason: 'A wrong address costs all DAI of the user.',
    source: eip20,
  },
  {
    ...pay(exchange, parseEther('1.5')),
    expected: ['sendsMost'],
    name: 'most coins to an exchange',
    reason: 'A wrong address costs most coins of the user.',
    source: 'https://ethereum.org/en/developers/docs/transactions',
  },
  {
    ...pay(friend, parseEther('0.0004')),
    context: onNetwork(8453, 'ETH'),
    expected: [],
    name: 'a tip in coins on Base',
    source: 'https://ethereum.org/en/developers/docs/transactions',
  },
  {
    ...batchOnBase(
      { data: send(friend, parseUnits('18.2', 6)), to: baseUsdc },
      { data: send(shop, parseUnits('18.2', 6)), to: baseUsdc },
    ),
    context: { ...onNetwork(8453, 'ETH', ownBaseUsdc), isAtomic: true },
    expected: [],
    name: 'a bill split in USDC on Base, as one batch',
    source:
      'https://docs.base.org/base-account/reference/core/provider-rpc-methods/wallet_sendCalls',
  },
  {
    ...call(
      '0x7C01AA3783577E15fD7e272443D44B92d5b21056',
      encode('withdrawMax(uint256 streamId,address to) payable', 4821n, account),
    ),
    expected: ['unknownCall'],
    name: 'a salary withdrawn from a stream of Sablier',
    source:
      'https://docs.sablier.com/reference/lockup/contracts/interfaces/interface.ISablierLockupBase',
  },
]
