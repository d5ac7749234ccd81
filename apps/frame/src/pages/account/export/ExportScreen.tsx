import { type ExportForm, exportForms } from '@latchkey/protocol/api/custodyFields'
import { type FormEvent, useId, useRef, useState } from 'react'
import * as Problem from '../../Problem.ts'
import { Heading } from '../../parts/Heading.tsx'
import { usePage } from '../Page.ts'
import { SignOutButton } from '../screens/SignOutButton.tsx'
import { type AccountProblem, toAccountProblem } from '../toAccountProblem.ts'
import { ExportedSecret } from './ExportedSecret.tsx'
import type { Exporting } from './ExportFlow.ts'
import { PasswordFields } from './PasswordFields.tsx'

/** The formats that are encrypted with a password of the user. */
const encrypted: readonly ExportForm[] = ['file', 'keystore']

/** Exports the wallet in a format that the user chooses. */
export function ExportScreen({ addresses, exportAs }: Exporting) {
  const { account, messages } = usePage()
  const id = useId()
  const [form, setForm] = useState<ExportForm>('file')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<AccountProblem | 'differ'>()
  const [exported, setExported] = useState<{ form: ExportForm; text: string }>()
  const isRunning = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!event.isTrusted || isRunning.current) return
    const data = new FormData(event.currentTarget)
    const password = encrypted.includes(form) ? String(data.get('password')) : undefined
    if (password !== undefined && password !== data.get('again')) return setProblem('differ')
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      setExported({ form, text: await exportAs({ form, password }) })
    } catch (error) {
      const problem = toAccountProblem(error, navigator.onLine)
      // The server no longer knows the session. The page shows that the session has ended.
      if (problem === 'ended') account.endSession()
      else setProblem(problem)
    }
    isRunning.current = false
    setBusy(false)
  }

  const listed = exportForms.filter((it) => isOffered(it, addresses))
  return (
    <>
      <Heading text={messages['export.heading']} />
      <ul className="warnings">
        <li>{messages['export.own']}</li>
        <li>{messages['export.limits']}</li>
        <li>{messages['export.nobody']}</li>
      </ul>
      {exported ? (
        <ExportedSecret {...exported} onDone={() => setExported(undefined)} />
      ) : (
        <form onSubmit={submit}>
          <fieldset disabled={isBusy}>
            <legend>{messages['export.choose']}</legend>
            {listed.map((it) => (
              <label className="choice" key={it}>
                <input
                  aria-describedby={`${id}-${it}`}
                  checked={it === form}
                  name="form"
                  onChange={() => setForm(it)}
                  type="radio"
                />
                <span>
                  {messages[`export.${it}`]}
                  <span className="note" id={`${id}-${it}`}>
                    {messages[`export.${it}Text`]}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          {encrypted.includes(form) && <PasswordFields key={form} />}
          <button
            aria-disabled={isBusy}
            className={`primary ${isBusy ? 'busy' : ''}`}
            type="submit"
          >
            {messages[isBusy ? 'export.busy' : 'export.submit']}
          </button>
        </form>
      )}
      <div role="alert">
        {problem && (
          <p className="problem">
            {messages[problem === 'differ' ? 'export.differ' : Problem.toId(problem)]}
          </p>
        )}
      </div>
      <div className="buttons">
        <SignOutButton />
      </div>
    </>
  )
}

/**
 * Whether the wallet can be exported in a format. A wallet with only one address was imported as a key, and has no
 * recovery phrase.
 */
function isOffered(form: ExportForm, { evm, solana }: Exporting['addresses']): boolean {
  if (form === 'file') return true
  if (form === 'phrase') return Boolean(evm && solana)
  return Boolean(form === 'evmKey' || form === 'keystore' ? evm : solana)
}
