import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { getState, subscribe } from '../approvals/queue.ts'
import { Approval } from './Approval.tsx'
import './approval.css'

createRoot(document.querySelector('#root')!).render(<Screens />)

/** Whatever is first in line, or nothing. */
function Screens() {
  const { decided, queue } = useSyncExternalStore(subscribe, getState)
  const [entry] = queue
  if (!entry) return null
  return <Approval {...entry} position={decided + 1} total={decided + queue.length} />
}
