import { useWords } from '../Words.ts'
import { inboxUrl } from '../wallet.ts'

/** What is different on a developer's machine, and where its mails are. */
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
