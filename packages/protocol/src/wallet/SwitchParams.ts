import { object, tuple } from '../Schema.ts'
import { Hex } from '../Value.ts'

/** The params of `wallet_switchEthereumChain` (EIP-3326). The client parses them. */
export const Switch = tuple(object({ chainId: Hex }))
