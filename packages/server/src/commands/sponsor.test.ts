import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../test/createDatabase.ts'
import type { Engine } from '../../test/engines.ts'
import * as Store from '../store/Store.ts'
import { sponsor } from './sponsor.ts'

let engine: Engine
let store: Store.Store
beforeAll(async () => {
  engine = await createDatabase()
  store = await Store.open(engine.url)
  await store.realms.add({ id: 'main', name: 'Main' })
  await store.projects.add({ id: 'shop', name: 'Shop', origins: [], realmId: 'main' })
}, 60_000)
afterAll(async () => {
  await store?.close()
  await engine?.stop()
})

const contract = `0x${'AB'.repeat(20)}`
const valid = {
  budget: '1.5',
  call: [`${contract}:0x12345678:0xABCDEF01`],
  chain: 'eip155:8453',
  'per-user-day': '0.01',
}

async function run(words: string[], options: object = {}) {
  const lines: string[] = []
  await sponsor(words, { ...options, say: (line) => lines.push(line), store })
  return lines
}

describe('sponsor', () => {
  test('default: set, list and remove', async () => {
    await run(['set', 'shop'], valid)
    expect(await store.sponsorships.find('shop', 'eip155:8453')).toEqual({
      budget: 15n * 10n ** 17n,
      calls: { [contract.toLowerCase()]: ['0x12345678', '0xabcdef01'] },
      chain: 'eip155:8453',
      perUserDay: 10n ** 16n,
      projectId: 'shop',
      reserved: 0n,
    })
    expect(await run(['list'])).toEqual([
      `shop\teip155:8453\t0 of 1.5, 0.01 per user and day\t${contract.toLowerCase()}:0x12345678:0xabcdef01`,
    ])
    await run(['remove', 'shop'], { chain: 'eip155:8453' })
    expect(await run(['list'])).toEqual([])
  })

  test.each([
    [['set', 'shop'], { budget: '0' }, '--budget must be an amount of coins, such as 0.05.'],
    [['set', 'shop'], { budget: '1e3' }, '--budget must be an amount of coins, such as 0.05.'],
    [['set', 'shop'], { 'per-user-day': undefined }, '--per-user-day must be an amount of coins'],
    [['set', 'shop'], { call: [] }, 'Name at least one contract with --call 0x….'],
    [['set', 'shop'], { call: ['0x12'] }, '--call must be 0xCONTRACT or 0xCONTRACT:0xSELECTOR.'],
    [['set', 'shop'], { chain: '8453' }, 'Name the chain, such as --chain eip155:8453.'],
    [['set', 'other'], {}, 'There is no project "other".'],
    [['remove', 'shop'], {}, 'shop has no sponsorship on eip155:8453.'],
    [['add', 'shop'], {}, 'Use list, set PROJECT_ID or remove PROJECT_ID.'],
  ])('error: %j %j', async (words, change, problem) => {
    await expect(run(words, { ...valid, ...change })).rejects.toThrow(problem)
  })
})
