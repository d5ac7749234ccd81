import { useId } from 'react'
import type { Request } from '../requests.ts'
import { useRun } from '../useRun.ts'
import { useWords, type Words } from '../Words.ts'
import { Copy } from './Copy.tsx'

/** A button for one request to the wallet, and its outcome. */
export function Action({ id, onDone, request, verb }: Action.Props) {
  const { error, isBusy, outcome, run } = useRun()
  const words = useWords()
  const elementId = useId()
  const { detail, text } = outcome ?? {}
  return (
    <li className="action">
      <h3 id={`${elementId}title`}>{words[`${id}Title`]}</h3>
      <p className="muted">{words[`${id}Text`]}</p>
      <button
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        aria-labelledby={`${elementId}verb ${elementId}title`}
        onClick={() => run(request).then(onDone)}
        type="button"
      >
        <span id={`${elementId}verb`}>{words[verb]}</span>
      </button>
      <div className="outcome">
        <p className="result" role="status">
          {isBusy ? words.waiting : text}
          {detail && <bdi className="mono"> {shorten(detail)}</bdi>}
        </p>
        {detail && <Copy text={detail} what={words.result} />}
        <p className="failure" role="alert">
          {error}
        </p>
      </div>
    </li>
  )
}

export declare namespace Action {
  type Props = {
    id: Id
    onDone?: (() => unknown) | undefined
    request: Request
    verb: 'ask' | 'deploy' | 'get' | 'read' | 'send' | 'sign'
  }
  /** The id of an action. The words have a title and a text for each. */
  type Id = keyof Words extends infer key ? (key extends `${infer id}Title` ? id : never) : never
}

function shorten(text: string) {
  return `${text.slice(0, 10)}…${text.slice(-8)}`
}
