/** The request that every client sends, and its answer. */
export const question = { method: 'eth_blockNumber', params: [] } as const
export const answer = '0x1'
