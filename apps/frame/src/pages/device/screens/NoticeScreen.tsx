import { pages } from '@latchkey/protocol/api/pages'
import type { Id } from '@latchkey/words/device'
import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import type { Screen } from '../State.ts'

/** The screens that link to the page `/account`. */
const accountLinks: readonly Screen['name'][] = [
  'reverted',
  'revertedBefore',
  'revoked',
  'revokedHeld',
]

/** A screen with nothing to decide. It says how the request ended, and what the user can do. */
export function NoticeScreen({ name }: { name: NoticeScreen.Name }) {
  const { locale, messages } = usePage()
  return (
    <>
      <Heading text={messages[`${name}.heading`]} />
      {/* Each line is a paragraph. */}
      {messages[`${name}.text`].split('\n').map((text) => (
        <p key={text}>{text}</p>
      ))}
      {/* Link to the account page, which shows what the other person did in the account. */}
      {accountLinks.includes(name) && (
        <p>
          <a href={`${pages.account.path}?language=${locale}`}>{messages.account}</a>
        </p>
      )}
    </>
  )
}

/** The screens for which the catalog has a text. */
type WithText<id> = id extends `${infer name}.text` ? name : never

export declare namespace NoticeScreen {
  /** A screen that has only a heading and a text. */
  type Name = Extract<Screen['name'], WithText<Id>>
}
