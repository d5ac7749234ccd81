import { Bytes, DeviceKey, DeviceStore, Seed, StagedSet } from '@latchkey/vault'
import { toBytes } from 'viem'
import { expect, test } from 'vitest'
import * as Keeper from '../../../../packages/vault/src/keeper.ts'
import { type Passed, setup } from '../../test/worker.ts'

/** Returns the likely encodings of some bytes, as texts. */
function spellings(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes)
  return [
    buffer.toString('hex'),
    buffer.toString('base64').replace(/=+$/, ''),
    Bytes.toBase64url(bytes),
    [...bytes].join(),
    // A binary string has one character per byte.
    buffer.toString('latin1'),
  ]
}

/** Returns the content of a message as text, with its bytes in every encoding. */
function spell(value: unknown): string {
  if (value instanceof Uint8Array) return spellings(value).join('\n')
  if (value instanceof ArrayBuffer) return spell(new Uint8Array(value))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flat().map(spell).join('\n')
  return String(value)
}

/** Returns the names of the secrets that the messages contain, in whole or in part. */
function findIn(messages: readonly Passed[], secrets: Record<string, Uint8Array | string>) {
  const texts = messages.map(({ data }) => spell(data).toLowerCase())
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const halves =
      typeof secret === 'string'
        ? [secret]
        : // In base64, only groups of three bytes look the same at every offset.
          [secret, secret.subarray(0, 15), secret.subarray(secret.length - 15)]
    const wanted = halves.flatMap((it) => (typeof it === 'string' ? [it] : spellings(it)))
    return texts.some((text) => wanted.some((it) => text.includes(it.toLowerCase()))) ? [name] : []
  })
}

test('T02: no secret in any message between the worker and the page', async () => {
  const { drawn, keys, messages, server, slots, store, walletId, workers } = setup()
  /** The shares of each set, recorded before the device removes its own share. */
  const shares: Record<string, Uint8Array> = {}
  const auth: Record<string, Uint8Array> = {}
  async function note() {
    const key = DeviceKey.fromCryptoKey(await store.key())
    for (const { set, share } of await DeviceStore.read(store, walletId)) {
      const { setId } = set
      const row = server.rows.find((it) => it.setId === setId)!
      const { authShare, sealed } = StagedSet.decode(JSON.parse(row.staged))
      shares[`device share ${setId}`] = await key.unwrap(share, { setId, walletId })
      shares[`recovery share ${setId}`] = await Keeper.open(server.keeper, {
        sealed: sealed[0]!,
        setId,
        walletId,
      })
      auth[setId] = authShare
    }
  }
  async function sign() {
    const message = Uint8Array.of(1, 2, 3)
    await keys.signMessage({ message: 'hello', walletId })
    await keys.signSolanaMessage({ message, walletId })
    await keys.signTransaction({ payload: toBytes('x'), walletId }).catch(() => {})
    const types = { Letter: [{ name: 'text', type: 'string' }] }
    const typedData = { domain: {}, message: { text: 'x' }, primaryType: 'Letter', types }
    await keys.signTypedData({ typedData, walletId })
  }

  await keys.warmUp()
  // Create the wallet.
  await keys.enter({ slots, walletId })
  await sign()
  await note()
  // Unlock the wallet.
  await keys.lock()
  await sign()
  await keys.enter({ slots, walletId })
  // Recover the wallet.
  await keys.forget({ walletId })
  workers[0]!.crash()
  await keys.enter({ slots, walletId })
  await sign()
  await note()
  // Cause a request to fail.
  await keys.signMessage({ message: '', walletId: 'none' }).catch(() => {})

  const entropy = drawn.find(({ length }) => length === 16)!
  const seed: Seed.Seed = { bytes: entropy, kind: 'entropy' }
  const { evm, solana } = await Seed.derive(seed)
  const { calls } = server
  expect(calls).toMatchObject({ fetchAuthShare: 2, keeperOpen: 1, stage: 2 })
  // The worker has drawn the data key of each set, and the key of the request to the keeper.
  const random = drawn.filter(({ length }) => length === 32)
  expect(random).toHaveLength(3)
  expect(Object.keys(shares)).toHaveLength(4)

  expect(
    findIn(messages, {
      ...Object.fromEntries(random.map((bytes, index) => [`random ${index}`, bytes])),
      ...shares,
      'EVM key': evm!.secret,
      'Solana key': solana!.secret,
      container: Seed.pad(seed),
      entropy,
      phrase: Seed.toPhrase(seed),
    }),
  ).toEqual([])

  // The messages must contain the server's share, because the worker has no network. That share alone opens nothing.
  // Finding it also proves that the search works.
  expect(findIn(messages, auth)).toEqual(Object.keys(auth))
  const [setId] = Object.keys(auth)
  const found = { data: { answer: [shares[`device share ${setId}`]] }, from: 'worker' } as const
  expect(findIn([found], shares)).toEqual([`device share ${setId}`])
})
