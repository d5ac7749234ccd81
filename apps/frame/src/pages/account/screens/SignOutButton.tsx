import { usePage } from '../Page.ts'

/** The button that ends the session of this page. */
export function SignOutButton() {
  const { account, messages, state } = usePage()
  return (
    <button aria-disabled={state.isBusy} onClick={account.endSession} type="button">
      {messages.signOut}
    </button>
  )
}
