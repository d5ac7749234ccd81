import type { Permission } from '@latchkey/accounts'
import { toQuantity } from '@latchkey/protocol/api/rpcFields'

/**
 * Translates a permission to the types of ERC-7715. An amount for the whole lifetime becomes an amount per period of
 * that length. `functions` are the names or selectors of the allowed functions.
 */
export function toGranted(
  { calls, coins, tokens }: Permission.Permission,
  functions: readonly string[] = calls?.selectors ?? [],
) {
  const toPeriod = ({ amount, period, start }: Permission.Allowance) => ({
    periodAmount: toQuantity(amount),
    periodDuration: Number(period),
    startTime: Number(start),
  })
  return [
    ...(calls?.targets ?? []).map((address) => ({
      data: { address, calls: functions },
      policies: [{ data: { count: Number(calls!.limit) }, type: 'call-limit' }],
      type: 'contract-call',
    })),
    ...(coins ? [{ data: toPeriod(coins), policies: [], type: 'native-token-periodic' }] : []),
    ...(tokens
      ? [
          {
            data: { ...toPeriod(tokens), tokenAddress: tokens.token },
            policies: [],
            type: 'erc20-token-periodic',
          },
        ]
      : []),
  ]
}
