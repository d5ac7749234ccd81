import type { Network } from '@latchkey/protocol'

/** The block explorers, by network. */
export const explorers: { readonly [id in Network.Id]?: string } = {
  'eip155:1': 'https://etherscan.io',
  'eip155:10': 'https://optimistic.etherscan.io',
  'eip155:100': 'https://gnosisscan.io',
  'eip155:137': 'https://polygonscan.com',
  'eip155:324': 'https://explorer.zksync.io',
  'eip155:8453': 'https://basescan.org',
  'eip155:42161': 'https://arbiscan.io',
  'eip155:42220': 'https://celoscan.io',
  'eip155:43113': 'https://testnet.snowtrace.io',
  'eip155:43114': 'https://snowtrace.io',
  'eip155:56': 'https://bscscan.com',
  'eip155:84532': 'https://sepolia.basescan.org',
  'eip155:97': 'https://testnet.bscscan.com',
  'eip155:7777777': 'https://explorer.zora.energy',
  'eip155:11155111': 'https://sepolia.etherscan.io',
}
