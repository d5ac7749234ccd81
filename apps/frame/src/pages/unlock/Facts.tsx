import type { Catalog } from '@latchkey/words/device'
import type * as UnlockWire from '../../unlock/UnlockWire.ts'

/** Shows for which user and for which app the wallet is opened. */
export function Facts({ frame, messages }: { frame: UnlockWire.State; messages: Catalog }) {
  const rows = [
    ['facts.email', frame.user],
    ['facts.application', frame.app],
    ['facts.site', frame.origin],
  ] as const
  return (
    <dl className="facts" translate="no">
      {rows.map(
        ([id, value]) =>
          value && (
            <div key={id}>
              <dt>{messages[id]}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
