import { describe, expect, test } from 'vitest'
import * as Guesses from './Guesses.ts'

describe('create', () => {
  test('default: a key is free again some seconds after its first wrong code', () => {
    let now = 0
    const guesses = Guesses.create({ now: () => now, seconds: 60 })
    for (let turn = 0; turn < 3; turn++) {
      guesses.add(['ada', 'bob'])
      now += 10_000
    }
    guesses.add(['bob'])
    expect(guesses.has('ada', 3)).toBe(true)
    expect(guesses.has('ada', 4)).toBe(false)
    expect(guesses.has('bob', 4)).toBe(true)
    expect(guesses.has('eve', 1)).toBe(false)
    expect(guesses.findWait('ada', 3)).toBe(30)
    expect(guesses.findWait('ada', 4)).toBe(undefined)
    now = 59_999
    expect(guesses.findWait('ada', 3)).toBe(1)
    now = 60_000
    expect(guesses.findWait('ada', 1)).toBe(undefined)
    // The next wrong code begins another period.
    guesses.add(['ada'])
    expect(guesses.findWait('ada', 1)).toBe(60)
    expect(guesses.has('ada', 2)).toBe(false)
  })

  test('T52: wrong codes at many keys do not make it forget those at one', () => {
    const guesses = Guesses.create({ keys: 100, seconds: 60 })
    for (let turn = 0; turn < 5; turn++) guesses.add(['victim'])
    for (let turn = 0; turn < 10_000; turn++) guesses.add([`other ${turn}`])
    expect(guesses.has('victim', 5)).toBe(true)
    expect(guesses.has('other 0', 1)).toBe(false)
  })
})
