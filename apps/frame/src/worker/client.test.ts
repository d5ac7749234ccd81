import { EIP7702StatelessDeleGator } from '@latchkey/accounts'
import {
  Authorization,
  Custodian,
  DeviceStore,
  NotOnDeviceError,
  rotate,
  Seed,
  Slot,
  SlotList,
  signSolanaMessage,
  signSolanaTransaction,
  TypedData,
  enter as vaultEnter,
} from '@latchkey/vault'
import {
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
  serializeTransaction,
  toBytes,
} from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createClock, enter, setup, typedData } from '../../test/worker.ts'
import { AbortedError } from './WorkerFailure.ts'

/** The message of a Solana transaction with one signer and no instructions. */
function solanaTransaction(signer: Uint8Array) {
  return Uint8Array.of(1, 0, 0, 1, ...signer, ...new Uint8Array(32).fill(7), 0)
}

/** Derives the keys that the worker has created, from its random bytes. */
function keysOf(drawn: Uint8Array[]) {
  const bytes = Uint8Array.from(drawn.find(({ length }) => length === 16)!)
  return Seed.derive({ bytes, kind: 'entropy' })
}

/** Adds a recovery code from another device of the same user. */
async function addSlot(custodian: Custodian.Custodian, walletId: string) {
  const context = { custodian, store: DeviceStore.memory() }
  const opened = await vaultEnter(context, { slots: [], walletId })
  const slots = SlotList.add(opened.slots!, Slot.createCode().slot, opened.seed)
  await rotate(context, { opened, slots })
}

function publicKeyOf(address: string) {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const value = [...address].reduce((sum, it) => sum * 58n + BigInt(alphabet.indexOf(it)), 0n)
  return toBytes(value, { size: 32 })
}

afterEach(() => void vi.useRealTimers())

describe('enter', () => {
  test('default: creates a wallet, then opens the same wallet', async () => {
    const { entered, keys, server, slots, walletId } = await enter()
    expect(entered).toMatchObject({ isPersistent: false, rotationDue: false })
    expect(Object.keys(entered.addresses).sort()).toEqual(['evm', 'solana'])
    expect(await keys.enter({ slots, walletId })).toEqual(entered)
    expect(server.rows.map(({ state }) => state)).toEqual(['active'])
    expect(server.calls).toMatchObject({ fetchAuthShare: 1, stage: 1 })
  })

  test('behavior: T20: recovers through the keeper after the browser evicted its data', async () => {
    const records = DeviceStore.memory()
    let store = records
    // Replacing `store` simulates that the browser has evicted the storage.
    const forgetful: DeviceStore.DeviceStore = {
      key: () => store.key(),
      list: (walletId) => store.list(walletId),
      listAll: () => store.listAll(),
      put: (record) => store.put(record),
      remove: (setId) => store.remove(setId),
    }
    const { entered, keys, slots, walletId, workers } = await enter({ store: forgetful })
    store = DeviceStore.memory()
    workers[0]!.crash()
    expect(await keys.enter({ slots, walletId })).toEqual(entered)
    store = DeviceStore.memory()
    workers[1]!.crash()
    const signature = await keys.signMessage({ message: 'hello', walletId })
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(entered.addresses.evm)
  })

  test('behavior: T20: starts over when storage is emptied between two steps', async () => {
    let store = DeviceStore.memory()
    let isDone = false
    const { evm } = await enter({
      faults: {
        after(name) {
          if (name === 'stage' && !isDone) {
            store = DeviceStore.memory()
            isDone = true
          }
        },
      },
      store: {
        key: () => store.key(),
        list: (walletId) => store.list(walletId),
        listAll: () => store.listAll(),
        put: (record) => store.put(record),
        remove: (setId) => store.remove(setId),
      },
    })
    expect(isDone).toBe(true)
    expect(evm).toMatch(/^0x/)
  })

  test('behavior: rotates the set of this device when the slots have changed', async () => {
    const { keys, server, slots, walletId } = await enter()
    await addSlot(server.forDevice('phone'), walletId)
    expect(await keys.enter({ slots, walletId })).toMatchObject({ rotationDue: false })
    const own = server.rows.filter(({ deviceId }) => deviceId === 'laptop')
    expect(own.map(({ staged, state }) => [state, JSON.parse(staged).sealed.length])).toEqual([
      ['superseded', 1],
      ['active', 2],
    ])
  })

  test('behavior: T51: a signature rotates the set as well, for a user who stays signed in', async () => {
    const { evm, keys, server, walletId } = await enter()
    await addSlot(server.forDevice('phone'), walletId)
    await keys.lock()
    const signature = await keys.signMessage({ message: '', walletId })
    expect(await recoverMessageAddress({ message: '', signature })).toBe(evm)
    const own = server.rows.filter(({ deviceId }) => deviceId === 'laptop')
    expect(own.map(({ staged, state }) => [state, JSON.parse(staged).sealed.length])).toEqual([
      ['superseded', 1],
      ['active', 2],
    ])
  })

  test('behavior: opens even if the rotation fails, and reports that it is still due', async () => {
    let isRefusing = false
    const { entered, evm, keys, server, slots, walletId } = await enter({
      faults: {
        before(name) {
          if (isRefusing && name === 'stage') throw new Custodian.RefusedError()
        },
      },
    })
    await addSlot(server.forDevice('phone'), walletId)
    isRefusing = true
    expect(await keys.enter({ slots, walletId })).toEqual({ ...entered, rotationDue: true })
    const signature = await keys.signMessage({ message: '', walletId })
    expect(await recoverMessageAddress({ message: '', signature })).toBe(evm)
    isRefusing = false
    expect(await keys.enter({ slots, walletId })).toEqual(entered)
  })

  test('behavior: T37: two concurrent requests create one wallet', async () => {
    const { keys, server, slots, walletId } = setup()
    const [a, b] = await Promise.all([
      keys.enter({ slots, walletId }),
      keys.enter({ slots, walletId }),
    ])
    expect(a).toEqual(b)
    expect(server.rows).toHaveLength(1)
  })

  test('behavior: retries an unavailable server', async () => {
    let left = 3
    const { server } = await enter({
      faults: {
        before() {
          if (left-- > 0) throw new Custodian.UnavailableError()
        },
      },
    })
    expect(server.rows.map(({ state }) => state)).toEqual(['active'])
  })
})

