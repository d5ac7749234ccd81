import { Seed } from '@latchkey/vault'
import { Keystore, PlainKey } from '@latchkey/vault/exports'
import { createKeyPairFromBytes, createSignerFromKeyPair } from '@solana/kit'
import { Keypair } from '@solana/web3.js'
import { decodeBase58, toBeArray, Wallet } from 'ethers'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'

/** Exported keys, as the libraries of other wallets read them. */
const password = 'correct horse battery staple'
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const keys = await Seed.derive(Seed.fromPhrase(phrase))
const { evm, solana } = keys as { evm: Seed.Key; solana: Seed.Key }

describe('Keystore', () => {
  test('default: ethers opens it, with its password alone', async () => {
    const keystore = await Keystore.seal(evm, { password })
    const wallet = await Wallet.fromEncryptedJson(JSON.stringify(keystore), password)
    expect(wallet.address).toBe(evm.address)
    expect(wallet.privateKey).toBe(PlainKey.toHex(evm))
    await expect(Wallet.fromEncryptedJson(JSON.stringify(keystore), 'another')).rejects.toThrow(
      'incorrect password',
    )
  }, 120_000)
})

describe('PlainKey', () => {
  test('toHex: viem derives the address', () => {
    expect(privateKeyToAccount(PlainKey.toHex(evm)).address).toBe(evm.address)
  })

  test('toIdJson: @solana/web3.js and @solana/kit derive the address', async () => {
    const bytes = Uint8Array.from(JSON.parse(PlainKey.toIdJson(solana)) as number[])
    expect(Keypair.fromSecretKey(bytes).publicKey.toBase58()).toBe(solana.address)
    const signer = await createSignerFromKeyPair(await createKeyPairFromBytes(bytes))
    expect(signer.address).toBe(solana.address)
  })

  test('toBase58: ethers reads the bytes of id.json', () => {
    const bytes = toBeArray(decodeBase58(PlainKey.toBase58(solana)))
    expect([...bytes]).toEqual(JSON.parse(PlainKey.toIdJson(solana)))
  })
})
