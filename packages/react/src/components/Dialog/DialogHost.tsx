import { useSyncExternalStore } from 'react'
import { useLatchkey } from '../../internal/Latchkey.ts'

/** Renders the provider's dialogs once one of them was opened. */
export function DialogHost() {
  const { dialogs } = useLatchkey()
  const Hosted = useSyncExternalStore(dialogs.subscribe, dialogs.getHosted, () => undefined)
  return Hosted ? <Hosted /> : null
}
