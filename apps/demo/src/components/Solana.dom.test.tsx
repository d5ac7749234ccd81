import { expect, test } from 'vitest'
import { type Script, setup, until } from '../../../../packages/react/test/setup.tsx'
import { Solana } from './Solana.tsx'

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const own = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'

/** Renders the section with a wallet that serves these networks. */
async function open(chainIds: string[]) {
  const latchkey_solana = chainIds.includes(devnet) ? { address: own } : undefined
  const script: Script = {
    RPC_REQUEST: ({ method }) =>
      method === 'wallet_getCapabilities'
        ? { '0x0': { latchkey_networks: { chainIds }, latchkey_solana } }
        : { value: 1_000_000_000 },
  }
  return setup({ children: <Solana />, isSignedIn: true, script })
}

test('default', async () => {
  const { container } = await open(['eip155:1', devnet])
  await until(() => expect(container.textContent).toContain('1\u00a0SOL'))
  expect(container.textContent).toContain(own)
  expect([...container.querySelectorAll('h3')].map((it) => it.textContent)).toEqual([
    'Test SOL',
    'Solana message',
    'Sign-in with Solana',
    'SOL transfer',
    'Token transfer',
  ])
})

test('behavior: nothing where the wallet serves no Solana network', async () => {
  const { container, frame } = await open(['eip155:1'])
  await until(() => expect(frame.received.some(({ name }) => name === 'RPC_REQUEST')).toBe(true))
  expect(container.innerHTML).toBe('')
})
