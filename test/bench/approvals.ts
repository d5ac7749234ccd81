import { hostile } from '../approvals/hostile/index.ts'
import { limits } from '../approvals/limits.ts'
import { countWarnings, isStopped, type Measured, measure } from '../approvals/measure.ts'
import { ordinary } from '../approvals/ordinary/index.ts'
import type { Row, Section } from './Section.ts'

/** Measures how often each warning is shown for ordinary and for hostile requests. */
export async function approvals(): Promise<Section[]> {
  const all = { hostile: hostile.map(measure), ordinary: ordinary.map(measure) }
  const counts = { hostile: countWarnings(all.hostile), ordinary: countWarnings(all.ordinary) }
  const ids = [...new Set([...counts.ordinary.keys(), ...counts.hostile.keys()])]
  const stopped = all.ordinary.filter(isStopped)
  const missed = all.hostile.filter((it) => !isStopped(it))
  return [
    {
      columns: ['ordinary, %', 'hostile, %'],
      rows: ids.map((id) => ({
        figures: {
          'hostile, %': toRate(counts.hostile.get(id), hostile.length),
          'ordinary, %': toRate(counts.ordinary.get(id), ordinary.length),
        },
        what: id,
      })),
      title: `Approvals: the requests that have each warning, of ${ordinary.length} ordinary and ${hostile.length} hostile ones`,
    },
    {
      columns: ['requests'],
      rows: [
        {
          bar: { most: limits.stoppedOrdinary, of: 'requests' },
          figures: { requests: stopped.length },
          what: 'ordinary, and high risk',
        },
        ...stopped.map(list),
        {
          bar: { most: limits.missedHostile.length, of: 'requests' },
          figures: { requests: missed.length },
          what: 'hostile, and below high risk',
        },
        ...missed.map(list),
      ],
      title: 'Approvals: the requests that are judged wrongly, or need a reason',
    },
  ]
}

function toRate(count = 0, total: number): number {
  return (100 * count) / total
}

/** A request with its warnings, and the reason that the corpus gives. */
function list({ row, warnings }: Measured): Row {
  const ids = [...new Set(warnings.map(({ id }) => id))].join(', ')
  const reason = row.reason ? ` ${row.reason}` : ''
  return { figures: {}, what: `  ${row.name} (${ids || 'no warning'}).${reason}` }
}