describe('sign', () => {
  test('signMessage', async () => {
    const { evm, keys, walletId } = await enter()
    const signature = await keys.signMessage({ message: 'hello', walletId })
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(evm)
    const raw = Uint8Array.of(0, 255, 3)
    const ofBytes = await keys.signMessage({ message: raw, walletId })
    expect(await recoverMessageAddress({ message: { raw }, signature: ofBytes })).toBe(evm)
  })

  test('signTypedData', async () => {
    const { evm, keys, walletId } = await enter()
    const signature = await keys.signTypedData({ typedData, walletId })
    expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(evm)
    const wrong = { ...typedData, message: { ...typedData.message, value: 'much' } }
    await expect(keys.signTypedData({ typedData: wrong, walletId })).rejects.toThrow(
      TypedData.TypedDataError,
    )
  })

  test('signAuthorization', async () => {
    const { evm, keys, walletId } = await enter()
    const { implementation } = EIP7702StatelessDeleGator
    const authorization = { address: implementation, chainId: 1, nonce: 7 }
    const signature = await keys.signAuthorization({ authorization, walletId })
    expect(await recoverAuthorizationAddress({ authorization, signature })).toBe(evm)
  })

  test('T35 error: signAuthorization refuses other code, and an authorization of every chain', async () => {
    const { keys, walletId } = await enter()
    const { implementation } = EIP7702StatelessDeleGator
    const fit = { address: implementation, chainId: 1, nonce: 7 }
    for (const wrong of [
      { ...fit, address: `0x${'22'.repeat(20)}` as const },
      { ...fit, chainId: 0 },
    ])
      await expect(keys.signAuthorization({ authorization: wrong, walletId })).rejects.toThrow(
        Authorization.AuthorizationError,
      )
  })

  test('signTransaction', async () => {
    const { evm, keys, walletId } = await enter()
    const unsigned = {
      chainId: 1,
      gas: 21_000n,
      maxFeePerGas: 10n,
      to: `0x${'22'.repeat(20)}`,
      type: 'eip1559',
      value: 5n,
    } as const
    const payload = toBytes(serializeTransaction(unsigned))
    const signature = await keys.signTransaction({ payload, walletId })
    const serializedTransaction = serializeTransaction(unsigned, signature)
    expect(parseTransaction(serializedTransaction)).toMatchObject({ value: 5n })
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(evm)
    const other = keys.signTransaction({ payload: toBytes('hello'), walletId })
    await expect(other).rejects.toMatchObject({
      code: -32602,
      name: 'EvmTransaction.TransactionError',
    })
  })

  test('signSolanaMessage and signSolanaTransaction', async () => {
    const { drawn, entered, keys, walletId } = await enter()
    const { solana } = await keysOf(drawn)
    expect(solana!.address).toBe(entered.addresses.solana)
    const message = Uint8Array.of(1, 2, 3)
    expect(await keys.signSolanaMessage({ message, walletId })).toEqual(
      signSolanaMessage(solana!, message),
    )
    const transaction = solanaTransaction(publicKeyOf(solana!.address))
    expect(await keys.signSolanaTransaction({ message: transaction, walletId })).toEqual(
      signSolanaTransaction(solana!, transaction),
    )
    await expect(keys.signSolanaMessage({ message: transaction, walletId })).rejects.toMatchObject({
      name: 'SolanaTransaction.DisguiseError',
      reason: 'disguise',
    })
    await expect(
      keys.signSolanaTransaction({ message: solanaTransaction(new Uint8Array(32)), walletId }),
    ).rejects.toMatchObject({ name: 'SolanaTransaction.TransactionError' })
  })

  test('behavior: keys are wiped after 60 idle seconds, and opened again when needed', async () => {
    const time = createClock()
    const { evm, keys, server, walletId } = await enter({ time })
    const sign = async () => {
      const signature = await keys.signMessage({ message: 'hello', walletId })
      expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(evm)
    }
    await time.pass(59_000)
    await sign()
    await time.pass(59_000)
    await sign()
    expect(server.calls.fetchAuthShare).toBeUndefined()
    await time.pass(60_000)
    await sign()
    expect(server.calls.fetchAuthShare).toBe(1)
  })

  test('behavior: concurrent requests open the wallet once', async () => {
    const { keys, server, walletId } = await enter()
    await keys.lock()
    const all = Array.from({ length: 8 }, (_, i) => keys.signMessage({ message: `${i}`, walletId }))
    expect(new Set(await Promise.all(all)).size).toBe(8)
    expect(server.calls.fetchAuthShare).toBe(1)
  })

  test('error: rejects a wallet that does not exist', async () => {
    const { keys, server } = setup()
    await expect(keys.signMessage({ message: '', walletId: 'none' })).rejects.toThrow(
      NotOnDeviceError,
    )
    expect(server.rows).toEqual([])
  })
})

