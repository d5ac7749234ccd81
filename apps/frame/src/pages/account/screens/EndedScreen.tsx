import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'

/** Shown after the session has ended, either by the user or after ten minutes. */
export function EndedScreen() {
  const { account, messages } = usePage()
  return (
    <>
      <Heading text={messages['ended.heading']} />
      <p>{messages['ended.text']}</p>
      <div className="buttons">
        <button className="primary" onClick={account.restart} type="button">
          {messages['ended.again']}
        </button>
      </div>
    </>
  )
}
