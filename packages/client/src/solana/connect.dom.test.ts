import { describe, expect, test } from 'vitest'
import { memoryArea, type Script, setup as setupWallet, signedIn } from '../../test/setup.ts'
import { createSolanaWallet } from './createSolanaWallet.ts'

const own = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const other = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** A page that was reloaded: a user was signed in, and the frame answers slowly. */
function reload({ script, ...options }: setupWallet.Options = {}) {
  let addresses: string[] = [own]
  const made = setupWallet({
    area: memoryArea({ '@latchkey/EMAIL_LOGIN_USED_KEY': 'true' }),
    script: {
      ...signedIn,
      async RPC_REQUEST() {
        const [address = own] = addresses.length > 1 ? addresses.splice(0, 1) : addresses
        await new Promise((resolve) => setTimeout(resolve, 5))
        return {
          '0x0': { latchkey_networks: { chainIds: [devnet] }, latchkey_solana: { address } },
        }
      },
      ...script,
    },
    ...options,
  })
  const solana = createSolanaWallet(made.wallet)
  return {
    ...made,
    connect: solana.features['standard:connect'].connect,
    disconnect: solana.features['standard:disconnect'].disconnect,
    reads: () => made.frame.received.filter(({ name }) => name === 'RPC_REQUEST').length,
    setAddresses: (next: string[]) => {
      addresses = next
    },
    signOuts: () => made.frame.received.filter(({ name }) => name === 'SIGN_OUT').length,
    solana,
  }
}

const failing: Script = {
  RPC_REQUEST() {
    throw { message: 'The node is down.' }
  },
}

describe('connect', () => {
  test('behavior: silent requests at once share one read, and each has the account', async () => {
    const { connect, reads, solana } = reload()
    const found = await Promise.all([1, 2, 3].map(() => connect({ silent: true })))
    expect(found.map(({ accounts }) => accounts.map(({ address }) => address))).toEqual([
      [own],
      [own],
      [own],
    ])
    expect(found.every(({ accounts }) => accounts === solana.accounts)).toBe(true)
    expect(reads()).toBe(1)
  })

  test('behavior: a silent request and one of the user at once', async () => {
    const { connect } = reload()
    const found = await Promise.all([connect({ silent: true }), connect(), connect()])
    expect(found.map(({ accounts }) => accounts[0]?.address)).toEqual([own, own, own])
  })

  test('behavior: a failed read is not shared with a later request', async () => {
    const { connect, frame } = reload()
    const { RPC_REQUEST } = frame.script
    frame.script.RPC_REQUEST = failing.RPC_REQUEST
    const failed = await Promise.allSettled([connect({ silent: true }), connect({ silent: true })])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    frame.script.RPC_REQUEST = RPC_REQUEST
    expect((await connect({ silent: true })).accounts).toHaveLength(1)
  })

  test('error: a frame that names no Solana address on a Solana network', async () => {
    const { connect, frame } = reload({ script: { RPC_REQUEST: () => ({}) } })
    await expect(connect()).rejects.toMatchObject({ code: 4902 })
    expect(frame.received.length).toBeLessThan(12)
  })

  test('behavior: another user signs in meanwhile', async () => {
    const { connect, setAddresses, solana, wallet } = reload()
    setAddresses([own, other])
    await wallet.session.settled
    const asked = connect({ silent: true })
    await wallet.signOut()
    await wallet.getUser()
    expect((await asked).accounts.map(({ address }) => address)).toEqual([other])
    expect(solana.accounts.map(({ address }) => address)).toEqual([other])
  })

  test('behavior: the user signs out meanwhile', async () => {
    const { connect, solana, wallet } = reload()
    await wallet.session.settled
    const asked = connect({ silent: true })
    await wallet.signOut()
    expect(await asked).toEqual({ accounts: [] })
    expect(solana.accounts).toEqual([])
  })
})

describe('disconnect', () => {
  test('default: signs out of a connected app', async () => {
    const { connect, disconnect, signOuts, wallet } = reload()
    await connect({ silent: true })
    await disconnect()
    expect([signOuts(), wallet.getState().status]).toEqual([1, 'disconnected'])
  })

  test('behavior: without a connected app, the user stays signed in', async () => {
    const { disconnect, signOuts, wallet } = reload()
    await wallet.session.settled
    await disconnect()
    expect([signOuts(), wallet.getState().status]).toEqual([0, 'connected'])
  })

  test('behavior: after a failed request, the user stays signed in', async () => {
    const { connect, disconnect, signOuts, solana, wallet } = reload({ script: failing })
    await expect(connect({ silent: true })).rejects.toThrow('The node is down.')
    await disconnect()
    expect([signOuts(), wallet.getState().status]).toEqual([0, 'connected'])
    expect(solana.accounts).toEqual([])
  })

  test('behavior: after a failed request of a connected app, only the app loses the account', async () => {
    const { connect, disconnect, frame, signOuts, solana, wallet } = reload()
    const { RPC_REQUEST } = frame.script
    const changes: unknown[] = []
    solana.features['standard:events'].on('change', (change) => changes.push(change))
    await connect({ silent: true })
    frame.script.RPC_REQUEST = failing.RPC_REQUEST
    await expect(connect()).rejects.toThrow('The node is down.')
    await disconnect()
    expect([signOuts(), wallet.getState().status]).toEqual([0, 'connected'])
    expect(changes.at(-1)).toEqual({ accounts: [] })
    // A later connection counts again, and its end is a sign-out.
    frame.script.RPC_REQUEST = RPC_REQUEST
    await connect()
    await disconnect()
    expect([signOuts(), wallet.getState().status]).toEqual([1, 'disconnected'])
  })

  test('behavior: after a failed request, although a later one has connected, the user stays signed in', async () => {
    const { connect, disconnect, frame, signOuts, wallet } = reload()
    const { RPC_REQUEST } = frame.script
    await wallet.session.settled
    let fail = () => {}
    const held = new Promise<void>((resolve) => {
      fail = resolve
    })
    frame.script.RPC_REQUEST = async () => {
      frame.script.RPC_REQUEST = RPC_REQUEST
      await held
      throw { message: 'The node is down.' }
    }
    const silent = connect({ silent: true })
    const clicked = connect()
    fail()
    await expect(silent).rejects.toThrow('The node is down.')
    await clicked
    await disconnect()
    expect([signOuts(), wallet.getState().status]).toEqual([0, 'connected'])
    // The next end of a connection is a sign-out.
    await connect()
    await disconnect()
    expect([signOuts(), wallet.getState().status]).toEqual([1, 'disconnected'])
  })

  test('behavior: while the wallet connects, the user stays signed in', async () => {
    const { connect, disconnect, signOuts, wallet } = reload()
    const connecting = connect({ silent: true })
    await disconnect()
    await connecting
    expect([signOuts(), wallet.getState().status]).toEqual([0, 'connected'])
  })
})
