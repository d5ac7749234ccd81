import * as Message from '@latchkey/words/approval'
import { type Text, useLanguage } from '../Language.ts'
import { ValueView } from './ValueView.tsx'

/** A sentence, with its values marked as what they are. */
export function Sentence({ message }: { message: Text }) {
  const { messages } = useLanguage()
  return Message.toParts(messages, message).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places.
    typeof part === 'string' ? part : <ValueView isShort key={index} value={part} />,
  )
}
