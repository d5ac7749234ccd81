import { type ClipboardEvent, useRef, useState } from 'react'
import { usePage } from '../Page.ts'
import { formatCode } from './formatCode.ts'

/** Shows the code. Copying it leaves out the space, because input fields cut off longer text. */
export function ShownCode({ children, code }: { children: React.ReactNode; code: string }) {
  const { messages, say } = usePage()
  const shown = useRef<HTMLSpanElement>(null)
  const [said, setSaid] = useState({ text: '', times: 0 })

  function onCopy(event: ClipboardEvent) {
    event.clipboardData.setData('text/plain', code)
    event.preventDefault()
  }

  async function copy() {
    const text = await write()
    setSaid(({ times }) => ({ text, times: times + 1 }))
  }

  async function write(): Promise<string> {
    try {
      await navigator.clipboard.writeText(code)
      return messages['code.copied']
    } catch {
      getSelection()?.selectAllChildren(shown.current!)
      return messages['code.selected']
    }
  }

  return (
    <div className="copyable">
      <p className="code" dir="ltr" onCopy={onCopy} translate="no">
        {/* This text is for screen readers. They read the separated digits one by one. */}
        <span className="hidden" dir="auto">
          {say('code.label', { digits: Array.from(code).join(' ') })}{' '}
        </span>
        <span aria-hidden="true" className="digits" ref={shown}>
          {formatCode(code)}
        </span>
      </p>
      <button onClick={copy} type="button">
        {messages['code.copy']}
      </button>
      <div className="below note">
        {children}
        <p role="status">
          <span key={said.times}>{said.text}</span>
        </p>
      </div>
    </div>
  )
}
