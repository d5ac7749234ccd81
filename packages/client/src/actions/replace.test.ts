import { describe, expect, test } from 'vitest'
import { dump, email, memoryArea, type Script, setup, signedIn, user } from '../../test/setup.ts'

const refuse = () => {
  throw { message: 'No.' }
}

/** The ways to sign in. Each user has values that the others do not have. */
const ways = {
  email: {
    script: { GET_USER: () => ({ ...user, email: 'b@example.com', userName: undefined }) },
    signIn: (wallet) => wallet.connectOtp({ otp: '123456' }),
    stored: { EMAIL: 'b@example.com', SOCIAL_USERNAME: undefined },
  },
  farcaster: {
    script: {
      CONNECT_FARCASTER: () => ({ userName: 'bo.eth' }),
      GET_USER: () => ({ ...user, email: undefined, userName: 'bo.eth' }),
    },
    signIn: (wallet) => wallet.connectFarcaster(),
    stored: { EMAIL: undefined, SOCIAL_USERNAME: 'bo.eth' },
  },
  social: {
    script: {
      CONNECT_SOCIAL: () => ({ ...user, email: undefined, userName: 'bo' }),
      GET_USER: () => ({ ...user, email: undefined, userName: 'bo' }),
    },
    signIn: (wallet) => wallet.connectSocial({ uri: 'https://wallet.example/social#1' }),
    stored: { EMAIL: undefined, SOCIAL_USERNAME: 'bo' },
  },
} as const satisfies Record<
  string,
  {
    script: Script
    signIn(wallet: ReturnType<typeof setup>['wallet']): Promise<unknown>
    stored: Record<string, string | undefined>
  }
>
type Way = keyof typeof ways
const names = Object.keys(ways) as Way[]
const pairs = names.flatMap((before) => names.map((after) => [before, after] as const))

/** The stored values of the previous user. */
const previousUser = () =>
  memoryArea({
    '@latchkey/EMAIL': email,
    '@latchkey/EMAIL_LOGIN_USED_KEY': 'true',
    '@latchkey/SOCIAL_USERNAME': 'ada',
  })

describe('a sign-in that replaces another', () => {
  test.each(pairs)('%s, then %s: removes every value of the first user', async (before, after) => {
    const area = previousUser()
    const { frame, wallet } = setup({ area, script: { ...signedIn, ...ways[before].script } })
    const first = { ...user, email, userName: 'ada' }
    frame.script.GET_USER = () => first
    frame.script.CONNECT_SOCIAL = () => first
    await ways[before].signIn(wallet)
    expect(wallet.getState().user).toMatchObject({ email, userName: 'ada' })

    Object.assign(frame.script, ways[after].script)
    await ways[after].signIn(wallet)
    const { stored } = ways[after]
    expect(wallet.getState().user?.email).toBe(stored.EMAIL)
    expect(wallet.getState().user?.userName).toBe(stored.SOCIAL_USERNAME)
    for (const [name, value] of Object.entries(stored))
      expect(area.getItem(`@latchkey/${name}`)).toBe(value ?? null)
    const all = JSON.stringify([dump(area), wallet.getState()])
    expect(all).not.toContain(email)
    expect(all).not.toContain('"ada"')
  })

  test.each(names)('%s, on a Solana network: removes the first user’s address', async (after) => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const own = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
    const second = `0x${'22'.repeat(20)}`
    const { frame, wallet } = setup({ script: { ...signedIn, ...ways[after].script } })
    frame.script.GET_USER = () => ({ ...user, email })
    await wallet.getUser()
    const accounts: string[][] = []
    wallet.provider.on('accountsChanged', (it) => accounts.push(it))
    frame.script.GET_USER = () => ({ address: own, chainId: solana })
    frame.script.CONNECT_SOCIAL = () => ({ address: own, chainId: solana })
    frame.script.RPC_REQUEST = () => [second]
    await ways[after].signIn(wallet)
    expect(wallet.getState()).toMatchObject({ address: second, user: { address: own } })
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([second])
    expect(accounts).toEqual([[second]])
  })

  test.each(['email', 'farcaster'] as const)(
    '%s with a lost answer: removes the first user',
    async (after) => {
      const area = previousUser()
      const { frame, wallet } = setup({ area, script: { ...signedIn, ...ways[after].script } })
      frame.script.GET_USER = () => ({ ...user, email, userName: 'ada' })
      await wallet.getUser()
      frame.script.GET_USER = refuse
      await expect(ways[after].signIn(wallet)).rejects.toThrow('No.')
      expect(wallet.getState()).toMatchObject({ status: 'disconnected', user: undefined })
      expect(area.getItem('@latchkey/EMAIL')).toBe(null)
      // The next visit finds the new sign-in.
      expect(area.getItem('@latchkey/EMAIL_LOGIN_USED_KEY')).toBe('true')
    },
  )
})
