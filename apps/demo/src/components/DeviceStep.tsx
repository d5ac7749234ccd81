import { focus } from '../focus.ts'
import { inboxUrl } from '../wallet.ts'
import { Failure } from './Failure.tsx'

/** Asks the person to approve this browser through the link in the mail. */
export function DeviceStep({ email, error }: { email: string; error: string | undefined }) {
  return (
    <>
      <h2 id="sign-in" ref={focus} tabIndex={-1}>
        Approve this browser
      </h2>
      <p>
        You have not signed in from here before. Open the link that we sent to{' '}
        <strong>{email}</strong>.
      </p>
      {!error && <p role="status">Waiting for your approval…</p>}
      {import.meta.env.DEV && !error && (
        <p className="aside">
          In development the mail is in the{' '}
          <a href={inboxUrl} rel="noreferrer" target="_blank">
            inbox
          </a>
          .
        </p>
      )}
      <Failure>{error}</Failure>
    </>
  )
}
