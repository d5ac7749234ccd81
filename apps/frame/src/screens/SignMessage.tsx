import type { Subject } from '../approvals.ts'

/** A message as text, or as marked hex where text would hide something. */
export function SignMessage({ message }: Extract<Subject, { method: 'personal_sign' }>) {
  const text = toText(message)
  return (
    <section>
      <h2>{text === undefined ? 'Message, as hex: it is not plain text' : 'Message'}</h2>
      <pre className={text === undefined ? 'message hex' : 'message'}>
        {text === '' ? <span className="empty">empty</span> : (text ?? message)}
      </pre>
    </section>
  )
}

/** Control characters, and those that turn the direction of reading. */
const deceptive = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u

function toText(message: string) {
  const bytes = Uint8Array.from(message.slice(2).match(/../g) ?? [], (byte) => Number(`0x${byte}`))
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return deceptive.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
