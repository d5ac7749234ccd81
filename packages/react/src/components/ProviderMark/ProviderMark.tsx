import type { Provider } from '@latchkey/client'
import { type Mark, marks } from './marks.ts'

/** The mark of a provider, shown beside its name. */
export function ProviderMark({ provider }: { provider: Provider.Name }) {
  const mark: Mark = marks[provider]
  return (
    <svg aria-hidden="true" className="lk-provider" viewBox="0 0 20 20">
      {'lines' in mark ? (
        <path className="lk-provider-lines" d={mark.lines} />
      ) : (
        <path d={mark.shape} fill="currentColor" fillRule="evenodd" />
      )}
    </svg>
  )
}
