import type { Provider } from '@latchkey/protocol'
import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import { sayProvider } from './sayProvider.ts'

/** Shown while the user signs in at a provider in a window. */
export function ProviderScreen({ provider }: { provider: Provider.Name }) {
  const page = usePage()
  const { account, messages } = page
  return (
    <>
      <Heading text={sayProvider(provider, page)} />
      <p>{messages['upgrade.waiting']}</p>
      <div className="buttons">
        <button onClick={account.restart} type="button">
          {messages['social.back']}
        </button>
      </div>
    </>
  )
}
