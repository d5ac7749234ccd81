import type { Worth } from '@latchkey/explain'
import type { Host } from '../Host.ts'

/** How long an approval waits for prices, in milliseconds. */
const patience = 1_000

/** Reads the prices of a network's coin and tokens. Undefined if the operator offers none. Never throws. */
export async function findPrices(
  { api, project }: Pick<Host, 'api' | 'project'>,
  chainId: string,
): Promise<Worth.Prices | undefined> {
  try {
    if (!(await project()).hasPrices) return undefined
    const { currency, prices } = await api.call('getPrices', { chainId }, { patience })
    return currency ? { currency, prices: new Map(Object.entries(prices)) } : undefined
  } catch {
    return undefined
  }
}
