import * as Api from '@latchkey/protocol/Api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Setup, setup } from '../../../test/setup.ts'

let app: Awaited<ReturnType<Setup['create']>>
let deployment: Setup

beforeAll(async () => {
  deployment = await setup()
  app = await deployment.create()
})

afterAll(() => deployment?.stop())

const rows = Object.entries(Api.table) as [Api.Name, Api.Route][]

async function send({ method = 'POST', path }: Api.Route, headers: Record<string, string> = {}) {
  const response = await app.request(path, {
    ...(method === 'POST' && { body: '{}' }),
    headers: { host: 'localhost:4100', ...headers },
    method,
  })
  return { reason: (await response.json()).error?.reason, status: response.status }
}

describe('guard', () => {
  test.each(rows.filter(([, { caller }]) => caller === 'device'))(
    'error: %s without a proof',
    async (_, row) => {
      const refused = { reason: 'PROOF_INVALID', status: 401 }
      expect(await send(row)).toEqual(refused)
      expect(await send(row, { 'latchkey-proof': 'a.b.c' })).toEqual(refused)
    },
  )

  test.each(rows.filter(([, { caller }]) => caller === 'session'))(
    'error: %s without a session',
    async (_, row) => {
      const refused = { reason: 'SESSION_ENDED', status: 401 }
      expect(await send(row)).toEqual(refused)
      expect(await send(row, { authorization: 'Latchkey forged' })).toEqual(refused)
    },
  )

  test.each(rows.filter(([, { caller }]) => caller === 'anyone'))(
    'default: %s needs no proof',
    async (_, row) => {
      expect((await send(row)).status).not.toBe(401)
    },
  )
})
