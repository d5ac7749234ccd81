import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'

/** Waits until the user approves this browser by the link in the email. */
export function DeviceScreen({ email }: { email: string }) {
  const { account, messages, say } = usePage()
  return (
    <>
      <Heading text={messages['device.heading']} />
      <p>{say('device.text', { email })}</p>
      <div className="buttons">
        <button onClick={account.restart} type="button">
          {messages.back}
        </button>
      </div>
    </>
  )
}
