import type { ExportForm } from '@latchkey/protocol/api/custodyFields'
import { paths } from '@latchkey/protocol/api/paths'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { usePage } from '../Page.ts'
import { clearClipboard } from './clearClipboard.ts'

/** The file names of the formats that are files. */
const files: Partial<Record<ExportForm, string>> = {
  file: 'latchkey-export.json',
  keystore: 'keystore.json',
  solanaFile: 'id.json',
}

type Props = { form: ExportForm; onDone(): void; text: string }

/** Offers a file for download. Shows a secret only while the user holds a button. */
export function ExportedSecret({ form, onDone, text }: Props) {
  const { messages } = usePage()
  const name = files[form]
  return (
    <section aria-label={messages[`export.${form}`]} className="exported">
      <h2>{messages[`export.${form}`]}</h2>
      {name ? <Download form={form} name={name} text={text} /> : <Held text={text} />}
      <button onClick={onDone} type="button">
        {messages['export.done']}
      </button>
    </section>
  )
}

function Download({ form, name, text }: { form: ExportForm; name: string; text: string }) {
  const { messages } = usePage()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return (
    <>
      <p>{messages[form === 'solanaFile' ? 'export.plain' : 'export.keep']}</p>
      <a className="button primary" download={name} href={url}>
        {messages['export.download']}
      </a>
      {form === 'file' && <a href={paths.offline}>{messages['export.page']}</a>}
    </>
  )
}

/** Shows the secret while the user holds the button. At other times, the document does not contain the secret. */
function Held({ text }: { text: string }) {
  const { messages } = usePage()
  const [isShown, setShown] = useState(false)
  const [said, setSaid] = useState('')
  const hide = () => setShown(false)

  useEffect(() => {
    // If the window loses the focus, it gets no event when the button is released.
    addEventListener('blur', hide)
    return () => removeEventListener('blur', hide)
  })

  function onKeyDown({ isTrusted, key }: KeyboardEvent) {
    if (isTrusted && (key === ' ' || key === 'Enter')) setShown(true)
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      clearClipboard()
      setSaid(messages['export.copied'])
    } catch {
      setSaid(messages['export.notCopied'])
    }
  }

  return (
    <>
      <p className="secret" dir={isShown ? 'ltr' : undefined} translate="no">
        {isShown ? text : messages['export.hidden']}
      </p>
      <div className="buttons">
        <button
          className="primary hold"
          onBlur={hide}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
          onKeyUp={hide}
          onPointerCancel={hide}
          onPointerDown={({ isTrusted }) => isTrusted && setShown(true)}
          onPointerLeave={hide}
          onPointerUp={hide}
          type="button"
        >
          {messages['export.hold']}
        </button>
        <button onClick={copy} type="button">
          {messages['export.copy']}
        </button>
      </div>
      <p className="note" role="status">
        {said}
      </p>
    </>
  )
}
