import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onlyInAll, variants } from '../variants.ts'
import { buildTypes, compileApp, compilers, copyWithOldestPeers } from './buildTypes.ts'

/** The code of an app. It imports every entry of the packages that apps install, and calls typed methods. */
const app = `
import * as accounts from '@latchkey/accounts'
import { type Client, createWallet, type Errors, type Session } from '@latchkey/client'
import * as account from '@latchkey/client/account'
import * as flows from '@latchkey/client/flows'
import * as names from '@latchkey/client/names'
import * as solana from '@latchkey/client/solana'
import * as verify from '@latchkey/client/verify'
import * as protocol from '@latchkey/protocol'
import * as react from '@latchkey/react'
import * as kitNames from '@latchkey/react/names'
import * as kitSolana from '@latchkey/react/solana'
import '@latchkey/react/styles.css'
import type { EIP1193Provider } from 'viem'

export const entries = [accounts, account, flows, names, solana, verify, protocol, react, kitNames, kitSolana]
export const wallet = createWallet({ frameUrl: 'https://wallet.example.com/sdk', projectId: 'shop' })
export const provider: EIP1193Provider = wallet.provider
export async function sign(): Promise<\`0x\${string}\` | undefined> {
  const [address] = await wallet.provider.request({ method: 'eth_requestAccounts' })
  if (!address) return undefined
  return wallet.request({ method: 'personal_sign', params: ['Hello', address] })
}
export type Public = [Client.Client, Errors.BaseError, Session.State]
export function Page() {
  const { address } = react.useSession()
  return <react.LatchkeyProvider wallet={wallet}>{address satisfies \`0x\${string}\` | undefined}</react.LatchkeyProvider>
}
`

describe('declarations', { timeout: 300_000 }, () => {
  let folder: string
  let older: string
  beforeAll(async () => {
    folder = await buildTypes()
    older = copyWithOldestPeers(folder)
  }, 300_000)
  afterAll(() => {
    for (const it of [folder, older]) rmSync(it, { force: true, recursive: true })
  })

  const versions = Object.keys(compilers) as (keyof typeof compilers)[]
  test.each(variants(versions, '5.5'))('default: TypeScript %s', async (version) => {
    expect(await compileApp(version, folder, { 'app.tsx': app })).toEqual([])
  })

  test.each(variants(versions, '5.5'))(
    'behavior: the oldest peers, TypeScript %s',
    async (version) => {
      expect(await compileApp(version, older, { 'app.tsx': app })).toEqual([])
    },
  )

  onlyInAll(test)('error: the oldest peers lack what newer ones have', async () => {
    const text = `
import { usePrefetchQuery } from '@tanstack/react-query'
import { use } from 'react'
import { erc6492SignatureValidatorByteCode } from 'viem'
export const newer = [erc6492SignatureValidatorByteCode, use, usePrefetchQuery]
`
    const errors = await compileApp('7.0', older, { 'app.tsx': text })
    expect(errors).toEqual([
      expect.stringContaining('usePrefetchQuery'),
      expect.stringContaining("'use'"),
      expect.stringContaining('erc6492SignatureValidatorByteCode'),
    ])
    expect(await compileApp('7.0', folder, { 'app.tsx': text })).toEqual([])
  })

  onlyInAll(test)('error: an app with a mistake', async () => {
    const text = app.replace("params: ['Hello', address]", "params: ['Hello', 1]")
    const errors = await compileApp('7.0', folder, { 'app.tsx': text })
    expect(errors.join()).toMatch(/app\.tsx.*TS2322/)
  })
})
