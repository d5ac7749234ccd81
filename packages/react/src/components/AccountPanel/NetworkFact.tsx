import { useNetworks } from '../../hooks/useNetworks.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { icons } from './icons.ts'

/** The current network, with a button to switch. */
export function NetworkFact({ onOpen }: { onOpen(): void }) {
  const { networks } = useNetworks()
  const say = useSay()
  const current = networks.find((it) => it.isCurrent)
  if (!current) return null
  const { name, problem } = current
  return (
    <div className="lk-fact">
      <dt>{say('account.network')}</dt>
      <dd>
        <Button kind="row" onClick={onOpen}>
          <bdi>{name}</bdi>
          <Icon {...icons.next} />
        </Button>
        {problem && (
          <p className="lk-row-note">
            {problem === 'refused' ? say('network.refused') : say('network.notOffered', { name })}
          </p>
        )}
      </dd>
    </div>
  )
}
