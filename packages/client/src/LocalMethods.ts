import type * as Rpc from '@latchkey/protocol/Rpc'
import * as Schema from '@latchkey/protocol/Schema'
import type { Address, Hex } from '@latchkey/protocol/Value'
import { NotConnectedError } from './actions/errors.ts'
import { switchNetwork } from './actions/network.ts'
import { restore } from './actions/restore.ts'
import { signOut } from './actions/session.ts'
import { AbortedError, type Client } from './Client.ts'

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
  // EIP-3085. The wallet reads a served network from the operator's node, never from a URL of the app. Libraries expect
  // that an added network is in use afterwards.
  wallet_addEthereumChain: changeNetwork('wallet_addEthereumChain'),
  wallet_getPermissions: permissions,
  wallet_requestPermissions: (client, params) =>
    isAboutAccounts(params) ? connect(client).then(() => permissions(client)) : undefined,
  wallet_revokePermissions: (client, params) =>
    isAboutAccounts(params) ? signOut(client).then(() => null) : undefined,
  wallet_switchEthereumChain: changeNetwork('wallet_switchEthereumChain'),
  // EIP-747: false means that the token was not added. The wallet lists the tokens that the operator chose.
  wallet_watchAsset(_, params) {
    if (Array.isArray(params)) Schema.demand(watchedInList, params, 'params', 'wallet_watchAsset')
    else Schema.demand(watched, params, 'params', 'wallet_watchAsset')
    return false
  },
}

/** A map, because the name of a method can be anything, such as `__proto__`. */
export const table = new Map<string, Answer>(Object.entries(answers))

const quantity = Schema.text(/^0x[\da-f]+$/i, 'a hex number, such as "0x1"') as Schema.Schema<Hex>
/** The schema is here and not in the row of `Rpc`, because host pages do not load that part of a row. */
const switched = Schema.tuple(Schema.object({ chainId: quantity }))
const watched = Schema.object({
  options: Schema.object({ address: Schema.string }),
  type: Schema.string,
})
const watchedInList = Schema.tuple(watched)

/** Answers a method that switches to the network of its params. Only the id of the network is read. */
function changeNetwork(method: string): Answer {
  return async (client, params) => {
    const [{ chainId }] = Schema.demand(switched, params, 'params', method)
    await switchNetwork(client, { chainId })
    return null
  }
}

function isAboutAccounts(params: unknown): boolean {
  return Boolean(Object(Object(params)[0]).eth_accounts)
}

function accounts({ session }: Client): Address[] {
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

async function connect(client: Client): Promise<Address[]> {
  await client.session.settled
  const isSignedOut = () => !client.session.getState().user
  if (isSignedOut() && client.storage.get('EMAIL_LOGIN_USED_KEY')) await restore(client)
  const { signIn } = client.options
  if (isSignedOut() && !signIn) throw new NotConnectedError()
  if (isSignedOut()) await signIn?.()
  // The user has closed the sign-in dialog.
  if (isSignedOut()) throw new AbortedError()
  return accounts(client)
}
