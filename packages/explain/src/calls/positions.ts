import { call } from '../Recognizer.ts'
import { checkProceeds } from '../risks/recipient.ts'
import * as Value from '../Value.ts'

/**
 * Positions of Uniswap 3. Other functions of the position manager have no recognizer. They can add to a stranger's
 * position, or trade at any price.
 */
export const positions = {
  '0x0c49ccbe': call(
    'decreaseLiquidity(Part part)Part(uint256 id,uint128 liquidity,uint256 amount0,uint256 amount1,uint256 deadline)',
    ({ part }) => ({
      facts: [itemOf(part.id)],
      title: { id: 'title.removeLiquidity' },
    }),
    { only: 'router', value: 'unclear' },
  ),
  '0xfc6f7865': call(
    'collect(Part part)Part(uint256 id,address to,uint128 amount0,uint128 amount1)',
    ({ part: { id, to } }, call, scope) => {
      // The zero address stands for the position manager. Anyone can take its tokens.
      const recipient = Value.isZero(to) ? call.to : to
      return {
        facts: [itemOf(id), { label: { id: 'fact.to' }, value: Value.address(recipient, scope) }],
        title: { id: 'title.collect', values: { contract: Value.address(call.to, scope) } },
        warnings: checkProceeds('withdrawRecipient', recipient, call, scope),
      }
    },
    { only: 'router', value: 'unclear' },
  ),
} as const

const itemOf = (id: bigint) => ({ label: { id: 'fact.tokenId' }, value: Value.number(id) }) as const
