import { parseEther, parseGwei } from 'viem'
import type { Row } from '../Row.ts'
import { pay } from '../requests.ts'
import { friend } from '../world.ts'

/** Prices that no network requires. */
export const fees: readonly Row[] = [
  {
    ...pay(friend, parseEther('0.1')),
    context: {
      fees: { base: parseGwei('20'), gas: 21_000n, price: parseGwei('9000'), tip: parseGwei('1') },
    },
    expected: ['feeHigh', 'feeLarge', 'feeOverAmount'],
    name: 'a fee of more than four times the network’s own',
    source: 'T54',
  },
  {
    ...pay(friend, parseEther('0.1')),
    context: { fees: { base: parseGwei('20'), gas: 21_000n, tip: parseGwei('2000') } },
    expected: ['tipHigh'],
    name: 'a tip that no network asks for',
    source: 'T54',
  },
  {
    ...pay(friend, parseEther('0.1')),
    context: { fees: { base: parseGwei('9000'), gas: 21_000n, tip: parseGwei('1') } },
    expected: ['feeLarge', 'feeOverAmount'],
    name: 'a fee of more than the amount, by a node that lies about the base fee',
    source: 'T54',
  },
  {
    ...pay(friend, 1n),
    context: { fees: { base: parseGwei('4000'), gas: 21_000n, tip: parseGwei('1') } },
    expected: ['feeLarge', 'feeOverAmount'],
    name: 'a fee of a sixth of a coin for one wei, by a node that lies about the base fee',
    source: 'T54',
  },
]
