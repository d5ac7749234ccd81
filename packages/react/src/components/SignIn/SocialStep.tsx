import * as Failure from '../../Failure.ts'
import type { useSocialSignIn } from '../../hooks/useSocialSignIn.ts'
import { useProviderName } from '../../internal/useProviderName.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Header } from '../Dialog/Header.tsx'
import { Heading } from '../Dialog/Heading.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { Waiting } from '../Waiting/Waiting.tsx'
import { LockedStep } from './LockedStep.tsx'

/** The status text of each waiting step. */
const waits = {
  opening: 'social.opening',
  returning: 'social.returning',
  waiting: 'social.waiting',
} as const

/** The step that waits for the user's return from a provider. */
export function SocialStep({ social }: { social: useSocialSignIn.ReturnType }) {
  const { again, back, failure, isGone, isSlow, leave, message, provider, step, withoutWindow } =
    social
  const say = useSay()
  const nameOf = useProviderName()
  const name = provider && nameOf(provider)
  const isWaiting = step === 'waiting'
  const isFailed = step === 'failed'
  const isLocked = Failure.isLocked(failure)
  // Every step renders the same elements, so that they keep the focus. After a return, the retry button appears only if
  // the sign-in is slow.
  const canRetry = provider && (step !== 'returning' || isSlow)
  const status =
    step === 'leaving' && name
      ? say('social.leaving', { provider: name })
      : step in waits && say(waits[step as keyof typeof waits])
  return (
    <>
      <Header onBack={back} />
      <Heading isFocused>
        {isLocked
          ? say('locked.title')
          : Failure.isHold(failure)
            ? say('device.heldTitle')
            : name
              ? say('social.title', { provider: name })
              : say('signIn.title')}
      </Heading>
      {isWaiting && <p>{say(isGone ? 'social.gone' : 'social.intro')}</p>}
      <Waiting>{status}</Waiting>
      {isSlow && <p className="lk-muted">{say('social.slow')}</p>}
      {isLocked ? <LockedStep {...social} /> : <Notice>{message}</Notice>}
      {canRetry && !isLocked && (
        <div className="lk-actions">
          <Button kind={isFailed || isGone ? 'primary' : 'link'} onClick={again}>
            {say(isFailed ? 'common.retry' : 'social.again')}
          </Button>
          {withoutWindow === 'leave' && (
            <Button kind="link" onClick={leave}>
              {say('social.here')}
            </Button>
          )}
        </div>
      )}
      {withoutWindow === 'browser' && <p className="lk-muted">{say('social.browser')}</p>}
      {isFailed && !provider && !isLocked && (
        <Button kind="primary" onClick={back}>
          {say('common.retry')}
        </Button>
      )}
    </>
  )
}
