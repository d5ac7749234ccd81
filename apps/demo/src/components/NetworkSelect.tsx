import { Network } from '@latchkey/client'
import { useId } from 'react'
import { useTask } from '../useTask.ts'
import { useWallet, wallet } from '../wallet.ts'
import { Failure } from './Failure.tsx'

const offered: readonly Network.Id[] = [
  'eip155:1',
  'eip155:8453',
  'eip155:10',
  'eip155:42161',
  'eip155:137',
  'eip155:11155111',
]

/** The network in use, and a handful of others. */
export function NetworkSelect() {
  const { chainId } = useWallet()
  const { error, isBusy, run } = useTask()
  const errorId = useId()
  const networks = offered.includes(chainId as Network.Id) ? offered : [chainId, ...offered]

  return (
    <div className="field">
      <label>
        <span className="label">Network</span>
        <select
          aria-describedby={error && errorId}
          aria-disabled={isBusy}
          onChange={({ target }) => run(() => wallet.switchNetwork({ chainId: target.value }))}
          value={chainId}
        >
          {networks.map((id) => (
            <option key={id} value={id}>
              {Network.table[id as Network.Id]?.name ?? id}
            </option>
          ))}
        </select>
      </label>
      <Failure id={errorId}>{error}</Failure>
    </div>
  )
}
