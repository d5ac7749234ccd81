import type { ExportForm } from '@latchkey/protocol/api/custodyFields'
import { Custodian, Seed } from '@latchkey/vault'
import { ExportFile } from '@latchkey/vault/exports'
import { describe, expect, test } from 'vitest'
import { onlyInAll } from '../../../../test/variants.ts'
import { setup } from '../../test/worker.ts'

/** Opens a wallet. The server records its exports in `recorded`. */
async function open() {
  const recorded: unknown[] = []
  const worker = setup({
    async recordExport(request) {
      recorded.push(request)
    },
  })
  const { keys, slots, walletId } = worker
  const { addresses } = await keys.enter({ slots, walletId })
  const exportAs = (form: ExportForm, password?: string) =>
    keys.exportWallet({ form, password, walletId })
  return { ...worker, addresses, exportAs, recorded }
}

describe('exportWallet', () => {
  test('T80 default: each plain form holds the wallet, and is recorded first', async () => {
    const { addresses, exportAs, recorded, walletId } = await open()
    const seed = Seed.fromPhrase(await exportAs('phrase'))
    const { evm, solana } = await Seed.derive(seed)
    expect({ evm: evm?.address, solana: solana?.address }).toEqual(addresses)
    expect(await exportAs('evmKey')).toBe(`0x${Buffer.from(evm!.secret).toString('hex')}`)
    const pair = JSON.parse(await exportAs('solanaFile')) as number[]
    expect(pair.slice(0, 32)).toEqual([...solana!.secret])
    expect(await exportAs('solanaKey')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    const forms = ['phrase', 'evmKey', 'solanaFile', 'solanaKey']
    expect(recorded).toEqual(forms.map((form) => ({ form, walletId })))
  })

  // The unit tests of exports and the browser story open an encrypted file as well.
  onlyInAll(test)(
    'T80 default: the encrypted file opens with its password',
    async () => {
      const { addresses, exportAs } = await open()
      const file = ExportFile.decode(await exportAs('file', 'correct horse battery'))
      expect(file.addresses).toEqual(addresses)
      const opened = await Seed.derive(await ExportFile.open(file, 'correct horse battery'))
      expect(Seed.toAddresses(opened)).toEqual(addresses)
    },
    120_000,
  )

  test('T80 error: a short password', async () => {
    const { exportAs } = await open()
    await expect(exportAs('file', 'short')).rejects.toThrow('This password is too short.')
  })

  test('T80 error: a page that cannot record exports gets no secret', async () => {
    const { keys, messages, slots, walletId } = setup()
    await keys.enter({ slots, walletId })
    const before = messages.length
    await expect(keys.exportWallet({ form: 'phrase', walletId })).rejects.toMatchObject({
      name: 'Custodian.RefusedError',
    })
    // The worker has requested the record. Apart from this request, it has only sent the refusal.
    const sent = messages.slice(before).filter(({ from }) => from === 'worker')
    expect(sent.map(({ data }) => Object(data).kind)).toEqual(['ask', 'failure'])
  })

  test('T80 error: no secret without the row of the server', async () => {
    const { keys, messages, slots, walletId } = setup({
      async recordExport() {
        throw new Custodian.UnavailableError()
      },
    })
    await keys.enter({ slots, walletId })
    const before = messages.length
    await expect(keys.exportWallet({ form: 'phrase', walletId })).rejects.toMatchObject({
      name: 'Custodian.UnavailableError',
    })
    const kinds = messages.slice(before).map(({ data }) => Object(data).kind)
    expect(kinds).toEqual(['ask', 'ask', 'failure', 'failure'])
  })
})
