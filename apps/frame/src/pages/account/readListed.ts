import type { Answer } from '@latchkey/protocol/Api'
import type { toListed } from '../../evm/permissions/toListed.ts'

type Stored = Answer<'listGranted'>['permissions'][number]
/** A permission of any app, with the app's name and origins. */
export type ListedPermission = Pick<Stored, 'app' | 'origins'> &
  NonNullable<ReturnType<typeof toListed>>

/** Reads the limits of the permissions. Loads the code for this only if there are permissions. */
export async function readListed({
  permissions,
}: Answer<'listGranted'>): Promise<ListedPermission[]> {
  if (!permissions.length) return []
  const { toListed } = await import('../../evm/permissions/toListed.ts')
  return permissions.flatMap((it) => {
    const listed = toListed(it)
    return listed ? [{ ...listed, app: it.app, origins: it.origins }] : []
  })
}
