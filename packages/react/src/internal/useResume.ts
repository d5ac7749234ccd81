import type { Wallet } from '@latchkey/client'
import { useEffect } from 'react'
import { useLatchkey } from './Latchkey.ts'

/** Goes on with a sign-in at a provider that was begun before the page was loaded. */
export function useResume(): void {
  const { wallet } = useLatchkey()
  useEffect(() => {
    if (!isBegun(wallet)) return
    // Should it fail, the person is where they were before, and may begin anew.
    import('@latchkey/client/flows')
      .then(({ resumeSocial }) => resumeSocial(wallet))
      .catch(() => {})
  }, [wallet])
}

/** Whether there may be one. Most pages are not loaded in the middle of it, and load nothing more. */
function isBegun({ options }: Wallet): boolean {
  try {
    const isBack = location.search.includes('resultUri=')
    return isBack || `${options.storagePrefix}SOCIAL_SIGN_IN` in sessionStorage
  } catch {
    return false
  }
}
