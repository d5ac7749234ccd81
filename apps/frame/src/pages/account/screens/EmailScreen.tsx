import type { Provider } from '@latchkey/protocol'
import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import { Field } from './Field.tsx'
import { sayProvider } from './sayProvider.ts'

const headings = {
  account: ['email.heading', 'email.intro'],
  export: ['export.heading', 'export.intro'],
  permissions: ['permissions.heading', 'permissions.intro'],
  recovery: ['recovery.heading', 'recovery.intro'],
  upgrade: ['upgrade.heading', 'upgrade.intro'],
} as const

/** Asks for the account's email address, for a passkey, or for a provider. */
export function EmailScreen({ socials }: { socials: readonly Provider.Name[] }) {
  const { account, messages, say, state } = usePage()
  const mayUsePasskeys = 'PublicKeyCredential' in globalThis
  const [heading, intro] = headings[account.page]
  return (
    <>
      <Heading text={messages[heading]} />
      <p>{messages[intro]}</p>
      <Field
        autoComplete="email"
        label={messages['email.label']}
        onSubmit={account.sendCode}
        submit={messages['email.submit']}
        type="email"
      />
      {mayUsePasskeys && (
        <div className="buttons">
          <button
            aria-disabled={state.isBusy}
            onClick={({ isTrusted }) => isTrusted && account.signInByPasskey()}
            type="button"
          >
            {messages['passkeys.signIn']}
          </button>
        </div>
      )}
      {socials.length > 0 && (
        <>
          <p className="note">{messages['social.text']}</p>
          <div className="buttons">
            {socials.map((name) => (
              <button
                aria-disabled={state.isBusy}
                key={name}
                onClick={({ isTrusted }) => isTrusted && account.signInAt(name)}
                type="button"
              >
                {sayProvider(name, { messages, say })}
              </button>
            ))}
          </div>
        </>
      )}
    </>
  )
}
