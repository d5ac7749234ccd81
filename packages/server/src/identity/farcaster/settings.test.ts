import { describe, expect, test } from 'vitest'
import * as Rpc from '../../chain/settings.ts'
import * as Settings from './settings.ts'

function read(environment: Record<string, string>, isDevelopment = false) {
  const problems: string[] = []
  const rpc = Rpc.read(environment, { isDevelopment, problems })
  return { ...Settings.read(environment, { isDevelopment, problems, rpc }), problems }
}
const node = { LATCHKEY_RPC_eip155_10: 'https://rpc.example.com/key' }

describe('read', () => {
  test('default: offered where there is a node of OP Mainnet, by the public relay', () => {
    expect(read(node)).toEqual({
      isOn: true,
      problems: [],
      relay: new URL('https://relay.farcaster.xyz'),
    })
    expect(read({})).toEqual({ isOn: false, problems: [], relay: undefined })
  })

  test('behavior: in development nobody else is asked, unless told', () => {
    expect(read({}, true)).toEqual({ isOn: true, problems: [], relay: undefined })
    expect(read(node, true)).toEqual({ isOn: true, problems: [], relay: undefined })
    const relay = { LATCHKEY_FARCASTER_RELAY: 'http://localhost:8000' }
    expect(read({ ...node, ...relay }, true).relay?.href).toBe('http://localhost:8000/')
  })

  test('behavior: a relay of your own, or none of it', () => {
    const relay = { LATCHKEY_FARCASTER_RELAY: 'https://relay.example.com' }
    expect(read({ ...node, ...relay }).relay?.href).toBe('https://relay.example.com/')
    for (const isDevelopment of [false, true])
      expect(read({ ...node, ...relay, LATCHKEY_FARCASTER: 'false' }, isDevelopment)).toEqual({
        isOn: false,
        problems: [],
        relay: undefined,
      })
  })

  test('error: every mistake is named, and what was set is not repeated', () => {
    const problems = [
      ...read({ ...node, LATCHKEY_FARCASTER: 'perhaps' }).problems,
      ...read({ ...node, LATCHKEY_FARCASTER_RELAY: 'canary' }).problems,
      ...read({ ...node, LATCHKEY_FARCASTER_RELAY: 'https://a:canary@relay.example.com' }).problems,
      ...read({ ...node, LATCHKEY_FARCASTER_RELAY: 'http://relay.example.com' }).problems,
      ...read({ LATCHKEY_FARCASTER_RELAY: 'https://relay.example.com' }).problems,
    ]
    expect(problems).toMatchInlineSnapshot(`
      [
        "LATCHKEY_FARCASTER is neither true nor false. Set it to one of them.",
        "LATCHKEY_FARCASTER_RELAY is not an address. Set it to one such as https://relay.farcaster.xyz.",
        "LATCHKEY_FARCASTER_RELAY is not an address. Set it to one such as https://relay.farcaster.xyz.",
        "LATCHKEY_FARCASTER_RELAY is not https. Anybody on the way could see who signs in: use one such as https://relay.farcaster.xyz.",
        "LATCHKEY_RPC_eip155_10 is missing. Sign-ins by Farcaster are checked there: set it to a node of OP Mainnet, or LATCHKEY_FARCASTER=false.",
      ]
    `)
    expect(problems.join()).not.toContain('canary')
  })
})