describe('lock', () => {
  test('default: the next signature needs the server', async () => {
    const { keys, server, walletId } = await enter()
    await keys.signMessage({ message: '', walletId })
    expect(server.calls.fetchAuthShare).toBeUndefined()
    await keys.lock()
    await keys.signMessage({ message: '', walletId })
    expect(server.calls.fetchAuthShare).toBe(1)
  })

  test('behavior: a running request does not restore a key', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const { keys, server, walletId } = await enter({
      custodian: {
        async fetchAuthShare(request) {
          await gate
          return server.forDevice('laptop').fetchAuthShare(request)
        },
      },
    })
    await keys.lock()
    const signing = keys.signMessage({ message: '', walletId })
    const failing = expect(signing).rejects.toThrow(AbortedError)
    await new Promise((resolve) => setTimeout(resolve, 20))
    await keys.lock()
    release()
    await failing
  })
})

describe('forget', () => {
  test('default: removes every record of the wallet', async () => {
    const { keys, store, walletId } = await enter()
    expect(await store.list(walletId)).toHaveLength(1)
    await keys.forget({ walletId })
    expect(await store.list(walletId)).toEqual([])
  })
})

describe('warmUp', () => {
  test('default: makes no call, and stores the device key only', async () => {
    const { keys, messages, server, store } = setup()
    await keys.warmUp()
    expect(server.calls).toEqual({})
    expect(messages).toHaveLength(2)
    expect(await store.list('warm-up')).toEqual([])
  })
})
