import { describe, expect } from 'vitest'
import { setup } from '../browser/stack.ts'
import { eventually } from '../browser/wait.ts'
import { onlyInAll, variants } from '../variants.ts'
import { clients, load, names, scripts, toAsk } from './clients.ts'

/** The server is configured for two networks. */
const stack = setup({ hasOwnChains: true, scripts: scripts('the same site') })
const { test } = stack
const timeout = 120_000
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** The message has no period at the end, because these clients append ". Try Again". */
const refusal = { message: 'This network is not available' }
const prefixes = { 'appkit 1.8.0': '@appkit-wallet/', 'web3modal 5.1.11': '@w3m-storage/' }

describe.for(variants(names, 'web3modal 5.1.11'))('%s', (name) => {
  const key = `${prefixes[name]}LAST_USED_CHAIN_KEY`
  const { isLater, toSwitch } = clients[name]

  async function open(context: Awaited<ReturnType<typeof stack.browser.newContext>>) {
    const page = await context.newPage()
    const reload = () => load(page, stack.appOrigin(), name, 'the same site')
    await reload()
    const ask = toAsk(page)
    const value = async <type>(action: string, ...parameters: unknown[]): Promise<type> => {
      const outcome = await ask(action, ...parameters)
      if (!('value' in outcome)) throw new Error(`${action}: ${outcome.message}`)
      return outcome.value as type
    }
    /** Signs in up to the last step, which requests the account on a network. */
    async function prove(email: string) {
      const { action } = await value<{ action: string }>('connectEmail', { email })
      const waiting = action === 'VERIFY_DEVICE' && value('connectDevice')
      const approved = waiting && (await stack.approveDevice(email))
      await waiting
      const otp = approved || (await stack.mails(email))[0]!.codes[0]!
      await value('connectOtp', { otp })
    }
    const stored = (chain?: string) =>
      page.evaluate(
        ([key, chain]) => {
          if (chain) localStorage.setItem(key, chain)
          return localStorage.getItem(key)
        },
        [key, chain] as const,
      )
    return { ask, page, prove, reload, stored, value }
  }

  test('a network that is not served is refused, and the current one still works', {
    timeout,
  }, async ({ newContext }) => {
    const { ask, prove, stored, value } = await open(await newContext())
    if (isLater) await value('init')
    await prove(stack.newEmail())
    const user = await value<{ address: string }>('connect')
    expect(user).toMatchObject({ chainId: 1 })
    await value('switchNetwork', toSwitch(8453))
    if (isLater) await value('setActive', 8453)

    for (const chain of [137, solana] as never[]) {
      expect(await ask('switchNetwork', toSwitch(chain))).toEqual(refusal)
      expect(await ask('connect', { chainId: chain })).toEqual(refusal)
      expect(await value('getChainId')).toEqual({ chainId: 8453 })
      expect(await stored()).toBe('8453')
    }
    const read = { method: 'eth_getBalance', params: [user.address, 'latest'] }
    expect(await value('request', read)).toBe('0x0')
    expect(await value('connect')).toMatchObject({ chainId: 8453 })
  })

  onlyInAll(test)(
    'a stored network that the server dropped does not lock the user out',
    { timeout },
    async ({ newContext }) => {
      const { ask, prove, reload, stored, value } = await open(await newContext())
      const email = stack.newEmail()
      if (isLater) await value('init')
      await prove(email)
      const { address } = await value<{ address: string }>('connect')
      await stored('137')
      await reload()
      expect(await value('isConnected')).toEqual({ isConnected: true })
      expect(await ask('connect')).toEqual(refusal)

      // The application shows its sign-in again, and the user signs in.
      await stack.forgetMails()
      await prove(email)
      expect(await value('connect')).toMatchObject({ address, chainId: 1 })
      expect(await stored()).toBe('1')
      await reload()
      await eventually(async () => 'value' in (await ask('connect')))
      expect(await value('connect')).toMatchObject({ address, chainId: 1 })
    },
  )
})
