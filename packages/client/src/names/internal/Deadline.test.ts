import { describe, expect, test } from 'vitest'
import * as Deadline from './Deadline.ts'

/** Work that never settles. */
const forever = () => new Promise<never>(() => {})

describe('run', () => {
  test('default', async () => {
    expect(await Deadline.run({}, async () => 'done')).toBe('done')
  })

  test('behavior: the signal is aborted when the work is done', async () => {
    const signal = await Deadline.run({}, async (signal) => signal)
    expect(signal.aborted).toBe(true)
  })

  test('error: the work fails', async () => {
    await expect(Deadline.run({}, () => Promise.reject(new RangeError('no')))).rejects.toThrow('no')
  })

  test('error: time-out', async () => {
    await expect(Deadline.run({ timeout: 1 }, forever)).rejects.toThrowErrorMatchingInlineSnapshot(`
      [LookupTimeoutError: No answer came in time.
      The time-out was 1 ms. Pass a longer \`timeout\`.]
    `)
  })

  test('error: aborted before the start', async () => {
    const work = () => expect.unreachable()
    await expect(Deadline.run({ signal: AbortSignal.abort() }, work)).rejects.toThrow(
      Deadline.LookupAbortedError,
    )
  })

  test('error: aborted meanwhile', async () => {
    const controller = new AbortController()
    const run = Deadline.run({ signal: controller.signal }, forever)
    controller.abort('reason')
    await expect(run).rejects.toMatchObject({ cause: 'reason', name: 'LookupAbortedError' })
  })
})
