import {
  mayResumeFarcasterFlow,
  mayResumeSocialFlow,
  resumeSignInFlow,
} from '@latchkey/client/flows'
import { useEffect } from 'react'
import { useLatchkey } from './Latchkey.ts'

/** Continues a sign-in that began before the page was loaded. */
export function useResume(): void {
  const { wallet } = useLatchkey()
  useEffect(() => {
    resumeSignInFlow(wallet).catch(() => {})
    const isFarcaster = mayResumeFarcasterFlow(wallet)
    const isSocial = mayResumeSocialFlow(wallet)
    if (!isFarcaster && !isSocial) return
    // Load the chunk of the sign-in, which the user sees next. If it fails, the user can start a new sign-in.
    import('../components/SignIn/SignInSteps.tsx')
      .then(({ resumeFarcasterFlow, resumeSocialFlow }) =>
        Promise.all([
          isFarcaster && resumeFarcasterFlow(wallet),
          isSocial && resumeSocialFlow(wallet),
        ]),
      )
      .catch(() => {})
  }, [wallet])
}
