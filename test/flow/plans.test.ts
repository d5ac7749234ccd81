import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as Store from '../../packages/server/src/store/Store.ts'
import { type Setup, setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { runMonthOfUse } from './runMonthOfUse.ts'

let deployment: Setup

beforeAll(async () => {
  deployment = await setup()
}, 60_000)
afterAll(() => deployment?.stop())

/** A node of a query plan of PostgreSQL. */
type Step = {
  'Index Cond'?: string
  'Index Name'?: string
  'Node Type': string
  Plans?: Step[]
  'Relation Name'?: string
}

/** Returns all statements that the server runs in a month of use. */
async function record(target: PlayedFrame.Target): Promise<Map<string, string>> {
  const statements = new Map<string, string>()
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...request: unknown[]
  ) {
    const { name, text } = Object(request[0]) as { name?: string; text: string }
    if (name) statements.set(name, text)
    return query.apply(this, request as never)
  } as never)
  try {
    await runMonthOfUse(deployment, target)
    return statements
  } finally {
    spy.mockRestore()
  }
}

describe('plans', () => {
  test('plans that were made on empty tables stay good for a million users', async () => {
    const statements = await record(PlayedFrame.toApp(await deployment.create()))
    expect(statements.size).toBeGreaterThan(20)
    await deployment.query('create database without_users')
    const url = Object.assign(new URL(deployment.postgres.url), { pathname: 'without_users' })
    const store = await Store.open(url.href)
    const { pool } = store.database
    const { rows } = await pool.query(`
      select indexrelid::regclass::text as index, pg_get_indexdef(indexrelid, 1, true) as first
      from pg_index`)
    const firstColumns = new Map(rows.map(({ first, index }) => [index, first]))
    const whole: string[] = []
    for (const text of statements.values()) {
      const explained = await pool.query(`explain (generic_plan, format json) ${text}`)
      const visit = (step: Step): void => {
        const { 'Index Cond': condition = '', 'Index Name': index, 'Relation Name': table } = step
        const isWhole = index
          ? !condition.includes(firstColumns.get(index))
          : step['Node Type'] === 'Seq Scan'
        if (isWhole) whole.push(`${step['Node Type']} on ${index ?? table}: ${condition}\n${text}`)
        step.Plans?.forEach(visit)
      }
      visit(explained.rows[0]['QUERY PLAN'][0].Plan)
    }
    await store.close()
    // A scan without a condition on the first column of an index reads the whole index, so none is allowed.
    expect(whole).toEqual([])
  })
})
