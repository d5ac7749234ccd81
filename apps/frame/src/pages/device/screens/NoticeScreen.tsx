import { usePage } from '../Page.ts'
import type { Screen } from '../State.ts'
import { Heading } from './Heading.tsx'

/** A screen with nothing to decide: how the request ended, and what the user can do. */
export function NoticeScreen({ name }: { name: NoticeScreen.Name }) {
  const { messages } = usePage()
  return (
    <>
      <Heading text={messages[`${name}.heading`]} />
      {/* Each line is a paragraph. */}
      {messages[`${name}.text`].split('\n').map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}

export declare namespace NoticeScreen {
  /** Every screen that has no component of its own. */
  type Name = Exclude<
    Screen['name'],
    'approved' | 'asked' | 'code' | 'looking' | 'revert' | 'revoke' | 'unreachable'
  >
}
