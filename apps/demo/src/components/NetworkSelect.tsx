import type { Network } from '@latchkey/client'
import { useNetworks } from '@latchkey/react'
import { useId } from 'react'
import { useWords } from '../Words.ts'

/** The network in use, and the others. */
export function NetworkSelect() {
  const { chainId, error, isPending, networks, switchTo } = useNetworks()
  const words = useWords()
  const errorId = useId()
  return (
    <div className="field">
      <label>
        {words.network}
        <select
          aria-busy={isPending || undefined}
          aria-describedby={error && errorId}
          onChange={({ target }) => switchTo(target.value as Network.CaipId)}
          value={networks.find((it) => it.isPending)?.chainId ?? chainId}
        >
          {networks.map((it) => (
            <option key={it.chainId} value={it.chainId}>
              {it.name}
            </option>
          ))}
        </select>
      </label>
      <p className="failure" id={errorId} role="alert">
        {error}
      </p>
    </div>
  )
}
