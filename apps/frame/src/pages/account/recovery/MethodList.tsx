import { usePage } from '../Page.ts'
import { isTyped, type Method, toId } from './Method.ts'
import type { View } from './RecoveryFlow.ts'

const ids = {
  added: 'recovery.added',
  moved: 'recovery.moved',
  opened: 'recovery.opened',
  removed: 'recovery.removed',
  tested: 'recovery.tested',
} as const

/** Lists the recovery methods, and says what is lost if all of them are lost. */
export function MethodList({
  done,
  methods,
}: {
  done: Extract<View, { name: 'list' }>['done']
  methods: readonly Method[]
}) {
  const { account, messages, state } = usePage()
  const isAssisted = methods.some(({ kind }) => kind === 'keeper')
  const isBusy = state.isBusy
  return (
    <>
      <div role="status">{done && <p>{messages[ids[done]]}</p>}</div>
      <ul className="rows">
        {methods.map((method) => (
          <Row
            hasButton={method.kind !== 'keeper' || methods.some(isTyped)}
            key={method.id}
            method={method}
          />
        ))}
      </ul>
      {isAssisted && !methods.some(isTyped) && (
        <p className="note">{messages['recovery.moveFirst']}</p>
      )}
      <p>{messages[isAssisted ? 'recovery.lossAssisted' : 'recovery.lossSelf']}</p>
      <p>{messages['recovery.lossSignIn']}</p>
      <h2>{messages['recovery.add']}</h2>
      <div className="buttons">
        <button
          aria-disabled={isBusy}
          onClick={() => account.recover({ name: 'createCode' })}
          type="button"
        >
          {messages['recovery.createCode']}
        </button>
        <button
          aria-disabled={isBusy}
          onClick={() => account.recover({ name: 'askPassword' })}
          type="button"
        >
          {messages['recovery.addPassword']}
        </button>
      </div>
    </>
  )
}

function Row({ hasButton, method }: { hasButton: boolean; method: Method }) {
  const { account, messages, say, state } = usePage()
  const name = messages[toId(method.kind)]
  const isKeeper = method.kind === 'keeper'
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="note">{messages[isKeeper ? 'recovery.operatorText' : 'recovery.ownText']}</p>
      </div>
      <div className="pair">
        {isTyped(method) && (
          <button
            aria-disabled={state.isBusy}
            aria-label={say('recovery.testLabel', { method: name })}
            onClick={() => account.recover({ method, name: 'askTest' })}
            type="button"
          >
            {messages['recovery.test']}
          </button>
        )}
        {hasButton && (
          <button
            aria-disabled={state.isBusy}
            aria-label={isKeeper ? undefined : say('recovery.removeLabel', { method: name })}
            onClick={() => account.recover({ method, name: 'askRemove' })}
            type="button"
          >
            {messages[isKeeper ? 'recovery.move' : 'recovery.remove']}
          </button>
        )}
      </div>
    </li>
  )
}
