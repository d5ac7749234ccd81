import { useId } from 'react'
import type { useNetworks } from '../../hooks/useNetworks.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { icons } from './icons.ts'

/**
 * One network of the list. The row shows that the network is in use, offers to switch to it, or is disabled and shows
 * the reason.
 */
export function NetworkRow({ network, onChoose }: NetworkRow.Props) {
  const { chainId, isCurrent, isPending, name, problem } = network
  const say = useSay()
  const noteId = useId()
  return (
    <li aria-current={isCurrent || undefined}>
      <Button
        aria-describedby={problem && noteId}
        isBusy={isPending}
        isOff={isPending || isCurrent || problem === 'refused'}
        kind="row"
        onClick={() => onChoose(chainId)}
      >
        <bdi>{name}</bdi>
        {isPending && <span className="lk-muted">{say('network.switching')}</span>}
        {isCurrent && (
          <span className="lk-current">
            <Icon {...icons.check} />
            {say('network.current')}
          </span>
        )}
      </Button>
      {problem && (
        <p className="lk-row-note" id={noteId}>
          {problem === 'refused' ? say('network.refused') : say('network.notOffered', { name })}
        </p>
      )}
    </li>
  )
}

export declare namespace NetworkRow {
  type Props = {
    network: useNetworks.Network
    onChoose: useNetworks.ReturnType['switchTo']
  }
}
