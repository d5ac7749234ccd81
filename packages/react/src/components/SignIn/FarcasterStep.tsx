import { useState } from 'react'
import * as Failure from '../../Failure.ts'
import { useFarcasterSignIn } from '../../hooks/useFarcasterSignIn.ts'
import { formatClock } from '../../internal/formats/formatClock.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useProviderName } from '../../internal/useProviderName.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Header } from '../Dialog/Header.tsx'
import { Heading } from '../Dialog/Heading.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { QrCode } from '../QrCode/QrCode.tsx'
import { Sentence } from '../Sentence/Sentence.tsx'
import { Waiting } from '../Waiting/Waiting.tsx'
import { LockedStep } from './LockedStep.tsx'

/** Sign-in with Farcaster: a QR code on a computer, a link on a phone. */
export function FarcasterStep({ onBack }: { onBack(): void }) {
  const farcaster = useFarcasterSignIn()
  const { failure, message, retry, seconds, step, url } = farcaster
  const isLocked = Failure.isLocked(failure)
  const { language } = useLatchkey()
  const nameOf = useProviderName()
  const say = useSay()
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches)
  const [isQrShown, setQrShown] = useState(!isPhone)
  // The link opens the Farcaster app if it is installed.
  const link = (
    <a
      className={`lk-button ${isPhone ? 'lk-primary' : 'lk-link'}`}
      href={url}
      rel="noopener noreferrer"
      target="_blank"
    >
      {say('farcaster.open')}
    </a>
  )
  return (
    <>
      <Header onBack={onBack} />
      {/* After a retry, the retry button is gone, so the heading takes the focus. */}
      <Heading isFocused={step !== 'failed'} isFocusTarget>
        {isLocked ? say('locked.title') : say('social.title', { provider: nameOf('farcaster') })}
      </Heading>
      {url && <p>{say(isPhone ? 'farcaster.approve' : 'farcaster.scan')}</p>}
      {url && isQrShown && <QrCode label={say('farcaster.qr')} text={url} />}
      {url && isPhone && link}
      <Waiting>
        {step !== 'failed' && say(step === 'asking' ? 'common.loading' : 'device.waiting')}
      </Waiting>
      {url && (
        <div className="lk-actions">
          <p className="lk-muted lk-clock" role="timer">
            <Sentence
              id="farcaster.left"
              values={{ time: <bdi>{formatClock(language, seconds)}</bdi> }}
            />
          </p>
          {isPhone ? (
            <Button aria-expanded={isQrShown} kind="link" onClick={() => setQrShown(!isQrShown)}>
              {say(isQrShown ? 'account.hideQr' : 'account.showQr')}
            </Button>
          ) : (
            link
          )}
        </div>
      )}
      {isLocked ? <LockedStep {...farcaster} /> : <Notice>{message}</Notice>}
      {step === 'failed' && !isLocked && (
        <Button kind="primary" onClick={retry}>
          {say('common.retry')}
        </Button>
      )}
    </>
  )
}
