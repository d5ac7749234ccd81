import { Network } from '@latchkey/client'
import type { English } from '@latchkey/words/accountType'
import type { Say } from '@latchkey/words/Sentence'
import { useState } from 'react'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useDeployments } from '../../internal/useDeployments.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'

/**
 * Lists the networks that the app offers, and whether the smart account is deployed on each. They are read when the
 * user opens the list.
 */
export function Deployments(props: Deployments.Props) {
  const { address, networks, say } = props
  const [isOpen, setOpen] = useState(false)
  const { wallet } = useLatchkey()
  const offered = networks.filter((it) => wallet.options.networks?.includes(it) !== false)
  if (offered.length === 0) return null
  return (
    <>
      <p>
        <Button aria-expanded={isOpen} kind="link" onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'hideNetworks' : 'showNetworks')}
        </Button>
      </p>
      {isOpen && <List address={address} networks={offered} say={say} />}
    </>
  )
}

function List({ address, networks, say }: Deployments.Props) {
  const found = useDeployments(address, networks)
  const sayKit = useSay()
  const known: Network.Known = Network.table
  return (
    <>
      <p className="lk-said" role="status">
        {!found && sayKit('common.loading')}
      </p>
      {found && (
        <dl className="lk-states">
          {networks.map((id) => (
            <div key={id}>
              <dt>
                <bdi>{known[id]?.name ?? id}</bdi>
              </dt>
              <dd>{say(toState(found.get(id)))}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function toState(isDeployed: boolean | undefined) {
  return isDeployed === undefined ? 'isUnknown' : isDeployed ? 'isDeployed' : 'isNotDeployed'
}

export declare namespace Deployments {
  type Props = { address: string; networks: readonly Network.CaipId[]; say: Say<English> }
}
