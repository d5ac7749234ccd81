import { pages } from '@latchkey/protocol/api/pages'
import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import type { Notice } from '../State.ts'

/** The notices that link to the page `/account`. */
const accountLinks: readonly Notice[] = ['reverted', 'revertedBefore', 'revoked', 'revokedHeld']

/** A screen without a decision. It says how the request ended, and what the user can do now. */
export function NoticeScreen({ name }: { name: Notice }) {
  const { locale, messages } = usePage()
  return (
    <>
      <Heading text={messages[`${name}.heading`]} />
      {/* Each line of the text is a paragraph. */}
      {messages[`${name}.text`].split('\n').map((text) => (
        <p key={text}>{text}</p>
      ))}
      {/* Link to the page /account. It shows what another person has done in the account. */}
      {accountLinks.includes(name) && (
        <p>
          <a href={`${pages.account.path}?language=${locale}`}>{messages.account}</a>
        </p>
      )}
    </>
  )
}
