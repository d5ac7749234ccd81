import type { Wallet } from '@latchkey/client'
import { useEffect } from 'react'
import { useLatchkey } from './Latchkey.ts'

/** Continues a social sign-in that began before the page was loaded. */
export function useResume(): void {
  const { wallet } = useLatchkey()
  useEffect(() => {
    if (!isBegun(wallet)) return
    // If it fails, the user can start a new sign-in.
    // The chunk of the sign-in, which the user sees next.
    import('../components/SignIn/SignInSteps.tsx')
      .then(({ resumeSocialFlow }) => resumeSocialFlow(wallet))
      .catch(() => {})
  }, [wallet])
}

/** Returns whether there may be a sign-in to continue. Most pages have none, and load nothing more. */
function isBegun({ options }: Wallet): boolean {
  try {
    const isBack = location.search.includes('resultUri=')
    return isBack || `${options.storagePrefix}SOCIAL_SIGN_IN` in sessionStorage
  } catch {
    return false
  }
}
