import type { Value } from '@latchkey/client'
import type { English } from '@latchkey/words/accountType'
import type { Say } from '@latchkey/words/Sentence'
import { type ReactNode, useId } from 'react'
import type { useAccountType } from '../../hooks/useAccountType.ts'
import { useCopy } from '../../hooks/useCopy.ts'
import { useSay } from '../../internal/useSay.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { icons } from './icons.ts'

/**
 * One of the two accounts, with its address. The row shows that the account is in use, offers to switch to it, or is
 * disabled and shows the reason.
 */
export function AccountTypeRow(props: AccountTypeRow.Props) {
  const { action, address, kind, note, pending, say, switchTo, type } = props
  const noteId = useId()
  const { copy, outcome } = useCopy()
  const sayKit = useSay()
  const isCurrent = kind === type
  const isBusy = kind === pending
  return (
    <li aria-current={isCurrent || undefined} className="lk-account">
      <Button
        aria-describedby={note && noteId}
        isBusy={isBusy}
        isOff={isCurrent || pending !== undefined || !address}
        kind="row"
        onClick={() => switchTo(kind)}
      >
        <span>{say(kind)}</span>
        {isBusy && <span className="lk-muted">{sayKit('network.switching')}</span>}
        {isCurrent && (
          <span className="lk-current">
            <Icon {...icons.check} />
            {sayKit('network.current')}
          </span>
        )}
      </Button>
      {address && (
        <div className="lk-address">
          <bdi className="lk-mono">{address}</bdi>
          <div className="lk-tools">
            <Button
              aria-label={say(kind === 'eoa' ? 'copyEoa' : 'copySmartAccount')}
              kind="tool"
              onClick={() => copy(address)}
            >
              <Icon {...icons[outcome === 'copied' ? 'check' : 'copy']} />
            </Button>
          </div>
        </div>
      )}
      <p className="lk-said" role="status">
        {outcome && sayKit(outcome === 'copied' ? 'account.copied' : 'account.copyFailed')}
      </p>
      {note && (
        <p className="lk-row-note" id={noteId}>
          {note}
        </p>
      )}
      {action && <div className="lk-row-action">{action}</div>}
    </li>
  )
}

export declare namespace AccountTypeRow {
  type Props = Pick<useAccountType.ReturnType, 'pending' | 'switchTo' | 'type'> & {
    /** A button or link below the note, which helps the user. */
    action?: ReactNode
    address: string | undefined
    kind: Value.AccountType
    /** A note for the user about the account on the current network. */
    note?: string | undefined
    say: Say<English>
  }
}
