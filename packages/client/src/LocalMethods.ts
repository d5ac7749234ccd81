import type * as Rpc from '@latchkey/protocol/Rpc'
import * as Schema from '@latchkey/protocol/Schema'
import { Hex } from '@latchkey/protocol/Value'
import { switchNetwork } from './actions/network.ts'
import { NotConnectedError, restore, signOut } from './actions/session.ts'
import type { Client } from './Client.ts'

/** Answers a method without the frame. Returns `undefined` if the frame has to answer. */
type Answer = (client: Client, params: unknown) => unknown

/** The methods about the session, which an app expects of any wallet. A missing one does not compile. */
const answers: { [method in Rpc.AnsweredBy<'client'>]: Answer } = {
  async eth_accounts(client) {
    await client.session.settled
    return accounts(client)
  },
  eth_chainId: (client) => client.session.getState().evmChainId,
  eth_requestAccounts: connect,
  wallet_getPermissions: permissions,
  wallet_requestPermissions: (client, params) =>
    isAboutAccounts(params) ? connect(client).then(() => permissions(client)) : undefined,
  wallet_revokePermissions: (client, params) =>
    isAboutAccounts(params) ? signOut(client).then(() => null) : undefined,
  async wallet_switchEthereumChain(client, params) {
    const [network] = Schema.demand(switched, params, 'params', 'wallet_switchEthereumChain')
    await switchNetwork(client, network)
    return null
  },
}

/** A map, because the name of a method can be anything, such as `__proto__`. */
export const table = new Map<string, Answer>(Object.entries(answers))

/** Here and not in the row, which host pages do not load. */
const switched = Schema.tuple(Schema.object({ chainId: Hex }))

function isAboutAccounts(params: unknown): boolean {
  return Boolean(Object(Object(params)[0]).eth_accounts)
}

function accounts({ session }: Client): string[] {
  return [...(session.getState().evmAccounts ?? [])]
}

/** The permissions of this page, as EIP-2255 describes them. */
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
