'use client'
import { useSession } from '../../hooks/useSession.ts'
import { useSurface } from '../../internal/useSurface.ts'
import { AccountViews } from './AccountViews.tsx'

/**
 * The signed-in user's account, embedded in a page. Renders nothing if no user is signed in.
 *
 * @example
 * <AccountPanel />
 */
export function AccountPanel() {
  const { ref, ...surface } = useSurface()
  const { user } = useSession()
  if (!user) return null
  return (
    <div {...surface} className="lk lk-embedded" ref={ref}>
      <div className="lk-card">
        <AccountViews />
      </div>
    </div>
  )
}
