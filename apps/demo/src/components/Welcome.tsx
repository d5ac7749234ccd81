import { ConnectButton } from '@latchkey/react'
import { useWords } from '../Words.ts'

/** The code that an app needs for the sign-in. */
const code = `import {
  ConnectButton,
  LatchkeyProvider,
} from '@latchkey/react'
import '@latchkey/react/styles.css'

const options = {
  frameUrl: 'https://wallet.example.com/sdk',
  projectId: 'demo',
}

<LatchkeyProvider
  methods={['email', 'google', 'farcaster']}
  options={options}
>
  <ConnectButton />
</LatchkeyProvider>`

export function Welcome() {
  const words = useWords()
  return (
    <div className="welcome">
      <section className="pitch">
        <h1>
          <span>{words.title1}</span> <span>{words.title2}</span>
        </h1>
        <p>{words.pitch}</p>
        <ConnectButton>
          {({ label, open }) => (
            <button className="primary" onClick={open} type="button">
              {label}
            </button>
          )}
        </ConnectButton>
        <ul>
          <li>{words.point1}</li>
          <li>{words.point2}</li>
          <li>{words.point3}</li>
        </ul>
      </section>
      <figure className="card code">
        <figcaption>{words.code}</figcaption>
        <pre dir="ltr">
          <code>{code}</code>
        </pre>
      </figure>
    </div>
  )
}
