import type { TypedDataDefinition } from 'viem'

/** The messages, typed data and calls of the page's requests. */

export const message =
  'Welcome to the Latchkey demo.\n\nSigning this costs nothing and moves nothing.'

/** The statement of a sign-in with Ethereum or Solana. It is not translated, because EIP-4361 allows ASCII only. */
export const statement = 'Sign in to the Latchkey demo.'

/**
 * A transfer of zero coins to a test account. `npm start` lets the demo pay its fee, so the account needs no coins. The
 * approval can fully explain the call.
 */
export const sponsoredCall = {
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  value: '0x0',
} as const

/**
 * A function and two contracts. The permission allows the function of the first contract only. Both are test accounts
 * without code, so a call has no effect.
 */
export const allowedCall = {
  data: '0xd09de08a',
  name: 'increment()',
  other: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
} as const

export function typedData(chainId: number): TypedDataDefinition {
  return {
    domain: { chainId, name: 'Latchkey demo', version: '1' },
    message: {
      gift: false,
      item: 'Coffee beans, 1 kg',
      price: { amount: '18.00', currency: 'EUR' },
      quantity: 2,
      wishes: ['Whole beans', 'Light roast'],
    },
    primaryType: 'Order',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Order: [
        { name: 'item', type: 'string' },
        { name: 'quantity', type: 'uint256' },
        { name: 'price', type: 'Price' },
        { name: 'wishes', type: 'string[]' },
        { name: 'gift', type: 'bool' },
      ],
      Price: [
        { name: 'amount', type: 'string' },
        { name: 'currency', type: 'string' },
      ],
    },
  }
}
