import { Value } from '@latchkey/explain'
import type { Listed } from '../approvals/latchkey_showTransactions.ts'
import type { ApprovalProps } from './ApprovalProps.ts'
import { useSay } from './Language.ts'
import { CloseButton } from './parts/CloseButton.tsx'
import { Panel } from './parts/Panel.tsx'
import { Sentence, ValueView } from './parts/Sentence.tsx'

/**
 * `latchkey_showTransactions`: lists the user's transactions. A click on a row opens the status of its transaction. The
 * user approves nothing here.
 */
export function Transactions(props: ApprovalProps) {
  const { decide, listed = [], open } = props
  const say = useSay()
  return (
    <Panel
      {...props}
      approve="button.approve"
      footer={<CloseButton onClick={() => decide(false)} />}
      heading="heading.transactions"
    >
      {!listed.length && <p>{say({ id: 'screen.noTransactions' })}</p>}
      <ul className="transactions">
        {listed.map((it) => (
          <li key={it.id}>
            <Row {...it} onOpen={() => open?.(it.id)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Row({ createdAt, isUnsure, network, onOpen, status, title }: Listed & { onOpen(): void }) {
  const say = useSay()
  const time = Value.time(BigInt(Math.floor(createdAt / 1_000)))
  return (
    <button
      className="button transaction"
      onClick={({ nativeEvent }) => nativeEvent.isTrusted && onOpen()}
      type="button"
    >
      <span className="what">
        <Sentence message={title} />
      </span>
      <span>{say({ id: status === 400 && isUnsure ? 'screen.unconfirmed' : states[status] })}</span>
      <span className="when">
        {network} · <ValueView value={time} />
      </span>
    </button>
  )
}

/** The sentences for the state of a transaction. */
const states = {
  100: 'screen.pending',
  200: 'screen.success',
  400: 'screen.dropped',
  500: 'screen.failure',
  600: 'screen.partly',
} as const
