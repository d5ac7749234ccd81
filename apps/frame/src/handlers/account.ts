import * as Account from '../Account.ts'
import type { Context, Handlers } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'

/** The kind of the user's account. There are no smart accounts yet. */
export const account = {
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
  INIT_SMART_ACCOUNT() {
    throw new RefusedError('NOT_AVAILABLE')
  },
  async SET_PREFERRED_ACCOUNT({ type }, { host }: Context) {
    if (type !== 'eoa') throw new RefusedError('NOT_AVAILABLE')
    const { address } = await Account.demand(host)
    return { address, type }
  },
} satisfies Partial<Handlers>
