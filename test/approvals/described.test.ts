import { parseEther, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeRow, measureDescribed } from './describe.ts'
import { hostile } from './hostile/index.ts'
import { limits } from './limits.ts'
import { isStopped, measure } from './measure.ts'
import { ordinary } from './ordinary/index.ts'
import type { EthereumRow } from './Row.ts'

/** The ordinary transactions that send coins to an unknown contract, with another value. */
function withValue(value: bigint): EthereumRow[] {
  return ordinary.flatMap((row) => {
    if (row.method !== 'eth_sendTransaction' || !row.expected.includes('someValueToUnknown'))
      return []
    const [transaction] = row.params as [object]
    return [{ ...row, params: [{ ...transaction, value: toHex(value) }] }]
  })
}

describe('T68 descriptors of contracts', () => {
  test('no hostile request is below high risk, even if a node finds nothing in it', () => {
    const missed = hostile.map(measureDescribed).filter((it) => !isStopped(it))
    expect(missed.map(({ row }) => row.name).sort()).toEqual([...limits.missedHostile].sort())
  })

  test('hostile requests are described too, so the test above is no empty one', () => {
    const described = hostile.filter(describeRow)
    expect(described.length).toBeGreaterThanOrEqual(limits.leastDescribedHostile)
  })

  test('ordinary requests are described', () => {
    const described = ordinary.filter(describeRow)
    expect(described.length).toBeGreaterThanOrEqual(limits.leastDescribed)
  })

  test('no warning but that of a value is changed', () => {
    for (const row of [...ordinary, ...hostile]) {
      const ids = (it: ReturnType<typeof measure>) =>
        it.warnings
          .map(({ id }) => id)
          .filter((id) => id !== 'valueToUnknown' && id !== 'someValueToUnknown')
      expect(ids(measureDescribed(row))).toEqual(ids(measure(row)))
    }
  })

  test('a part of the balance for a described contract is no high risk', () => {
    const rows = withValue(parseEther('0.6'))
    expect(rows.map((row) => measure(row)).every(isStopped)).toBe(true)
    const passed = rows.map(measureDescribed).filter((it) => !isStopped(it))
    expect(passed.map(({ row }) => row.name)).toMatchInlineSnapshot(`
      [
        "coins to OP Mainnet by its bridge",
        "coins to Base by its bridge",
        "an ENS name",
        "an ENS name, renewed",
      ]
    `)
  })

  test('most of the balance stays high risk', () => {
    const rows = withValue(parseEther('1.2'))
    expect(rows.map(measureDescribed).every(isStopped)).toBe(true)
  })
})
