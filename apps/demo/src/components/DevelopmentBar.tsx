import { useWords } from '../Words.ts'
import { inboxUrl } from '../wallet.ts'

/** A note for developers, with a link to the inbox. */
export function DevelopmentBar() {
  const words = useWords()
  return (
    <p className="bar">
      {words.development}{' '}
      <a href={inboxUrl} rel="noreferrer" target="latchkey-inbox">
        {words.inbox}
      </a>
    </p>
  )
}
