import type { Provider } from '@latchkey/client'
import { Fragment, useState } from 'react'
import type { useSignIn } from '../../hooks/useSignIn.ts'
import { useSignInMethods } from '../../hooks/useSignInMethods.ts'
import { useLatchkey } from '../../internal/Latchkey.ts'
import { useSay } from '../../internal/useSay.ts'
import * as SignInMethod from '../../SignInMethod.ts'
import { Header } from '../Dialog/Header.tsx'
import { Heading } from '../Dialog/Heading.tsx'
import { EmailForm } from '../MailForm/EmailForm.tsx'
import { BrowserWallets } from './BrowserWallets.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SocialButtons } from './SocialButtons.tsx'

/** Lists the methods to sign in, in the app's order. */
export function MethodStep(props: MethodStep.Props) {
  const { focused, onChoose, onExternalWallet, onPasskey, signIn } = props
  const { footer, wallet } = useLatchkey()
  const say = useSay()
  // An embedded sign-in loads the wallet only after the user has interacted with it.
  const [isUsed, setUsed] = useState(Boolean(focused))
  const methods = useSignInMethods({ query: { enabled: isUsed } })
  const sections = toSections(methods)
  const name = wallet.options.metadata?.name
  const or = <p className="lk-or">{say('signIn.or')}</p>
  return (
    <>
      <Header />
      <Heading
        isFocused={focused && !methods.includes(focused)}
        isFocusTarget={!methods.includes('email')}
      >
        {name ? say('signIn.titleTo', { name }) : say('signIn.title')}
      </Heading>
      {sections.map((section, index) => (
        <Fragment key={typeof section === 'string' ? section : `providers ${index}`}>
          {/* The list of browser wallets renders its own divider, because the browser may have no wallets. */}
          {section !== 'browser' && sections.slice(0, index).some((it) => it !== 'browser') && or}
          {section === 'email' ? (
            <EmailForm
              email={signIn.email}
              flow={signIn}
              isFocused={focused === 'email'}
              label="signIn.email"
            />
          ) : section === 'browser' ? (
            <BrowserWallets
              divider={sections.length === 1 ? undefined : index ? 'above' : 'below'}
              onChosen={onExternalWallet}
            />
          ) : section === 'passkey' ? (
            <PasskeyButton isFocused={focused === 'passkey'} onChoose={onPasskey} />
          ) : (
            <SocialButtons
              focused={section.find((it) => it === focused)}
              onChoose={onChoose}
              onUse={() => setUsed(true)}
              providers={section}
            />
          )}
        </Fragment>
      ))}
      {footer && <div className="lk-footer">{footer}</div>}
    </>
  )
}

export declare namespace MethodStep {
  type Props = {
    /** The method that takes the focus. */
    focused: SignInMethod.SignInMethod | undefined
    onChoose(provider: Provider.Name): void
    onExternalWallet?: (() => void) | undefined
    onPasskey(): void
    signIn: useSignIn.ReturnType
  }
}

/** Groups adjacent providers. */
function toSections(
  methods: readonly SignInMethod.SignInMethod[],
): ('browser' | 'email' | 'passkey' | Provider.Name[])[] {
  const sections: ReturnType<typeof toSections> = []
  for (const method of methods) {
    const last = sections.at(-1)
    if (!SignInMethod.isProvider(method)) sections.push(method)
    else if (Array.isArray(last)) last.push(method)
    else sections.push([method])
  }
  return sections
}
