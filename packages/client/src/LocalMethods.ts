import * as Rpc from '@latchkey/protocol/Rpc'
import * as Schema from '@latchkey/protocol/Schema'
import { Hex } from '@latchkey/protocol/Value'
import { NotConnectedError } from './actions/getUser.ts'
import { restore } from './actions/restore.ts'
import { signOut } from './actions/signOut.ts'
import { switchNetwork } from './actions/switchNetwork.ts'
import type { AskOptions, Client } from './Client.ts'

/** Answers a method without the frame's RPC. */
type Method = (client: Client, params: unknown, options?: AskOptions) => unknown

/** The methods that a dapp expects of any wallet, and that are about the session itself. */
export const table = {
  async eth_accounts(client) {
    await settled(client)
    return accounts(client)
  },
  eth_chainId: (client) => client.session.getState().evmChainId,
  eth_requestAccounts: connect,
  wallet_getPermissions: permissions,
  async wallet_requestPermissions(client, params, options) {
    await connect(client, params, options)
    return permissions(client)
  },
  async wallet_revokePermissions(client, _, options) {
    await signOut(client, options)
    return null
  },
  async wallet_switchEthereumChain(client, params, options) {
    const { output, problem } = Schema.parse(switched, params)
    if (!output) throw new Rpc.InvalidParamsError({ method: 'wallet_switchEthereumChain', problem })
    await switchNetwork(client, output[0], options)
    return null
  },
} satisfies Record<string, Method>

const switched = Schema.tuple(Schema.object({ chainId: Hex }))

/** The method of that name, if it is answered here. */
export function find(method: unknown, params: unknown): Method | undefined {
  if (typeof method !== 'string' || !Object.hasOwn(table, method)) return undefined
  // Any other permission is ERC-7715's, and the frame's business.
  if (/(quest|voke)Permissions$/.test(method) && !Object(Object(params)[0]).eth_accounts)
    return undefined
  return table[method as keyof typeof table]
}

function accounts({ session }: Client): string[] {
  const { user } = session.getState()
  return user ? [user.address] : []
}

/** EIP-2255: what this page may see. */
function permissions(client: Client) {
  return accounts(client).map((account) => ({
    caveats: [{ type: 'restrictReturnedAccounts', value: [account] }],
    invoker: location.origin,
    parentCapability: 'eth_accounts',
  }))
}

/** Waits until it is known whether an earlier visit's session still stands. */
function settled({ session }: Client): Promise<void> {
  return new Promise((resolve) => {
    const leave = session.subscribe(look)
    function look() {
      if (session.getState().status === 'connecting') return
      leave()
      resolve()
    }
    look()
  })
}

async function connect(client: Client, _: unknown, options?: AskOptions): Promise<string[]> {
  await settled(client)
  const isSignedOut = () => !client.session.getState().user
  if (isSignedOut() && client.storage.get('EMAIL_LOGIN_USED_KEY')) await restore(client, options)
  if (isSignedOut()) await client.options.signIn?.()
  if (isSignedOut()) throw new NotConnectedError()
  return accounts(client)
}
