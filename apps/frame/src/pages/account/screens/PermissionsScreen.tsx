import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import type { Revocations } from '../State.ts'
import { PermissionList } from './PermissionList.tsx'
import { WalletFooter } from './WalletFooter.tsx'

/** Shows the permissions of every app, each with a button that revokes it. */
export function PermissionsScreen({ permissions, problem }: Revocations) {
  const { account, messages } = usePage()
  return (
    <>
      <Heading text={messages['permissions.heading']} />
      <PermissionList onRevoke={account.revokePermission} permissions={permissions} />
      <WalletFooter problem={problem} />
    </>
  )
}
