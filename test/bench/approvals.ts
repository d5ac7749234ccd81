import { hostile } from '../approvals/hostile/index.ts'
import { poisoning } from '../approvals/hostile/poisoning.ts'
import { limits } from '../approvals/limits.ts'
import { countWarnings, isCopy, isStopped, type Measured, measure } from '../approvals/measure.ts'
import { rememberAll } from '../approvals/memory.ts'
import { ordinary } from '../approvals/ordinary/index.ts'
import type { Row, Section } from './Section.ts'

/** Measures how often each warning is shown for ordinary and for hostile requests. */
export async function approvals(): Promise<Section[]> {
  const all = {
    hostile: hostile.map((row) => measure(row)),
    ordinary: ordinary.map((row) => measure(row)),
  }
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
    measureMemory(),
  ]
}

/** Measures the effect of a memory of earlier requests: how many copies it finds, and how often it is wrong. */
function measureMemory(): Section {
  const all = [...ordinary, ...hostile]
  const memory = rememberAll(all)
  const toCopies = (rows: readonly Measured[]) => toRate(rows.filter(isCopy).length, rows.length)
  const others = all.filter((row) => !poisoning.includes(row))
  const found = poisoning.map((row) => measure(row))
  const wrong = others.map((row) => measure(row, memory))
  return {
    columns: ['requests', 'copies, %'],
    rows: [
      {
        bar: { least: 100, of: 'copies, %' },
        figures: { 'copies, %': toCopies(found), requests: found.length },
        what: 'of an address that was imitated',
      },
      {
        bar: { most: 0, of: 'copies, %' },
        figures: { 'copies, %': toCopies(wrong), requests: wrong.length },
        what: 'all others, while the wallet remembers every address of both corpora',
      },
    ],
    title: `Approvals: requests that are called a copy of a known address, with ${memory.recipient.size + memory.contract.size} known addresses`,
  }
}

function toRate(count = 0, total: number): number {
  return (100 * count) / total
}

/** A request with its warnings, and the reason from the corpus. */
function list({ row, warnings }: Measured): Row {
  const ids = [...new Set(warnings.map(({ id }) => id))].join(', ')
  const reason = row.reason ? ` ${row.reason}` : ''
  return { figures: {}, what: `  ${row.name} (${ids || 'no warning'}).${reason}` }
}
