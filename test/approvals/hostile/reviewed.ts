import { Warning } from '../../../packages/explain/src/index.ts'
import { corpus as requests } from '../../../packages/explain/test/corpus/index.ts'
import { context } from '../../../packages/explain/test/corpus/Row.ts'
import { corpus as transactions } from '../../../packages/explain/test/solana/corpus.ts'
import { context as solanaContext, toBytes } from '../../../packages/explain/test/solana/Row.ts'
import type { Row } from '../Row.ts'

/** The rows that must be high risk or refused. */
const isStopped = ({ warnings }: { warnings: readonly Warning.Id[] }) =>
  warnings.some((id) => ['high', 'refuse'].includes(Warning.table[id]))

/** The requests that earlier reviews found (T31 to T36, T48, T54, T67), from the corpora of the package. */
export const reviewed: readonly Row[] = [
  ...requests.filter(isStopped).map(
    (row): Row => ({
      ...row.request,
      context: { ...context, ...row.context },
      expected: row.warnings,
      name: row.name,
      source: row.threat,
    }),
  ),
  ...transactions.filter(isStopped).map(
    (row): Row => ({
      context: { ...solanaContext, coins: undefined, ...row.context },
      expected: row.warnings,
      method: 'solana_signTransaction',
      name: row.name,
      params: Buffer.from(toBytes(row)).toString('base64'),
      source: 'T31',
    }),
  ),
]
