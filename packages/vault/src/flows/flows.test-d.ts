import { describe, expectTypeOf, test } from 'vitest'
import type * as DeviceStore from '../shares/DeviceStore.ts'
import type * as ShareSet from '../shares/ShareSet.ts'
import type * as StagedSet from '../shares/StagedSet.ts'
import type * as Slot from '../slots/Slot.ts'
import type * as Custodian from './Custodian.ts'
import { type Context, type Failpoint, failpoints } from './commit.ts'
import { createWallet, type Opened, resume, rotate, unlock } from './flows.ts'

const context = {} as Context

describe('Failpoint', () => {
  test('default', () => {
    expectTypeOf<Failpoint>().toEqualTypeOf<
      | 'activate'
      | 'adopt'
      | 'fetch'
      | 'make'
      | 'open'
      | 'pending'
      | 'readBack'
      | 'receipt'
      | 'register'
      | 'settle'
      | 'stage'
      | 'sweep'
    >()
    expectTypeOf(failpoints[0]).toEqualTypeOf<'adopt'>()
  })
})

describe('wire', () => {
  test('behavior: bytes are base64url text', () => {
    expectTypeOf<StagedSet.Json['authShare']>().toEqualTypeOf<string>()
    expectTypeOf<StagedSet.Json['sealed'][number]>().toEqualTypeOf<{
      ciphertext: string
      enc: string
      slotId: string
    }>()
    expectTypeOf<ShareSet.Json>().toEqualTypeOf<{
      addresses: { evm?: `0x${string}` | undefined; solana?: string | undefined }
      ciphertext: string
      generation: number
      iv: string
      setId: string
      version: 1
      walletId: string
    }>()
    expectTypeOf<DeviceStore.Json['state']>().toEqualTypeOf<'active' | 'pending'>()
  })

  test('behavior: every write carries an idempotency key', () => {
    type Of<name extends 'activate' | 'keeperReceipt' | 'stage'> = Parameters<
      Custodian.Custodian[name]
    >[0]
    expectTypeOf<Of<'activate'>>().toExtend<{ idempotencyKey: string }>()
    expectTypeOf<Of<'keeperReceipt'>>().toExtend<{ idempotencyKey: string }>()
    expectTypeOf<Of<'stage'>>().toExtend<{ idempotencyKey: string }>()
  })
})

describe('flows', () => {
  test('default', () => {
    const slots: Slot.Slot[] = []
    expectTypeOf(createWallet(context, { slots, walletId: 'w' })).resolves.toEqualTypeOf<Opened>()
    expectTypeOf(unlock(context, { walletId: 'w' })).resolves.toEqualTypeOf<Opened>()
    expectTypeOf(resume(context, { walletId: 'w' })).resolves.toEqualTypeOf<Opened | undefined>()
  })

  test('error: no slots, or a wallet that is not open', () => {
    // @ts-expect-error: a wallet needs a slot.
    createWallet(context, { walletId: 'w' })
    // @ts-expect-error: only an open wallet can be rotated.
    rotate(context, { walletId: 'w' })
  })
})
