import { beforeEach, describe, expect, test } from 'vitest'
import * as Slots from './Slots.ts'

let slots: Slots.Slots
let refused: string[]
beforeEach(() => {
  refused = []
  slots = Slots.create((pool, limit) => refused.push(`${pool} ${limit}`))
})

const at = (index: number): Slots.Networks => ({ network: `10.0.${index}.0/24`, wide: undefined })
const takeMany = (pool: Slots.Pool, networks: Slots.Networks, count: number) =>
  Array.from({ length: count }, () => slots.take(pool, networks))

describe('take', () => {
  test('default: T63: a kind that is used up leaves the slots of the others', () => {
    const { most, ofNetwork } = Slots.sizes.proxy
    for (let index = 0; index < most / ofNetwork; index++) takeMany('proxy', at(index), ofNetwork)
    const busy = { reason: 'BUSY', retryAfter: 1, status: 503 }
    expect(() => slots.take('proxy', at(99))).toThrow(expect.objectContaining(busy))
    for (const pool of ['custody', 'page', 'signIn', 'waiting'] as const) slots.take(pool, at(0))
    expect(refused).toEqual(['proxy server'])
    expect(slots.count()).toEqual({
      account: 0,
      custody: 1,
      page: 1,
      proxy: most,
      signIn: 1,
      socket: 0,
      subscription: 0,
      waiting: 1,
    })
  })

  test('behavior: T63: a network gets a part of a kind', () => {
    const { ofNetwork } = Slots.sizes.signIn
    const [first] = takeMany('signIn', at(0), ofNetwork)
    const limited = { reason: 'TOO_MANY_REQUESTS', retryAfter: 1, status: 429 }
    expect(() => slots.take('signIn', at(0))).toThrow(expect.objectContaining(limited))
    slots.take('signIn', at(1))
    first!()
    // Only the first call frees the slot.
    first!()
    slots.take('signIn', at(0))
    expect(() => slots.take('signIn', at(0))).toThrow(expect.objectContaining(limited))
    expect(refused).toEqual(['signIn network', 'signIn network'])
  })

  test('behavior: T63: a /48 gets the part of two networks', () => {
    const { ofNetwork } = Slots.sizes.custody
    const within = (index: number) => ({
      network: `2001:db8:1:${index}::/64`,
      wide: '2001:db8:1::/48',
    })
    for (let index = 0; index < 2 * ofNetwork; index++) slots.take('custody', within(index))
    expect(() => slots.take('custody', within(9_999))).toThrow('Too many requests')
    slots.take('custody', { network: '2001:db8:2:0::/64', wide: '2001:db8:2::/48' })
  })

  test('behavior: T72: a project gets a part of the sockets, of all networks', () => {
    const { ofNetwork, ofProject } = Slots.sizes.socket
    const takeOne = (index: number, project = 'shop') =>
      slots.take('socket', at(Math.floor(index / ofNetwork)), project)
    const [first] = Array.from({ length: ofProject! }, (_, index) => takeOne(index))
    const limited = { reason: 'TOO_MANY_REQUESTS', status: 429 }
    expect(() => takeOne(ofProject!)).toThrow(expect.objectContaining(limited))
    takeOne(ofProject!, 'demo')
    first!()
    takeOne(ofProject!)
    expect(refused).toEqual(['socket project'])
  })
})
