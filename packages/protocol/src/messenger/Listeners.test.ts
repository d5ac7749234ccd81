import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as Listeners from './Listeners.ts'

describe('create', () => {
  test('default', () => {
    const { heard, hears, listeners } = setup()
    listeners.subscribe(hears('a'))
    listeners.subscribe(hears('b'))
    listeners.tell('hello')
    listeners.tell('again')
    expect(heard).toEqual(['a hello', 'b hello', 'a again', 'b again'])
  })

  test('behavior: no listeners', () => {
    const { listeners } = setup()
    expect(() => listeners.tell('hello')).not.toThrow()
  })

  test('behavior: subscribe returns a function that unsubscribes', () => {
    const { heard, hears, listeners } = setup()
    const leave = listeners.subscribe(hears('a'))
    listeners.subscribe(hears('b'))
    leave()
    leave()
    listeners.tell('hello')
    expect(heard).toEqual(['b hello'])
  })

  test('behavior: unsubscribe', () => {
    const { heard, hears, listeners } = setup()
    const listener = hears('a')
    listeners.subscribe(listener)
    listeners.unsubscribe(listener)
    listeners.unsubscribe(listener)
    listeners.unsubscribe(hears('stranger'))
    listeners.tell('hello')
    expect(heard).toEqual([])
  })

  test('behavior: calls a listener once that is subscribed twice', () => {
    const { heard, hears, listeners } = setup()
    const listener = hears('a')
    listeners.subscribe(listener)
    listeners.subscribe(listener)
    listeners.tell('hello')
    expect(heard).toEqual(['a hello'])
  })

  test('behavior: clear', () => {
    const { heard, hears, listeners } = setup()
    listeners.subscribe(hears('a'))
    listeners.clear()
    listeners.clear()
    listeners.tell('hello')
    expect(heard).toEqual([])
    listeners.subscribe(hears('b'))
    listeners.tell('hello')
    expect(heard).toEqual(['b hello'])
  })

  test('behavior: two sets are independent', () => {
    const [one, two] = [setup(), setup()]
    one.listeners.subscribe(one.hears('a'))
    two.listeners.tell('hello')
    expect(one.heard).toEqual([])
  })

  test('behavior: does not call a listener that an earlier one has unsubscribed', () => {
    const { heard, hears, listeners } = setup()
    listeners.subscribe(() => leave())
    const leave = listeners.subscribe(hears('b'))
    listeners.tell('hello')
    expect(heard).toEqual([])
  })

  test('behavior: a listener that calls tell', () => {
    const { heard, hears, listeners } = setup()
    listeners.subscribe((value) => {
      if (value === 'hello') listeners.tell('again')
    })
    listeners.subscribe(hears('b'))
    listeners.tell('hello')
    expect(heard).toEqual(['b again', 'b hello'])
  })

  test('behavior: does not call a listener that was added meanwhile', () => {
    const { heard, hears, listeners } = setup()
    listeners.subscribe(() => listeners.subscribe(hears('late')))
    listeners.tell('hello')
    expect(heard).toEqual([])
  })

  test('behavior: calls a listener once that unsubscribes and subscribes again', () => {
    const { heard, listeners } = setup()
    const listener = (value: string) => {
      // Unsubscribe after ten values, so that a defect does not loop forever.
      if (heard.push(value) === 10) return
      listeners.unsubscribe(listener)
      listeners.subscribe(listener)
    }
    listeners.subscribe(listener)
    listeners.tell('hello')
    expect(heard).toEqual(['hello'])
  })

  function setup() {
    const heard: string[] = []
    const hears = (who: string) => (value: string) => {
      heard.push(`${who} ${value}`)
    }
    return { heard, hears, listeners: Listeners.create<string>() }
  }
})

describe('tell', () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => {
    uncaught.push(error)
  }
  let others: NodeJS.UncaughtExceptionListener[] = []

  // Vitest fails a run for an uncaught error. These tests expect uncaught errors and collect them.
  beforeEach(() => {
    uncaught.length = 0
    others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException').on('uncaughtException', note)
  })

  afterEach(() => {
    process.removeListener('uncaughtException', note)
    for (const other of others) process.on('uncaughtException', other)
  })

  test('behavior: a listener that throws stops neither the others nor the caller', async () => {
    const heard: string[] = []
    const listeners = Listeners.create<string>()
    listeners.subscribe(() => {
      throw new RangeError('first')
    })
    listeners.subscribe((value) => heard.push(value))
    listeners.subscribe(() => {
      throw new RangeError('second')
    })
    expect(() => listeners.tell('hello')).not.toThrow()
    expect(heard).toEqual(['hello'])

    await new Promise(setImmediate)
    expect(uncaught).toEqual([new RangeError('first'), new RangeError('second')])
  })

  test('behavior: a listener that has thrown gets the next value', async () => {
    const heard: string[] = []
    const listeners = Listeners.create<string>()
    listeners.subscribe((value) => {
      heard.push(value)
      throw new RangeError(value)
    })
    listeners.tell('hello')
    listeners.tell('again')
    await new Promise(setImmediate)
    expect(heard).toEqual(['hello', 'again'])
    expect(uncaught).toHaveLength(2)
  })
})
