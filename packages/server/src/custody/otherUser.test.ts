import { Custodian, Hpke } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import * as CustodyHarness from '../../test/CustodyHarness.ts'
import { activate, bring, makeSet, stage } from '../../test/CustodyHarness.ts'
import { useCustody } from '../../test/useCustody.ts'
import { sql } from '../store/sql/sql.ts'

let server: CustodyHarness.Deployment

useCustody({}, (it) => {
  ;({ server } = it)
})

describe('T02: another user', () => {
  test('gets nothing, and cannot tell whether a wallet exists', async () => {
    const [victim, thief] = [await server.person(), await server.person()]
    const set = await makeSet({ slots: server.slots, walletId: victim.walletId })
    const laptop = server.custodian(victim, 'laptop')
    await bring(laptop, set)
    const staged = await makeSet({ ...set, slots: set.list, walletId: victim.walletId })
    await stage(laptop, staged)

    const slotId = set.list.slots[0]!.id
    const publicKey = Buffer.from(Hpke.keyPair().publicKey).toString('base64url')
    const ask = async (path: string, body: object) => {
      // The thief even uses the same device.
      const headers = CustodyHarness.toHeaders(thief, 'laptop')
      const response = await server.app.request(path, {
        body: JSON.stringify(body),
        headers,
        method: 'POST',
      })
      return [response.status, await response.text()]
    }
    const paths = [
      '/activate',
      '/auth-share',
      '/keeper-open',
      '/keeper-receipt',
      '/newest-set',
      '/read-back',
      '/slots',
      '/stage',
    ]
    const body = { ...set.request, publicKey, requestId: 'r', slotId }
    for (const path of paths) {
      const found = await ask(path, body)
      expect([path, ...found]).toEqual([path, 404, expect.stringContaining('NOT_FOUND')])
      const absent = {
        ...body,
        setId: 'absent',
        staged: {
          ...body.staged,
          set: { ...body.staged.set, setId: 'absent', walletId: 'absent' },
          slots: { ...body.staged.slots, walletId: 'absent' },
        },
        walletId: 'absent',
      }
      expect([path, ...(await ask(path, absent))]).toEqual([path, ...found])
    }
    // Ask for the sets as sets of the thief's own wallet.
    for (const { setId } of [set.set, staged.set])
      for (const path of paths.slice(0, 6)) {
        const mine = { ...body, setId, walletId: thief.walletId }
        const absent = { ...mine, setId: 'absent' }
        expect([path, ...(await ask(path, mine))]).toEqual([path, ...(await ask(path, absent))])
      }
    expect((await laptop.readBack(set.request)).state).toBe('active')
    expect((await laptop.readBack(staged.request)).state).toBe('staged')
    const rows = await server.database.run(
      sql`select from audit where account_id = ${thief.accountId}`,
    )
    expect(rows).toEqual([])
  })

  test('cannot take an id that is in use', async () => {
    const [victim, thief] = [await server.person(), await server.person()]
    const made = await makeSet({ slots: server.slots, walletId: victim.walletId })
    const { request } = made
    await stage(server.custodian(victim, 'laptop'), made)
    const mine = await makeSet({ slots: server.slots, walletId: thief.walletId })
    const { setId } = request
    const staged = { ...mine.request.staged, set: { ...mine.request.staged.set, setId } }
    await expect(
      stage(server.custodian(thief, 'laptop'), {
        ...mine,
        request: { ...mine.request, setId, staged },
      }),
    ).rejects.toThrow(Custodian.ConflictError)
    expect(await server.custodian(victim, 'laptop').readBack(request)).toEqual({
      staged: request.staged,
      state: 'staged',
    })
  })

  test('cannot use a wallet that is not the account’s, even if the session names it', async () => {
    const [victim, thief] = [await server.person(), await server.person()]
    const set = await makeSet({ slots: server.slots, walletId: victim.walletId })
    await bring(server.custodian(victim, 'laptop'), set)
    const confused = { accountId: thief.accountId, walletId: victim.walletId }
    const laptop = server.custodian(confused, 'laptop')
    const { walletId } = victim
    const slotId = set.list.slots[0]!.id
    const other = await makeSet({ ...set, slots: set.list, walletId })
    const results = await Promise.allSettled([
      laptop.readBack(set.request),
      laptop.findWallet({ walletId }),
      activate(laptop, set),
      laptop.fetchAuthShare(set.request),
      laptop.keeperReceipt({ ...set.request, slotId }),
      laptop.newestSetFor({ slotId, walletId }),
      laptop.slots({ walletId }),
      stage(laptop, other),
    ])
    for (const result of results)
      expect(result).toMatchObject({
        reason: { name: 'Custodian.NotFoundError' },
        status: 'rejected',
      })
  })
})
