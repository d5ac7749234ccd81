import * as web3 from '@solana/web3.js'
import { parseEther, parseUnits } from 'viem'
import { key, user } from '../../../packages/explain/test/solana/Row.ts'
import { remember } from '../memory.ts'
import type { Row } from '../Row.ts'
import { batch, call, encode, pay } from '../requests.ts'
import { transaction } from '../solana.ts'
import { friend, stranger, usdc } from '../world.ts'

const lender = '0xC13e21B648A5Ee794902342038FF3aDAB66BE987'
const memory = remember({ contract: { [lender]: 12 }, recipient: { [friend]: 3 } })
const transactions = 'https://ethereum.org/en/developers/docs/transactions'
const sol = (to: web3.PublicKey) =>
  web3.SystemProgram.transfer({ fromPubkey: user, lamports: 100_000_000, toPubkey: to })

/** Requests of a wallet that remembers the user's earlier requests. A first payment is only a note. */
export const familiar: readonly Row[] = [
  {
    ...pay(friend, parseEther('0.1')),
    context: { memory },
    expected: ['knownRecipient'],
    name: 'coins to a friend who was paid before',
    source: transactions,
  },
  {
    ...pay(stranger, parseEther('0.1')),
    context: { memory },
    expected: ['firstRecipient'],
    name: 'coins to someone new',
    source: transactions,
  },
  {
    ...pay(stranger, parseEther('0.1')),
    context: { memory: remember({}) },
    expected: [],
    name: 'coins from a new device, which remembers nothing',
    source: transactions,
  },
  {
    ...call(usdc, encode('transfer(address to,uint256 amount)', stranger, parseUnits('120', 6))),
    context: { memory },
    expected: ['firstRecipient'],
    name: 'USDC to someone new',
    source: 'https://eips.ethereum.org/EIPS/eip-20',
  },
  {
    ...batch(
      { to: friend, value: parseEther('0.02') },
      { to: stranger, value: parseEther('0.02') },
    ),
    context: { isAtomic: true, memory },
    expected: ['firstRecipient', 'knownRecipient'],
    name: 'coins to a friend and to someone new as one batch',
    source: 'https://eips.ethereum.org/EIPS/eip-5792',
  },
  {
    ...call(usdc, encode('approve(address a,uint256 b)', lender, parseUnits('500', 6))),
    context: { memory },
    expected: ['approval', 'knownContract'],
    name: 'an approval for a lender that was used before',
    source: 'https://docs.spark.fi/dev/sparklend/core-contracts/pool',
  },
  {
    ...transaction(sol(key(2))),
    context: { memory: remember({ recipient: { [key(2).toBase58()]: 3 } }) },
    expected: ['knownRecipient'],
    name: 'SOL to a friend who was paid before',
    source: 'https://solana.com/docs/core/transactions',
  },
  {
    ...transaction(sol(key(3))),
    context: { memory: remember({ recipient: { [key(2).toBase58()]: 3 } }) },
    expected: ['firstRecipient'],
    name: 'SOL to someone new',
    source: 'https://solana.com/docs/core/transactions',
  },
]
