import { Network } from '@latchkey/client'
import { toChainId } from '@latchkey/client/solana'
import { useSession } from '@latchkey/react'
import { useSolana } from '@latchkey/react/solana'
import type { Address } from '@solana/kit'
import * as solanaRequests from '../solanaRequests.ts'
import { useWords } from '../Words.ts'
import { Action } from './Action.tsx'
import { Copy } from './Copy.tsx'

/** The requests in order, each with the label of its button. */
const actions = [
  // A faucet exists only on the local nodes.
  ...(import.meta.env.DEV
    ? ([{ id: 'solanaFaucet', request: solanaRequests.getCoins, verb: 'get' }] as const)
    : []),
  { id: 'solanaMessage', request: solanaRequests.signMessage, verb: 'sign' },
  { id: 'siws', request: solanaRequests.signIn, verb: 'sign' },
  { id: 'solanaTransfer', request: solanaRequests.sendCoins, verb: 'send' },
  { id: 'tokenTransfer', request: solanaRequests.sendToken, verb: 'send' },
] as const

/**
 * Buttons for every kind of request on Solana. Renders nothing if the wallet serves no Solana network, for example
 * because the local node does not run on this machine. If the current network is an EVM network, it also shows the
 * Solana account and its balance.
 */
export function Solana() {
  const solana = useSolana()
  const { chainId: current } = useSession()
  const words = useWords()
  const { address, balance, chain } = solana
  const chainId = chain && toChainId(chain)
  if (!address || !chain || !chainId) return null
  const connected = { ...solana, address: address as Address, chain }
  return (
    <section aria-labelledby="solana" className="card session solana">
      <h2 id="solana">Solana</h2>
      {chainId !== current && (
        <dl>
          <div>
            <dt>{words.address}</dt>
            <dd className="row">
              <bdi className="mono address">{address}</bdi>
              <Copy text={address} what={words.address} />
            </dd>
          </div>
          <div>
            <dt>{words.balance}</dt>
            <dd>
              {balance.data ? (
                <bdi>{`${balance.data.formatted}\u00a0${balance.data.symbol}`}</bdi>
              ) : (
                '–'
              )}
            </dd>
          </div>
          <div>
            <dt>{words.network}</dt>
            <dd>
              <bdi>{Network.find(chainId)?.name ?? chainId}</bdi>
            </dd>
          </div>
        </dl>
      )}
      <ul className="actions">
        {actions.map(({ id, request, verb }) => (
          <Action
            id={id}
            key={id}
            onDone={balance.refetch}
            request={(_, words) => request(connected, words)}
            verb={verb}
          />
        ))}
      </ul>
    </section>
  )
}
