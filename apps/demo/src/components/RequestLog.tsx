import * as RequestHistory from '../RequestHistory.ts'
import { useWords } from '../Words.ts'

const statuses = {
  answered: 'statusAnswered',
  failed: 'statusFailed',
  open: 'statusOpen',
} as const

/** The list of requests to the wallet and their outcomes. */
export function RequestLog() {
  const entries = RequestHistory.useEntries()
  const words = useWords()
  return (
    <section aria-labelledby="log" className="card log">
      <div className="row">
        <h2 id="log">{words.log}</h2>
        {entries.length > 0 && (
          <button className="quiet" onClick={RequestHistory.clear} type="button">
            {words.clear}
          </button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="muted">{words.logEmpty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard.
        <ol aria-labelledby="log" className="scroller" tabIndex={0}>
          {entries.map((it) => (
            <li data-status={it.status} key={it.key}>
              <Row entry={it} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({ entry }: { entry: RequestHistory.Entry }) {
  const words = useWords()
  const { answer, params } = entry
  if (params === undefined) return <EntryLine entry={entry} />
  return (
    <details>
      <summary>
        <EntryLine entry={entry} />
      </summary>
      <dl>
        <dt>{words.question}</dt>
        <dd dir="ltr">{toText(params)}</dd>
        {answer !== undefined && (
          <>
            <dt>{words.answer}</dt>
            <dd dir="ltr">{toText(answer)}</dd>
          </>
        )}
      </dl>
    </details>
  )
}

function EntryLine({ entry: { duration, error, name, status } }: { entry: RequestHistory.Entry }) {
  const words = useWords()
  return (
    <span className="line">
      <bdi className="name">{name}</bdi>
      <span className="status">{error ? <bdi>{error}</bdi> : words[statuses[status]]}</span>
      <span className="time">
        {duration !== undefined && <bdi>{`${Math.round(duration)}\u00a0ms`}</bdi>}
      </span>
    </span>
  )
}

function toText(value: unknown) {
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
}
