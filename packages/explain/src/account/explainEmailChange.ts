import { Provider } from '@latchkey/protocol'
import { create, type Explanation } from '../Explanation.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** Explains a change of the sign-in address: the old address, the new address, and how to confirm the change (T47). */
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
  const provider = sayProvider(method?.provider)
  const user = method?.userName
  const now = user
    ? Value.message({ id: 'value.signInAs', values: { provider, user: Value.text(user) } })
    : provider
  return create({
    facts: [
      { label: { id: 'fact.signIn' }, value: now },
      added,
      {
        label: { id: 'fact.next' },
        value: Value.message({
          id: 'value.signInAgain',
          values: { provider },
        }),
      },
    ],
    title: { id: 'title.addEmail' },
    warnings,
  })
}

/** Returns the name of a provider. The operator's own OpenID Connect provider has no name, so it gets a general one. */
function sayProvider(name: Provider.Name | undefined): Value.Value {
  if (!name) return Value.text('')
  const title = Provider.titleOf(name)
  return title ? Value.text(title) : Value.message({ id: 'value.singleSignOn' })
}

export declare namespace explainEmailChange {
  type Change = {
    /** The provider to sign in with again. Set if the account has no address. */
    method?: { provider: Provider.Name; userName?: string | undefined } | undefined
    newEmail: string
    /** The current address, or null if the account has none. */
    oldEmail: string | null
  }
}
