import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import * as Json from './Json.ts'
import * as LargeAnswer from './LargeAnswer.ts'

const large = 'ab'.repeat(LargeAnswer.leastBytes)
const read = (text: string, secrets?: RegExp) => LargeAnswer.read(Buffer.from(text), secrets)
/** The JSON of a result that was not parsed. */
const decode = (value: unknown) =>
  Buffer.from(((value as { result: Json.Raw }).result as Json.Raw).text, 'latin1').toString()

describe('read', () => {
  test('default: keeps a large result as it is, and parses the rest', async () => {
    const result = { deep: [{ text: `é"\\ ${large}` }], number: 12345678901234567890n.toString() }
    const value = await read(` { "result" :${JSON.stringify(result)}, "id":7, "more": {"id": 8} } `)
    expect(value).toMatchObject({ id: 7, result: expect.any(Json.Raw) })
    expect(JSON.parse(decode(value))).toEqual(result)
  })

  test('behavior: a batch, in any order, with small answers and errors', async () => {
    const error = { code: 4001, message: 'a "quoted" \\ text' }
    const batch = [
      { id: 1, result: [large] },
      { error, id: 0 },
      { id: 2, result: { small: 'é' } },
    ]
    const value = (await read(JSON.stringify(batch))) as object[]
    expect(value).toMatchObject([{ id: 1 }, batch[1], batch[2]])
    expect(decode(value[0])).toBe(JSON.stringify([large]))
  })

  test('behavior: T24: hides secrets in strings, also at the border of two parts', async () => {
    const secrets = /canary-key|12345678/gi
    for (const shift of [0, 1, 5, 9]) {
      const text = 'x'.repeat(64 * 1024 - 20 - shift)
      const value = await read(
        JSON.stringify({ id: 1, result: [text, 'CANARY-key', 'a 12345678 b', 12345678, large] }),
        secrets,
      )
      expect(JSON.parse(decode(value))).toEqual([text, '[hidden]', 'a [hidden] b', 12345678, large])
    }
  })

  test.each([
    ['unbalanced', `{"id":1,"result":["${large}"`],
    ['a large error', JSON.stringify({ error: { code: 1, message: large }, id: 1 })],
    ['nested too deeply', `{"id":1,"result":${'['.repeat(65)}"${large}"${']'.repeat(65)}}`],
  ])('error: %s', async (_, text) => {
    await expect(read(text)).rejects.toThrow(Json.InvalidJsonError)
  })

  test('behavior: T63: 15 MiB do not block the event loop as long as parsing them does', async () => {
    const log = {
      address: `0x${'ab'.repeat(20)}`,
      data: `0x${'cd'.repeat(64)}`,
      topics: ['0x', '0x'],
    }
    const text = JSON.stringify({ id: 1, result: Array(75_000).fill(log) })
    const started = performance.now()
    Json.stringify(Json.replace(Json.parse(text), /canary/gi, '[hidden]'))
    const parsing = performance.now() - started
    const bytes = Buffer.from(text)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    await LargeAnswer.read(bytes, /canary/gi)
    delay.disable()
    expect(bytes.length).toBeGreaterThan(15 * 1024 * 1024)
    expect(delay.max / 1e6).toBeLessThan(parsing / 2)
  })
})
