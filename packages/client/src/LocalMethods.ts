import * as Schema from '@latchkey/protocol/Schema'
import { Hex } from '@latchkey/protocol/Value'
import { switchNetwork } from './actions/network.ts'
import { NotConnectedError, restore, signOut } from './actions/session.ts'
import type { Client } from './Client.ts'

/** Answers a method without the frame's RPC, or not at all: then it is the frame's business. */
type Method = (client: Client, params: unknown) => unknown

/** The methods that a dapp expects of any wallet, and that are about the session itself. */
const methods: Record<string, Method> = {
  async eth_accounts(client) {
    await client.session.settled
    return accounts(client)
  },
  eth_chainId: (client) => client.session.getState().evmChainId,
  eth_requestAccounts: connect,
  wallet_getPermissions: permissions,
  wallet_requestPermissions: (client, params) =>
    isAboutAccounts(params) ? connect(client).then(() => permissions(client)) : undefined,
  // Any other permission is ERC-7715's.
  wallet_revokePermissions: (client, params) =>
    isAboutAccounts(params) ? signOut(client).then(() => null) : undefined,
  async wallet_switchEthereumChain(client, params) {
    const [wanted] = Schema.demand(switched, params, 'params', 'wallet_switchEthereumChain')
    await switchNetwork(client, wanted)
    return null
  },
}

/** A map, because a name may be anything, and a map throws at nothing. */
export const table = new Map(Object.entries(methods))

const switched = Schema.tuple(Schema.object({ chainId: Hex }))

function isAboutAccounts(params: unknown): boolean {
  return Boolean(Object(Object(params)[0]).eth_accounts)
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

async function connect(client: Client): Promise<string[]> {
  await client.session.settled
  const isSignedOut = () => !client.session.getState().user
  if (isSignedOut() && client.storage.get('EMAIL_LOGIN_USED_KEY')) await restore(client)
  if (isSignedOut()) await client.options.signIn?.()
  if (isSignedOut()) throw new NotConnectedError()
  return accounts(client)
}
