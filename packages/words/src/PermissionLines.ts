import type { Granted } from '@latchkey/protocol/wallet/Granted'
import { formatAmount } from './formatAmount.ts'
import type { English } from './permissions.ts'
import type { Say } from './Sentence.ts'
import { shorten } from './shorten.ts'

export type { Granted }

const day = 86_400

/** Says the limits of a permission, what was used of each, and when it ends. */
export function from(granted: Granted, { locale, say, symbol }: Options): PermissionLines {
  const { expiry, permissions, token, use } = granted
  const toAmount = (value: bigint, address: string | undefined) => {
    if (!address) return `${formatAmount(value, 18, locale)} ${symbol}`
    const short = shorten(address)
    const { decimals, symbol: name = '' } = token ?? {}
    if (decimals === undefined) return say('units', { amount: String(value), token: short })
    // The address tells tokens of the same name apart.
    return `${formatAmount(value, decimals, locale)} ${name.replace(/\p{C}/gu, '')} (${short})`
  }
  const limits: string[] = []
  const used: string[] = []
  for (const { data, policies } of permissions) {
    const { address, calls = [], periodAmount, periodDuration = 0, startTime = 0 } = data
    if (address) {
      const count = String(policies[0]?.data.count ?? 0)
      limits.push(say('call', { contract: shorten(address), count }))
      // The functions and their use are the same for every contract.
      if (used.length) continue
      limits.push(say('functions', { functions: calls.join(', ') }))
      if (use?.calls) used.push(say('usedCalls', { count, used: use.calls }))
    } else if (periodAmount) {
      const amount = toAmount(BigInt(periodAmount), data.tokenAddress)
      const isOnce = periodDuration >= expiry - startTime
      limits.push(sayRate(isOnce ? Number.POSITIVE_INFINITY : periodDuration, amount, say))
      const spent = data.tokenAddress ? use?.tokens : use?.coins
      if (spent)
        used.push(
          say(isOnce ? 'used' : 'usedNow', { amount: toAmount(BigInt(spent), data.tokenAddress) }),
        )
    }
  }
  if (!use) used.push(say('unknownUse'))
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return { ends: say('ends', { date: format.format(expiry * 1_000) }), limits, used }
}

export type PermissionLines = { ends: string; limits: string[]; used: string[] }

type Options = {
  /** The BCP 47 tag for numbers and dates. */
  locale: string
  say: Say<English>
  /** The symbol of the network's coin. */
  symbol: string
}

function sayRate(seconds: number, amount: string, say: Say<English>): string {
  if (seconds === Number.POSITIVE_INFINITY) return say('inAll', { amount })
  if (seconds === 3_600) return say('perHour', { amount })
  if (seconds === day) return say('perDay', { amount })
  if (seconds % day === 0) return say('perDays', { amount, count: String(seconds / day) })
  return say('perSeconds', { amount, count: String(seconds) })
}
