import { useAccountType } from '../../hooks/useAccountType.ts'
import { useNetworks } from '../../hooks/useNetworks.ts'
import { useUpgraded } from '../../internal/useUpgraded.ts'
import { useAccountWords } from '../../internal/useWords.ts'
import { Header } from '../Dialog/Header.tsx'
import { Heading } from '../Dialog/Heading.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { AccountTypeRow } from './AccountTypeRow.tsx'
import { DeployAccount } from './DeployAccount.tsx'
import { Deployments } from './Deployments.tsx'
import { RetryUser } from './RetryUser.tsx'
import { WalletLink } from './WalletLink.tsx'

/**
 * Lists the user's two accounts: which one is in use, whether the key is upgraded, and where the smart account is
 * deployed.
 */
export function AccountTypeList({ onDone }: { onDone(): void }) {
  const accounts = useAccountType()
  const { error, hasFailed, isAvailable, isRequired, networks, recommended, smartAccount } =
    accounts
  const { chainId, networks: listed } = useNetworks()
  const network = listed.find((it) => it.isCurrent)?.name ?? ''
  const isUpgraded = useUpgraded(isAvailable ? accounts.eoa : undefined, chainId)
  const say = useAccountWords()
  if (!say) return null
  const { smartAccountDeployed: isDeployed, type } = accounts
  // If the project requires smart accounts, the wallet does not reveal the address of the other account.
  const isAlone = isRequired && isAvailable
  const note = !isAvailable
    ? say('unavailable', { network })
    : hasFailed
      ? say('failed')
      : isDeployed === undefined
        ? undefined
        : say(isDeployed ? 'deployed' : 'notDeployed', { network })
  const isUndeployed = isAvailable && smartAccount && isDeployed === false
  return (
    <>
      <Header onBack={onDone} />
      <Heading isFocused>{say('title')}</Heading>
      <p className="lk-muted">
        {isAlone
          ? say('required')
          : recommended && type === 'eoa'
            ? say('recommended')
            : say('text')}
      </p>
      <Notice>{error}</Notice>
      <ul aria-label={say('title')} className="lk-list">
        {!isAlone && (
          <AccountTypeRow
            {...accounts}
            address={accounts.eoa}
            kind="eoa"
            note={isUpgraded ? say('upgraded', { network }) : undefined}
            say={say}
          />
        )}
        <AccountTypeRow
          {...accounts}
          action={hasFailed ? <RetryUser /> : isUndeployed && <DeployAccount say={say} />}
          address={smartAccount}
          kind="smartAccount"
          note={note}
          say={say}
        />
      </ul>
      {smartAccount && <Deployments address={smartAccount} networks={networks} say={say} />}
      {/* Link to a page of the wallet, because an app may not request an upgrade. */}
      {!isAlone && (
        <WalletLink page="upgrade">{say(isUpgraded ? 'manageUpgrades' : 'upgrade')}</WalletLink>
      )}
    </>
  )
}
