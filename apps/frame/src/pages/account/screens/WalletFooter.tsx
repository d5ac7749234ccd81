import * as Problem from '../../Problem.ts'
import type { WalletProblem } from '../../wallet/WalletProblem.ts'
import { usePage } from '../Page.ts'
import { SignOutButton } from './SignOutButton.tsx'

/** Shows the outcome of the last change, and the buttons to read again and to sign out. */
export function WalletFooter({ problem }: { problem: WalletProblem | undefined }) {
  const { account, messages, state } = usePage()
  return (
    <>
      <div role="status">
        {state.awaits === 'network' && <p>{messages['upgrade.network']}</p>}
        {state.awaits === 'window' && <p>{messages['upgrade.waiting']}</p>}
      </div>
      <div role="alert">
        {problem && !state.isBusy && <p className="problem">{messages[Problem.toId(problem)]}</p>}
      </div>
      <div className="buttons">
        <button aria-disabled={state.isBusy} onClick={account.readWallet} type="button">
          {messages['upgrade.again']}
        </button>
        <SignOutButton />
      </div>
    </>
  )
}
