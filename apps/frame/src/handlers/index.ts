import { Network } from '@latchkey/protocol'
import * as FrameLocale from '../FrameLocale.ts'
import type { Handlers } from '../Handler.ts'
import { RefusedError } from '../RefusedError.ts'
import * as Theme from '../theme.ts'
import { emailChange } from './emailChange.ts'
import { farcaster } from './farcaster.ts'
import { requests } from './requests.ts'
import { session } from './session.ts'
import { signIn } from './signIn.ts'
import { social } from './social.ts'

/** A handler for every event. */
export const handlers: Handlers = {
  ...session,
  ...emailChange,
  ...farcaster,
  ...requests,
  ...signIn,
  ...social,

  GET_CHAIN_ID: (_, { host }) => ({ chainId: Network.toWire(host.networks.get()) }),
  SWITCH_NETWORK({ chainId }, { host: { networks } }) {
    networks.set(networks.demand(chainId))
    return { chainId: Network.toWire(networks.get()) }
  },

  LOCALE: FrameLocale.apply,
  SYNC_THEME: Theme.apply,
  // The wallet shows the registered name and the real origin of an app, and ignores the app's own
  // metadata.
  SYNC_DAPP_DATA() {},
  RELOAD() {
    // After the response, which is sent in a microtask.
    setTimeout(() => location.reload())
  },

  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
  INIT_SMART_ACCOUNT: refuse,
}

function refuse(): never {
  throw new RefusedError('NOT_AVAILABLE')
}
