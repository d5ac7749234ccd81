import { mayResumeSocialFlow, resumeFarcasterFlow, resumeSignInFlow } from '@latchkey/client/flows'
import { useEffect } from 'react'
import { useLatchkey } from './Latchkey.ts'

/** Continues a sign-in that began before the page was loaded. */
export function useResume(): void {
  const { wallet } = useLatchkey()
  useEffect(() => {
    resumeFarcasterFlow(wallet).catch(() => {})
    resumeSignInFlow(wallet).catch(() => {})
    if (!mayResumeSocialFlow(wallet)) return
    // Load the chunk of the sign-in, which the user sees next. If it fails, the user can start a new sign-in.
    import('../components/SignIn/SignInSteps.tsx')
      .then(({ resumeSocialFlow }) => resumeSocialFlow(wallet))
      .catch(() => {})
  }, [wallet])
}
