import { Network } from '@latchkey/protocol'
import { Heading } from '../../parts/Heading.tsx'
import type { Upgraded, Upgrades } from '../../wallet/WalletFlow.ts'
import { usePage } from '../Page.ts'
import { WalletFooter } from './WalletFooter.tsx'

/** Shows the code at the user's own address on each network, with a button that adds or removes the code. */
export function UpgradesScreen({ account: address, networks, problem }: Upgrades) {
  const { messages } = usePage()
  return (
    <>
      <Heading text={messages['upgrade.heading']} />
      <p className="note">
        <bdi>{address}</bdi>
      </p>
      <p>{messages[networks.length ? 'upgrade.text' : 'upgrade.none']}</p>
      <ul className="rows">
        {networks.map((upgraded) => (
          <Row key={upgraded.chainId} {...upgraded} />
        ))}
      </ul>
      <WalletFooter problem={problem} />
    </>
  )
}

function Row({ chainId, code }: Upgraded) {
  const { account, messages, say, state } = usePage()
  const { name: network } = Network.table[chainId]
  const action = code?.kind === 'plain' ? 'do' : 'undo'
  return (
    <li>
      <div>
        <p>
          <strong>{network}</strong>
        </p>
        <p className="note">
          {code?.address
            ? say('upgrade.other', { address: code.address })
            : messages[`upgrade.${code ? (code.kind as 'plain' | 'upgraded') : 'unknown'}`]}
        </p>
      </div>
      {code && (
        <button
          aria-disabled={state.isBusy}
          aria-label={say(`upgrade.${action}Label`, { network })}
          onClick={({ isTrusted }) => isTrusted && account.change({ chainId, code })}
          type="button"
        >
          {messages[`upgrade.${action}`]}
        </button>
      )}
    </li>
  )
}
