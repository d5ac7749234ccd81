import { useState } from 'react'
import { useCopy } from '../../hooks/useCopy.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { QrCode } from '../QrCode/QrCode.tsx'
import { icons } from './icons.ts'

/** The full address, with buttons to copy it and to show a QR code. */
export function Address({ address }: { address: string }) {
  const { copy, outcome } = useCopy()
  const [isQrShown, setQrShown] = useState(false)
  const say = useSay()
  return (
    <div className="lk-fact">
      <dt>{say('account.address')}</dt>
      <dd>
        <div className="lk-address">
          <bdi className="lk-mono">{address}</bdi>
          <div className="lk-tools">
            <Button aria-label={say('account.copy')} kind="tool" onClick={() => copy(address)}>
              <Icon {...icons[outcome === 'copied' ? 'check' : 'copy']} />
            </Button>
            <Button
              aria-expanded={isQrShown}
              aria-label={say(isQrShown ? 'account.hideQr' : 'account.showQr')}
              kind="tool"
              onClick={() => setQrShown(!isQrShown)}
            >
              <Icon {...icons.qr} />
            </Button>
          </div>
        </div>
        <p className="lk-said" role="status">
          {outcome && say(outcome === 'copied' ? 'account.copied' : 'account.copyFailed')}
        </p>
        {isQrShown && <QrCode label={say('account.qr')} text={address} />}
      </dd>
    </div>
  )
}
