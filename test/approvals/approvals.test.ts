import { describe, expect, test } from 'vitest'
import { hostile } from './hostile/index.ts'
import { limits } from './limits.ts'
import { isCopy, isStopped, measure } from './measure.ts'
import { rememberAll } from './memory.ts'
import { ordinary } from './ordinary/index.ts'

describe.each([
  ['ordinary', ordinary],
  ['hostile', hostile],
] as const)('%s requests', (_, rows) => {
  test.each(rows.map((row) => [`${row.source} ${row.method}: ${row.name}`, row] as const))(
    '%s',
    (_, row) => {
      const ids = measure(row).warnings.map(({ id }) => id)
      expect(ids.sort()).toEqual([...row.expected].sort())
    },
  )
})

describe('T68 warnings that mean something', () => {
  test('an ordinary request is high risk only for a reason', () => {
    const stopped = ordinary.map((row) => measure(row)).filter(isStopped)
    const names = stopped.map(({ row }) => row.name)
    expect(ordinary.filter(({ reason }) => reason).map(({ name }) => name)).toEqual(names)
    expect(stopped.length).toBeLessThanOrEqual(limits.stoppedOrdinary)
  })

  test('a hostile request is high risk or refused', () => {
    const missed = hostile.map((row) => measure(row)).filter((it) => !isStopped(it))
    expect(missed.map(({ row }) => row.name).sort()).toEqual([...limits.missedHostile].sort())
  })

  test('T75 an ordinary request never looks like a copy, whatever the wallet remembers', () => {
    const memory = rememberAll([...ordinary, ...hostile])
    const copied = ordinary.filter((row) => isCopy(measure(row, memory)))
    expect(copied.map(({ name }) => name)).toEqual([])
  })

  test('T75 a first payment has no warning, only a note', () => {
    const rows = ordinary.filter(({ expected }) => expected.includes('firstRecipient'))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map((row) => measure(row).severity)).toEqual(rows.map(() => 'info'))
  })

  test('no request is removed', () => {
    expect(ordinary.length).toBeGreaterThanOrEqual(limits.leastOrdinary)
    expect(hostile.length).toBeGreaterThanOrEqual(limits.leastHostile)
  })

  test('every ordinary request names a page', () => {
    expect(ordinary.filter(({ source }) => !URL.canParse(source))).toEqual([])
  })
})
