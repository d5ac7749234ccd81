import { usePage } from '../Page.ts'
import { findOthers, type Method, type TypedMethod, toId } from './Method.ts'
import { SecretForm } from './SecretForm.tsx'

/**
 * Removes a method. If it is the operator's, the wallet moves to self-custody. First, one of the remaining methods has to
 * open the wallet: one of the user, or the operator's, which needs no secret.
 */
export function RemoveForm({ by, method, methods }: RemoveForm.Props) {
  const { account, messages, say, state } = usePage()
  const isMove = method.kind === 'keeper'
  const isAssisted = methods.some(({ kind }) => kind === 'keeper')
  const others = findOthers(methods, method).filter(({ id }) => id !== by?.id)
  const name = messages[toId(method.kind)]
  return (
    <>
      <h2>{isMove ? messages['recovery.move'] : say('recovery.removeLabel', { method: name })}</h2>
      <p>{messages[isMove ? 'recovery.moveText' : 'recovery.removeText']}</p>
      {isMove && <p>{messages['recovery.moveApps']}</p>}
      {by ? (
        <>
          <p>{messages['recovery.proof']}</p>
          <SecretForm
            key={by.id}
            kind={by.kind}
            submit={messages[isMove ? 'recovery.move' : 'recovery.remove']}
          />
          {others.map((it) => (
            <button
              aria-disabled={state.isBusy}
              key={it.id}
              onClick={() => account.recover({ method: it, name: 'prove' })}
              type="button"
            >
              {say('recovery.useOther', { method: messages[toId(it.kind)] })}
            </button>
          ))}
        </>
      ) : isAssisted && !isMove ? (
        <button
          aria-disabled={state.isBusy}
          className="primary"
          onClick={({ isTrusted }) => isTrusted && account.recover({ name: 'submit', secret: '' })}
          type="button"
        >
          {messages['recovery.remove']}
        </button>
      ) : (
        <p>{messages['recovery.last']}</p>
      )}
    </>
  )
}

export declare namespace RemoveForm {
  type Props = { by?: TypedMethod | undefined; method: Method; methods: readonly Method[] }
}
