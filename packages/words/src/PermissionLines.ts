import * as Network from '@latchkey/protocol/Network'
import type { Granted } from '@latchkey/protocol/wallet/Granted'
import { formatAmount } from './formats/formatAmount.ts'
import { shorten } from './formats/shorten.ts'
import type { English } from './permissions.ts'
import type { Say } from './Sentence.ts'

export type { Granted }

const day = 86_400

/**
 * Returns the lines that describe a permission in a list: its limits, what was used of each, who can use it, and when
 * it ends. The kit's account panel and the wallet's pages show the same lines in their own markup.
 */
export function from(granted: Granted, { locale, say }: Options): PermissionLines {
  const { chainId, expiry, permissions, signer, token, use } = granted
  // Do not use `Network.find`, because it would add a function to the kit's first chunk.
  const networks: Network.Known = Network.table
  const network = networks[Network.from(chainId) ?? '']
  // A stored permission may be on a network that this version does not know.
  const { name = chainId, symbol = '' } = network ?? {}
  const account = shorten(signer.data.address)
  const toAmount = (value: bigint, address: string | undefined) => {
    if (!address) return `${formatAmount(value, 18, locale)} ${symbol}`
    const short = shorten(address)
    const { decimals, symbol: claimed = '' } = token ?? {}
    if (decimals === undefined) return say('units', { amount: String(value), token: short })
    // Add the address, since several tokens may have the same name.
    return `${formatAmount(value, decimals, locale)} ${claimed.replace(/\p{C}/gu, '')} (${short})`
  }
  const limits: string[] = []
  const used: string[] = []
  for (const { data, policies } of permissions) {
    const { address, calls = [], periodAmount, periodDuration = 0, startTime = 0 } = data
    if (address) {
      const count = String(policies[0]?.data.count ?? 0)
      limits.push(say('call', { contract: shorten(address), count }))
      // Write the functions and their use only once, because they are the same for every contract.
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
  const { format } = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const date = format(expiry * 1_000)
  return {
    isKnown: network !== undefined,
    isRevoked: use?.isRevoked === true,
    limits,
    notes: [...used, say('granted', { account, network: name }), say('ends', { date })],
    revokeLabel: say('revokeLabel', { account }),
  }
}

export type PermissionLines = {
  /** Whether this version knows the network of the permission. */
  isKnown: boolean
  isRevoked: boolean
  limits: string[]
  /** What was used, who can use the permission on which network, and when it ends. */
  notes: string[]
  /** The name of the button that revokes the permission. */
  revokeLabel: string
}

type Options = {
  /** The BCP 47 tag for numbers and dates. */
  locale: string
  say: Say<English>
}

function sayRate(seconds: number, amount: string, say: Say<English>): string {
  if (seconds === Number.POSITIVE_INFINITY) return say('inAll', { amount })
  if (seconds === 3_600) return say('perHour', { amount })
  if (seconds === day) return say('perDay', { amount })
  if (seconds % day === 0) return say('perDays', { amount, count: String(seconds / day) })
  return say('perSeconds', { amount, count: String(seconds) })
}
