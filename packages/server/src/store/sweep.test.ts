import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../test/setup.ts'
import { sweep } from './sweep.ts'

let deployment: Setup

beforeAll(async () => {
  deployment = await setup()
}, 60_000)
afterAll(() => deployment?.stop())

describe('sweep', () => {
  test('default: removes all expired rows, and no others', async () => {
    await deployment.query(`
      insert into proofs (id, expires_at)
      select sha256(int4send(number)), now() + case when number = 0 then interval '1 minute' else interval '0' end
      from generate_series(0, 12000) as number`)
    await deployment.query(`
      insert into counters (key, stretch, shard, count, expires_at) values
        ('old', 1, 0, 1, now()), ('new', 1, 0, 1, now() + interval '1 minute')`)
    await sweep(deployment.store.database)
    const { rows } = await deployment.query(`
      select (select count(*)::int from proofs) as proofs, (select array_agg(key) from counters) as counters`)
    expect(rows).toEqual([{ counters: ['new'], proofs: 1 }])
  })

  test('behavior: several processes at once', async () => {
    await deployment.query(`
      insert into proofs (id, expires_at)
      select sha256(int4send(number)), now() from generate_series(1, 12000) as number`)
    await Promise.all(Array.from({ length: 4 }, () => sweep(deployment.store.database)))
    const { rows } = await deployment.query(
      'select count(*)::int as left from proofs where expires_at < now()',
    )
    expect(rows).toEqual([{ left: 0 }])
  })
})
