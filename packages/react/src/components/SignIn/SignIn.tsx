'use client'
import { useSurface } from '../../internal/useSurface.ts'
import { SignInSteps } from './SignInSteps.tsx'

/**
 * The sign-in, embedded in a page.
 *
 * @example
 * <SignIn onSignedIn={() => router.push('/home')} />
 */
export function SignIn(props: SignIn.Props) {
  const { ref, ...surface } = useSurface()
  return (
    <div {...surface} className="lk lk-embedded" ref={ref}>
      <div className="lk-card">
        <SignInSteps {...props} />
      </div>
    </div>
  )
}

export declare namespace SignIn {
  type Props = SignInSteps.Props
}
