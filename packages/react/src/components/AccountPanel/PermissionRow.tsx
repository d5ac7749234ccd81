import type { Granted } from '@latchkey/client/account'
import { from as toLines } from '@latchkey/words/PermissionLines'
import type { English } from '@latchkey/words/permissions'
import type { Say } from '@latchkey/words/Sentence'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { Button } from '../Button/Button.tsx'

/** One permission: its limits in words, what was used, who can use it, and when it ends. */
export function PermissionRow({ granted, onRevoke, revoking, say }: PermissionRow.Props) {
  const { locale } = useLatchkey().language
  const { isRevoked, limits, notes, revokeLabel } = toLines(granted, { locale, say })
  return (
    <li className="lk-account lk-permission">
      {limits.map((it) => (
        <p className="lk-strong" key={it}>
          {it}
        </p>
      ))}
      {notes.map((it) => (
        <p className="lk-muted" key={it}>
          {it}
        </p>
      ))}
      {isRevoked ? (
        <p>{say('revoked')}</p>
      ) : (
        <Button
          aria-label={revokeLabel}
          isBusy={revoking === granted.context}
          isOff={revoking !== undefined}
          onClick={onRevoke}
        >
          {say('revoke')}
        </Button>
      )}
    </li>
  )
}

export declare namespace PermissionRow {
  type Props = {
    granted: Granted
    onRevoke(): void
    /** The permission that is being revoked, or `all`. */
    revoking: string | undefined
    say: Say<English>
  }
}
