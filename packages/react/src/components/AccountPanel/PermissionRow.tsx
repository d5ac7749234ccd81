import { Network } from '@latchkey/client'
import type { Granted } from '@latchkey/client/account'
import { from as toLines } from '@latchkey/words/PermissionLines'
import type { English } from '@latchkey/words/permissions'
import type { Say } from '@latchkey/words/Sentence'
import { shorten } from '@latchkey/words/shorten'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { Button } from '../Button/Button.tsx'

/** One permission: its limits in words, what was used, who can use it, and when it ends. */
export function PermissionRow({ granted, onRevoke, revoking, say }: PermissionRow.Props) {
  const { chainId, context, signer, use } = granted
  const { language } = useLatchkey()
  const networks: Network.Known = Network.table
  const { name = chainId, symbol = '' } = networks[Network.from(chainId) ?? ''] ?? {}
  const { locale } = language
  const { ends, limits, used } = toLines(granted, { locale, say, symbol })
  const account = shorten(signer.data.address)
  return (
    <li className="lk-account lk-permission">
      {limits.map((it) => (
        <p className="lk-strong" key={it}>
          {it}
        </p>
      ))}
      {[...used, say('granted', { account, network: name }), ends].map((it) => (
        <p className="lk-muted" key={it}>
          {it}
        </p>
      ))}
      {use?.isRevoked ? (
        <p>{say('revoked')}</p>
      ) : (
        <Button
          aria-label={say('revokeLabel', { account })}
          isBusy={revoking === context}
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
