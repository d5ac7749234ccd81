import { useState } from 'react'
import type { ExternalWallet } from '../../ExternalWallet.ts'
import * as Failure from '../../Failure.ts'
import { useExternalWallets } from '../../hooks/useExternalWallets.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Notice } from '../Notice/Notice.tsx'

/** Lists the browser's wallet extensions. After the user's choice, the app continues with that wallet. */
export function BrowserWallets({ divider, onChosen }: BrowserWallets.Props) {
  const { language, onExternalWallet } = useLatchkey()
  const wallets = useExternalWallets()
  const say = useSay()
  const [pending, setPending] = useState<string>()
  const [error, setError] = useState<string>()
  if (!wallets.length || !onExternalWallet) return null
  const or = <p className="lk-or">{say('signIn.or')}</p>

  async function choose(wallet: ExternalWallet) {
    setPending(wallet.info.uuid)
    setError(undefined)
    try {
      await onExternalWallet?.(wallet)
      onChosen?.()
    } catch (error) {
      setError(Failure.say(language, Failure.from(error)))
    }
    setPending(undefined)
  }

  return (
    <>
      {divider === 'above' && or}
      <ul aria-label={say('signIn.browserWallets')} className="lk-list">
        {wallets.map((wallet) => {
          const { icon, name, uuid } = wallet.info
          const isBusy = pending === uuid
          return (
            <li key={uuid}>
              <Button isBusy={isBusy} kind="row" onClick={() => choose(wallet)}>
                {icon && !isBusy && <img alt="" className="lk-row-icon" src={icon} />}
                <bdi>{isBusy ? say('signIn.continueIn', { name }) : name}</bdi>
              </Button>
            </li>
          )
        })}
      </ul>
      <Notice>{error}</Notice>
      {divider === 'below' && or}
    </>
  )
}

export declare namespace BrowserWallets {
  type Props = {
    /** Where to render a divider between this list and the other methods. */
    divider?: 'above' | 'below' | undefined
    onChosen?: (() => void) | undefined
  }
}
