import { Hpke, Slot } from '@latchkey/vault'
import { describe, expect, test } from 'vitest'
import * as MemoryDatabase from '../../../../../test/harness/MemoryDatabase.ts'
import { createWallet } from '../../../test/createWallet.ts'
import { setup } from '../../../test/worker.ts'
import * as SealedSecret from './SealedSecret.ts'

const id = crypto.randomUUID()

/** Creates a wallet in self-custody, and the key worker of a new device. */
async function createPhone() {
  const { code, entered, server, walletId } = await createWallet(MemoryDatabase.create(), 'self')
  const phone = setup({ custodian: server.forDevice('phone') })
  /** Encrypts a secret for a new key, as the window does. */
  const seal = async (
    secret: string,
    options: { id?: string; kind?: 'code' | 'password' } = {},
  ) => {
    const { publicKey } = await phone.keys.createSecretKey()
    return SealedSecret.seal({ id, kind: 'code', ...options, publicKey, secret })
  }
  const recover = (sealed: SealedSecret.SealedSecret) =>
    phone.keys.recoverSealed({ id, kind: 'code', sealed, walletId })
  return { ...phone, code, evm: entered.addresses.evm, recover, seal, walletId }
}

describe('recoverSealed', () => {
  test('T82: opens the wallet of a new device with a secret that only its worker can read', async () => {
    const { code, evm, messages, recover, seal } = await createPhone()
    const { addresses } = await recover(await seal(code))
    expect(addresses.evm).toBe(evm)
    expect(JSON.stringify(messages)).not.toContain(code.slice(0, 9))
  })

  test('T82: a sealed secret opens once, and not after the next key', async () => {
    const { code, keys, recover, seal } = await createPhone()
    const wrong = await seal(Slot.createCode().code)
    await expect(recover(wrong)).rejects.toThrow(Slot.CodeError)
    // Sending the same message again does not count as a second guess.
    await expect(recover(wrong)).rejects.toThrow(Hpke.UnsealError)
    const late = await seal(code)
    await keys.createSecretKey()
    await expect(recover(late)).rejects.toThrow(Hpke.UnsealError)
  })

  test('T82 error: a secret of another window, of another kind or for another worker', async () => {
    const { code, recover, seal } = await createPhone()
    const other = await setup().keys.createSecretKey()
    for (const sealed of [
      await seal(code, { id: crypto.randomUUID() }),
      await seal(code, { kind: 'password' }),
      await SealedSecret.seal({ ...other, id, kind: 'code', secret: code }),
    ])
      await expect(recover(sealed)).rejects.toThrow(Hpke.UnsealError)
  })

  test('T82: a sign-out wipes the key', async () => {
    const { code, keys, recover, seal } = await createPhone()
    const sealed = await seal(code)
    await keys.lock()
    await expect(recover(sealed)).rejects.toThrow(Hpke.UnsealError)
  })
})
