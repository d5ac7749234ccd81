import { describe, expect, test } from 'vitest'
import * as ChainSettings from '../../chain/settings.ts'
import * as FarcasterSettings from './settings.ts'

function read(environment: Record<string, string>, isDevelopment = false) {
  const problems: string[] = []
  const rpc = ChainSettings.read(environment, { isDevelopment, problems })
  return { ...FarcasterSettings.read(environment, { isDevelopment, problems, rpc }), problems }
}
const node = { LATCHKEY_RPC_eip155_10: 'https://rpc.example.com/key' }

describe('read', () => {
  test('default: on if there is a node of OP Mainnet, with the public relay', () => {
    expect(read(node)).toEqual({
      isOn: true,
      problems: [],
      relay: new URL('https://relay.farcaster.xyz'),
    })
    expect(read({})).toEqual({ isOn: false, problems: [], relay: undefined })
  })

  test('behavior: development uses no public relay by default', () => {
    expect(read({}, true)).toEqual({ isOn: true, problems: [], relay: undefined })
    expect(read(node, true)).toEqual({ isOn: true, problems: [], relay: undefined })
    const relay = { LATCHKEY_FARCASTER_RELAY: 'http://localhost:8000' }
    expect(read({ ...node, ...relay }, true).relay?.href).toBe('http://localhost:8000/')
  })

  test('behavior: another relay, or off', () => {
    const relay = { LATCHKEY_FARCASTER_RELAY: 'https://relay.example.com' }
    expect(read({ ...node, ...relay }).relay?.href).toBe('https://relay.example.com/')
    for (const isDevelopment of [false, true])
      expect(read({ ...node, ...relay, LATCHKEY_FARCASTER: 'false' }, isDevelopment)).toEqual({
        isOn: false,
        problems: [],
        relay: undefined,
      })
  })

  test('error: names every mistake without its value', () => {
    const problems = [
      ...read({ ...node, LATCHKEY_FARCASTER: 'perhaps' }).problems,
      ...read({ ...node, LATCHKEY_FARCASTER_RELAY: 'canary' }).problems,
      ...read({ ...node, LATCHKEY_FARCASTER_RELAY: 'https://a:canary@relay.example.com' }).problems,
      ...read({ ...node, LATCHKEY_FARCASTER_RELAY: 'http://relay.example.com' }).problems,
      ...read({ LATCHKEY_FARCASTER_RELAY: 'https://relay.example.com' }).problems,
    ]
    expect(problems).toMatchInlineSnapshot(`
      [
        "LATCHKEY_FARCASTER is neither true nor false. Set it to true or false.",
        "LATCHKEY_FARCASTER_RELAY is not an address. Set it to one such as https://relay.farcaster.xyz.",
        "LATCHKEY_FARCASTER_RELAY is not an address. Set it to one such as https://relay.farcaster.xyz.",
        "LATCHKEY_FARCASTER_RELAY is not https. The network could see who signs in. Use one such as https://relay.farcaster.xyz.",
        "LATCHKEY_RPC_eip155_10 is missing. Farcaster sign-ins are verified there. Set it to a node of OP Mainnet, or set LATCHKEY_FARCASTER=false.",
      ]
    `)
    expect(problems.join()).not.toContain('canary')
  })
})
