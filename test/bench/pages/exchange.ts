/** The request of every client, and its answer. */
export const question = { method: 'eth_blockNumber', params: [] } as const
export const answer = '0x1'
