import { useEffect, useRef } from 'react'
import { useNetworks } from '../../hooks/useNetworks.ts'
import { useSay } from '../../internal/useSay.ts'
import { Header } from '../Dialog/Header.tsx'
import { Heading } from '../Dialog/Heading.tsx'
import { Notice } from '../Notice/Notice.tsx'
import { NetworkRow } from './NetworkRow.tsx'

/** Lists networks. A disabled network shows the reason. */
export function NetworkList({ onDone }: { onDone(): void }) {
  const { chainId, error, networks, switchTo } = useNetworks()
  const say = useSay()

  // Close the list after a switch.
  const first = useRef(chainId)
  useEffect(() => {
    if (chainId !== first.current) onDone()
  }, [chainId, onDone])

  const groups = [
    { label: say('account.network'), list: networks.filter((it) => !it.testnet) },
    { label: say('network.testnets'), list: networks.filter((it) => it.testnet) },
  ].filter(({ list }) => list.length)
  return (
    <>
      <Header onBack={onDone} />
      <Heading isFocused>{say('network.title')}</Heading>
      <Notice>{error}</Notice>
      {groups.map(({ label, list }, index) => (
        <div key={label}>
          {index > 0 && <h3 className="lk-group">{label}</h3>}
          <ul aria-label={label} className="lk-list">
            {list.map((network) => (
              <NetworkRow key={network.chainId} network={network} onChoose={switchTo} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
