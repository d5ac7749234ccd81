import { account } from './calls/account.ts'
import { bridge } from './calls/bridge.ts'
import { bulker } from './calls/bulker.ts'
import { control } from './calls/control.ts'
import { erc20 } from './calls/erc20.ts'
import { exchange } from './calls/exchange.ts'
import { lending } from './calls/lending.ts'
import { manager } from './calls/manager.ts'
import { market } from './calls/market/market.ts'
import { multicall } from './calls/multicall.ts'
import { nft } from './calls/nft.ts'
import { aggregator } from './calls/oneInch/aggregator.ts'
import { permit } from './calls/permit.ts'
import { permit2 } from './calls/permit2.ts'
import { positions } from './calls/positions.ts'
import { staking } from './calls/staking.ts'
import { swap } from './calls/swap.ts'
import { universalRouter } from './calls/universalRouter.ts'
import { vault } from './calls/vault.ts'
import { votes } from './calls/votes.ts'
import { wrapped } from './calls/wrapped.ts'
import type { CallRecognizer, StructRecognizer } from './Recognizer.ts'
import { authorizations } from './structs/authorization.ts'
import { cancellations } from './structs/cancellation.ts'
import { delegations } from './structs/delegation.ts'
import { farcaster } from './structs/farcaster.ts'
import { managers } from './structs/manager.ts'
import { orders } from './structs/order.ts'
import { permits } from './structs/permit.ts'
import { permit2Structs } from './structs/permit2.ts'
import { relays } from './structs/relay.ts'
import { permit2Orders } from './structs/uniswapX.ts'
import { votingStructs } from './structs/votes.ts'

/** All recognizers: calls by selector, typed data by name. */
export const recognizers = {
  calls: {
    ...account,
    ...aggregator,
    ...bridge,
    ...bulker,
    ...control,
    ...erc20,
    ...exchange,
    ...lending,
    ...manager,
    ...market,
    ...multicall,
    ...nft,
    ...permit,
    ...permit2,
    ...positions,
    ...staking,
    ...swap,
    ...universalRouter,
    ...vault,
    ...votes,
    ...wrapped,
  },
  structs: {
    ...authorizations,
    ...cancellations,
    ...delegations,
    ...farcaster,
    ...managers,
    ...orders,
    // These come before the transfers of Permit2, which accept any witness.
    ...permit2Orders,
    ...permits,
    ...permit2Structs,
    ...relays,
    ...votingStructs,
  },
} as const satisfies {
  calls: Record<`0x${string}`, CallRecognizer>
  structs: Record<string, StructRecognizer>
}
