import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import { SignOutButton } from '../screens/SignOutButton.tsx'
import { CodeForm } from './CodeForm.tsx'
import { type TypedMethod, toId } from './Method.ts'
import { MethodList } from './MethodList.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import type { Recovery } from './RecoveryFlow.ts'
import { RemoveForm } from './RemoveForm.tsx'
import { SecretForm } from './SecretForm.tsx'

/** Shows the recovery methods of the wallet, and the forms that change them. */
export function RecoveryScreen(screen: Recovery) {
  const { account, messages, state } = usePage()
  const { custody, view } = screen
  return (
    <>
      <Heading text={messages['recovery.heading']} />
      {custody && <p className="note">{custody}</p>}
      <View {...screen} />
      <div className="buttons">
        {view.name !== 'list' && view.name !== 'locked' && (
          <button
            aria-disabled={state.isBusy}
            onClick={() => account.recover({ name: 'back' })}
            type="button"
          >
            {messages['recovery.back']}
          </button>
        )}
        <SignOutButton />
      </div>
    </>
  )
}

/** Shows a view of the page. A view without a case does not compile. */
function View(screen: Recovery): React.JSX.Element {
  const { account, messages, say } = usePage()
  const { view } = screen
  switch (view.name) {
    case 'code':
      return <CodeForm code={view.code} />
    case 'list':
      return <MethodList done={view.done} methods={screen.methods} />
    case 'locked': {
      const others = view.kinds.filter((kind) => kind !== view.kind)
      return (
        <>
          <p>{messages['recovery.locked']}</p>
          <SecretForm key={view.kind} kind={view.kind} />
          {others.map((kind) => (
            <button
              key={kind}
              onClick={() => account.recover({ kind, name: 'choose' })}
              type="button"
            >
              {say('recovery.useOther', { method: messages[toId(kind)] })}
            </button>
          ))}
        </>
      )
    }
    case 'password':
      return <PasswordForm />
    case 'remove':
      return <RemoveForm {...view} methods={screen.methods} />
    case 'test':
      return <TestForm method={view.method} />
  }
}

function TestForm({ method }: { method: TypedMethod }) {
  const { messages, say } = usePage()
  return (
    <>
      <h2>{say('recovery.testLabel', { method: messages[toId(method.kind)] })}</h2>
      <p>{messages['recovery.testText']}</p>
      <SecretForm kind={method.kind} />
    </>
  )
}
