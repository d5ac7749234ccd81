import { Network } from '@latchkey/client'
import { useAccountType } from '../../hooks/useAccountType.ts'
import { useNetworks } from '../../hooks/useNetworks.ts'
import { useAccountWords } from '../../internal/useWords.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { icons } from './icons.ts'
import { RetryUser } from './RetryUser.tsx'

/**
 * Shows which kind of account is in use, with a button to switch, and why the smart account cannot be used. Renders
 * nothing on Solana, or if the wallet has no smart accounts.
 */
export function AccountTypeFact({ onOpen }: { onOpen(): void }) {
  const { hasFailed, isAvailable, networks, type } = useAccountType()
  const current = useNetworks().networks.find((it) => it.isCurrent)
  const say = useAccountWords()
  if (!say || !type || !current || networks.length === 0) return null
  if (!Network.toNumber(current.chainId)) return null
  return (
    <div className="lk-fact">
      <dt>{say('label')}</dt>
      <dd>
        <Button kind="row" onClick={onOpen}>
          <span>{say(type)}</span>
          <Icon {...icons.next} />
        </Button>
        {!isAvailable && (
          <p className="lk-row-note">{say('unavailable', { network: current.name })}</p>
        )}
        {hasFailed && (
          <p className="lk-row-note">
            {say('failed')} <RetryUser />
          </p>
        )}
      </dd>
    </div>
  )
}
