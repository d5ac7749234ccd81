import { type Ref, useState } from 'react'
import { focus } from '../focus.ts'
import { useTask } from '../useTask.ts'
import { useWallet, wallet } from '../wallet.ts'
import { Copy } from './Copy.tsx'
import { EmailChangeForm } from './EmailChangeForm.tsx'
import { Failure } from './Failure.tsx'
import { NetworkSelect } from './NetworkSelect.tsx'

/** Who is signed in, and what they can change. */
export function Account({ ref }: { ref: Ref<HTMLElement> }) {
  const { user } = useWallet()
  const { error, isBusy, run } = useTask()
  const [change, setChange] = useState<'open' | 'closed'>()
  if (!user) return null

  return (
    <section aria-labelledby="account" className="card account" ref={ref} tabIndex={-1}>
      <h2 id="account">Your account</h2>
      <div className="field">
        <div className="row">
          <span className="label">Address</span>
          <Copy text={user.address} what="address" />
        </div>
        <p className="mono">{user.address}</p>
      </div>
      <div className="field">
        <div className="row">
          <span className="label">E-mail</span>
          {change !== 'open' && (
            <button
              className="quiet"
              onClick={() => setChange('open')}
              ref={change && focus}
              type="button"
            >
              Change<span className="unseen"> e-mail address</span>
            </button>
          )}
        </div>
        <p>{user.email ?? 'none'}</p>
        {change === 'open' && (
          <EmailChangeForm current={user.email ?? ''} onClose={() => setChange('closed')} />
        )}
      </div>
      <NetworkSelect />
      <div className="field">
        <button aria-disabled={isBusy} onClick={() => run(wallet.signOut)} type="button">
          {isBusy ? 'Signing out…' : 'Sign out'}
        </button>
        <Failure>{error}</Failure>
      </div>
    </section>
  )
}
