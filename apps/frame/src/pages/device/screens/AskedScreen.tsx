import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import type { DeviceRequest } from '../State.ts'
import { DecisionButton } from './DecisionButton.tsx'
import { Problem } from './Problem.tsx'
import { RequestFacts } from './RequestFacts.tsx'

/**
 * Asks the user to approve or deny the sign-in. In the browser that started the sign-in, an approval is enough. In
 * another browser, the title says that another device has started it, or that the device is unknown (T62).
 */
export function AskedScreen({ request }: { request: DeviceRequest }) {
  const { messages, say } = usePage()
  const { asker, codes, email, finishes, origin, other } = request
  const wallet = location.host
  return (
    <>
      <Heading
        text={asker === 'here' ? say('here.heading', request) : messages[`${asker}.heading`]}
      />
      <p className={asker === 'elsewhere' ? 'warning' : undefined}>{messages[`${asker}.text`]}</p>
      {!finishes && (
        <p>
          {codes === 'window'
            ? say('asked.codeInWindow', { wallet })
            : say('asked.codeInApp', { origin })}
        </p>
      )}
      {other && <p className="warning">{say('here.other', { email, other })}</p>}
      <RequestFacts request={request} />
      <Problem />
      <div className="buttons">
        <DecisionButton
          call="approveDevice"
          className="primary"
          label={messages['asked.approve']}
        />
        <DecisionButton call="denyDevice" label={messages.notMe} />
      </div>
    </>
  )
}
