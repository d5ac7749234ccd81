import { Network } from '@latchkey/protocol'
import type { Store } from '../store/Store.ts'
import { UsageError } from './UsageError.ts'

/** `latchkey sponsor list|set|remove` sets which fees the operator pays for the users of a project. */
export async function sponsor(words: string[], options: sponsor.Options): Promise<void> {
  const { say, store } = options
  const [action, projectId, ...rest] = words
  if (action === 'list' && !projectId) {
    for (const it of await store.sponsorships.list()) {
      const calls = Object.entries(it.calls).map((entry) => entry.flat().join(':'))
      const amounts = `${toCoins(it.reserved)} of ${toCoins(it.budget)}, ${toCoins(it.perUserDay)} per user and day`
      say([it.projectId, it.chain, amounts, ...calls].join('\t'))
    }
    return
  }
  if ((action !== 'set' && action !== 'remove') || !projectId || rest.length)
    throw new UsageError('Use list, set PROJECT_ID or remove PROJECT_ID.')
  const chain = Network.from(options.chain)
  if (!chain || chain !== options.chain)
    throw new UsageError('Name the chain, such as --chain eip155:8453.')
  if (!(await store.projects.get(projectId)))
    throw new UsageError(`There is no project "${projectId}".`)
  if (action === 'remove') {
    if (!(await store.sponsorships.remove(projectId, chain)))
      throw new UsageError(`${projectId} has no sponsorship on ${chain}.`)
    return say(`Removed the sponsorship of ${projectId} on ${chain}.`)
  }
  await store.sponsorships.set({
    budget: readCoins('--budget', options.budget),
    calls: readCalls(options.call),
    chain,
    perUserDay: readCoins('--per-user-day', options['per-user-day']),
    projectId,
  })
  say(`Set the sponsorship of ${projectId} on ${chain}.`)
}

export declare namespace sponsor {
  type Options = {
    /** The most that may be spent in total, in coins. */
    budget?: string | undefined
    /** Contracts, each with the selectors that may be called, separated by colons. */
    call?: string[] | undefined
    chain?: string | undefined
    /** The most that one user may spend on a day, in coins. */
    'per-user-day'?: string | undefined
    say(line: string): void
    store: Pick<Store, 'projects' | 'sponsorships'>
  }
}

/** Reads `0xCONTRACT:0xSELECTOR:…`. A contract without selectors allows every method. */
function readCalls(values: readonly string[] = []): Record<string, string[]> {
  if (!values.length) throw new UsageError('Name at least one contract with --call 0x….')
  return Object.fromEntries(
    values.map((value) => {
      if (!/^0x[\da-f]{40}(:0x[\da-f]{8})*$/i.test(value))
        throw new UsageError('--call must be 0xCONTRACT or 0xCONTRACT:0xSELECTOR.')
      const [contract, ...selectors] = value.toLowerCase().split(':')
      return [contract!, selectors]
    }),
  )
}

/** Reads an amount of coins with up to 18 decimals, as wei. */
function readCoins(name: string, value: string | undefined): bigint {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(value ?? '') ?? []
  const wei = whole && BigInt(whole + decimals.padEnd(18, '0'))
  if (!wei) throw new UsageError(`${name} must be an amount of coins, such as 0.05.`)
  return wei
}

function toCoins(wei: bigint): string {
  const digits = wei.toString().padStart(19, '0')
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '')
}
