import { type ClipboardEvent, useRef, useState } from 'react'
import { usePage } from '../Page.ts'
import { formatCode } from './formatCode.ts'

/** The code, large. Whichever way it is copied, only its digits are: fields cut off what is longer. */
export function Code({ children, code }: { children: React.ReactNode; code: string }) {
  const { messages } = usePage()
  const words = messages.code
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
      return words.copied
    } catch {
      getSelection()?.selectAllChildren(shown.current!)
      return words.selected
    }
  }

  return (
    <div className="copyable">
      <p className="code" dir="ltr" onCopy={onCopy} translate="no">
        {/* Read out digit by digit: "one hundred twenty-three" is not what is typed. */}
        <span className="hidden" dir="auto">
          {words.label({ digits: Array.from(code).join(' ') })}{' '}
        </span>
        <span aria-hidden="true" className="digits" ref={shown}>
          {formatCode(code)}
        </span>
      </p>
      <button onClick={copy} type="button">
        {words.copy}
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
