import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { getState, subscribe } from '../approvals.ts'
import { ApprovalScreen } from './ApprovalScreen.tsx'

createRoot(document.querySelector('#root')!).render(<Screens />)

/** Whatever is first in line, or nothing. */
function Screens() {
  const { decided, queue } = useSyncExternalStore(subscribe, getState)
  const [entry] = queue
  if (!entry) return null
  const total = decided + queue.length
  return <ApprovalScreen entry={entry} key={entry.id} position={decided + 1} total={total} />
}
