import type { Network } from '@latchkey/client'
import { useNetworks } from '@latchkey/react'
import { useId } from 'react'
import { useWords } from '../Words.ts'

/** Selects one of the networks that the wallet serves. Test networks are a separate group. */
export function NetworkSelect() {
  const { chainId, error, isPending, networks, switchTo } = useNetworks()
  const words = useWords()
  const errorId = useId()
  const main = networks.filter((it) => !it.testnet)
  const test = networks.filter((it) => it.testnet)
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
          {main.map(toOption)}
          {test.length > 0 && <optgroup label={words.testNetworks}>{test.map(toOption)}</optgroup>}
        </select>
      </label>
      <p className="failure" id={errorId} role="alert">
        {error}
      </p>
    </div>
  )
}

const toOption = ({ chainId, name }: useNetworks.Network) => (
  <option key={chainId} value={chainId}>
    {name}
  </option>
)
