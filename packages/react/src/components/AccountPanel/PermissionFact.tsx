import { useAccountType } from '../../hooks/useAccountType.ts'
import { usePermissionWords } from '../../internal/useWords.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { icons } from './icons.ts'

/**
 * A button that opens the permissions. Renders nothing if the wallet has no smart accounts, because only these grant
 * permissions.
 */
export function PermissionFact({ onOpen }: { onOpen(): void }) {
  const { networks } = useAccountType()
  const say = usePermissionWords()
  if (!say || networks.length === 0) return null
  return (
    <div className="lk-fact">
      <dt>{say('title')}</dt>
      <dd>
        <Button kind="row" onClick={onOpen}>
          <span>{say('open')}</span>
          <Icon {...icons.next} />
        </Button>
      </dd>
    </div>
  )
}
