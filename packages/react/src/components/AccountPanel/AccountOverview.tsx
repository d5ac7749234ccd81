import type { Session } from '@latchkey/client'
import { shorten } from '@latchkey/words/formats/shorten'
import { useName } from '../../hooks/useName.ts'
import { useSay } from '../../internal/useSay.ts'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Header } from '../Dialog/Header.tsx'
import { Heading } from '../Dialog/Heading.tsx'
import { AccountTypeFact } from './AccountTypeFact.tsx'
import { Address } from './Address.tsx'
import { Balance } from './Balance.tsx'
import { Custody } from './Custody.tsx'
import { EmailFact } from './EmailFact.tsx'
import { NetworkFact } from './NetworkFact.tsx'
import { PermissionFact } from './PermissionFact.tsx'
import { SignOut } from './SignOut.tsx'
import { TransactionFact } from './TransactionFact.tsx'

/** The signed-in user, with balance and network. */
export function AccountOverview(props: AccountOverview.Props) {
  const { isFocused, onAccountType, onEmailChange, onNetworks, onPermissions, user } = props
  const { address, email, userName } = user
  const { avatar, name } = useName({ address })
  const say = useSay()
  const shown = name ?? userName
  return (
    <>
      <Header />
      <Heading isFocused={isFocused} isFocusTarget>
        {say('account.title')}
      </Heading>
      <div className="lk-person">
        <Avatar address={address} src={avatar} />
        <div>
          <bdi className="lk-strong">{shown ?? shorten(address)}</bdi>
          {/* Show the address too, because anyone can choose any name. */}
          {shown && <bdi className="lk-muted">{shorten(address)}</bdi>}
        </div>
      </div>
      <dl className="lk-facts">
        <Address address={address} />
        <Balance />
        <AccountTypeFact onOpen={onAccountType} />
        <NetworkFact onOpen={onNetworks} />
        <PermissionFact onOpen={onPermissions} />
        <TransactionFact address={address} />
        <EmailFact email={email} onOpen={onEmailChange} />
      </dl>
      <SignOut />
      <Custody address={address} />
    </>
  )
}

export declare namespace AccountOverview {
  type Props = {
    /** Whether the heading takes the focus, because the user comes back from another view. */
    isFocused: boolean
    onAccountType(): void
    onEmailChange(): void
    onNetworks(): void
    onPermissions(): void
    user: Session.User
  }
}
