import { Approval } from '../../../apps/frame/src/approval/screens/Approval.tsx'
import type { Screen } from '../../approvals/screens.ts'
import { resize } from './placeFrame.ts'

/** A transaction of the gallery. */
export function Transaction({ screen }: { screen: Screen }) {
  return (
    <Approval
      {...screen}
      decide={() => {}}
      id={1}
      origin="https://shop.example"
      position={1}
      project="Shop"
      resize={resize}
      total={1}
    />
  )
}
