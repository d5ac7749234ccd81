import { useSyncExternalStore } from 'react'
import * as EventList from '../EventList.ts'

/** Every question to the wallet and its outcome, never what it carried. */
export function Events() {
  const events = useSyncExternalStore(EventList.subscribe, EventList.get)
  return (
    <section aria-labelledby="events" className="card events">
      <div className="row">
        <h2 id="events">Events</h2>
        {events.length > 0 && (
          <button className="quiet" onClick={EventList.clear} type="button">
            Clear<span className="unseen"> events</span>
          </button>
        )}
      </div>
      {events.length === 0 ? (
        <p className="aside">Whatever this page asks the wallet is listed here.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section aria-label="List of events" className="scroller" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Type</th>
                <th scope="col">Name</th>
                <th scope="col">Id</th>
                <th scope="col">Time</th>
              </tr>
            </thead>
            <tbody>
              {events.map(({ duration, error, id, key, method, name, reason, type }) => (
                <tr data-type={type} key={key}>
                  <td>{type}</td>
                  <td>
                    {name}
                    {method && <span className="detail"> {method}</span>}
                    {error && <span className="detail"> {reason ?? error}</span>}
                  </td>
                  <td>{id.slice(0, 8)}</td>
                  <td>{duration === undefined ? '' : `${Math.round(duration)} ms`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
