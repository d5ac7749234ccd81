import { describe, expect, test } from 'vitest'
import * as Arriving from './Arriving.ts'

const never = new Promise<never>(() => {})

describe('wait', () => {
  test('default: resolves with the body, and passes on its error', async () => {
    const arriving = Arriving.create(() => {})
    await arriving.wait('a', Promise.resolve('body'))
    await expect(arriving.wait('a', Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(arriving.count()).toBe(0)
  })

  test('behavior: T63: new bodies displace the oldest body of their network', async () => {
    const limits: string[] = []
    const arriving = Arriving.create((limit) => limits.push(limit))
    const wait = (network: string) => {
      const waited = arriving.wait(network, never)
      waited.catch(() => {})
      return waited
    }
    const other = wait('b')
    const [oldest] = Array.from({ length: Arriving.most.ofNetwork + 1 }, () => wait('a'))
    await expect(oldest).rejects.toMatchObject({ reason: 'BODY_INCOMPLETE', status: 408 })
    await arriving.wait('a', Promise.resolve())
    expect(arriving.count()).toBe(Arriving.most.ofNetwork)
    expect(limits).toEqual(['network', 'network'])
    expect(await Promise.race([other, 'waits'])).toBe('waits')
  })

  test('behavior: T63: bodies of many networks displace the oldest of all', async () => {
    const limits: string[] = []
    const arriving = Arriving.create((limit) => limits.push(limit))
    const waits = Array.from({ length: Arriving.most.ofProcess + 1 }, (_, index) => {
      const waited = arriving.wait(`network ${index}`, never)
      waited.catch(() => {})
      return waited
    })
    await expect(waits[0]).rejects.toMatchObject({ reason: 'BODY_INCOMPLETE' })
    expect(limits).toEqual(['server'])
  })
})
