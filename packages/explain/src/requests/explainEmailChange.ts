import { Provider } from '@latchkey/protocol'
import { create, type Explanation } from '../Explanation.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** Explains a change of the sign-in address: the old one, the new one, and how to confirm it (T47). */
export function explainEmailChange(change: explainEmailChange.Change): Explanation {
  const { method, newEmail, oldEmail } = change
  const email = Value.text(newEmail)
  const warnings = [Warning.from('identityChange', { email })]
  const added = { label: { id: 'fact.newEmail' }, value: email } as const
  if (oldEmail !== null)
    return create({
      facts: [{ label: { id: 'fact.oldEmail' }, value: Value.text(oldEmail) }, added],
      title: { id: 'title.changeEmail' },
      warnings,
    })
  const provider = method ? (Provider.titleOf(method.provider) ?? 'OpenID Connect') : ''
  const now = [provider, method?.userName].filter(Boolean).join(': ')
  return create({
    facts: [
      { label: { id: 'fact.signIn' }, value: Value.text(now) },
      added,
      {
        label: { id: 'fact.next' },
        value: Value.message({
          id: 'value.signInAgain',
          values: { provider: Value.text(provider) },
        }),
      },
    ],
    title: { id: 'title.addEmail' },
    warnings,
  })
}

export declare namespace explainEmailChange {
  type Change = {
    /** The provider to sign in with again, if the account has no address. */
    method?: { provider: Provider.Name; userName?: string | undefined } | undefined
    newEmail: string
    /** Null: the account has no address. */
    oldEmail: string | null
  }
}
