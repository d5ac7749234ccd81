'use client'
import { useSession } from '../../hooks/useSession.ts'
import { useSurface } from '../../internal/useSurface.ts'
import { AccountViews } from './AccountViews.tsx'

/** The account of whoever is signed in, as a part of a page. Nothing while nobody is. */
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
