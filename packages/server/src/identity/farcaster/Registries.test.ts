import { describe, expect, test } from 'vitest'
import * as Chains from '../../chain/Chains.ts'
import * as Registries from './Registries.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')

/** A chain that gives the same answer to every request. */
function create(answer: Chains.Answer | Error) {
  const asked: unknown[] = []
  const registries = Registries.create({
    async send(chain, calls) {
      asked.push([chain, ...calls])
      if (answer instanceof Error) throw answer
      return [answer]
    },
  })
  return { asked, registries }
}
const custody = '0x00000000000000000000000000000000000000AA'

describe('getFid', () => {
  test('default', async () => {
    const { asked, registries } = create({ result: `0x${word(6841)}` })
    expect(await registries.getFid(custody)).toBe(6841n)
    const call = { data: `0xd94fe832${word(0xaa)}`, to: Registries.idRegistry }
    expect(asked).toEqual([['eip155:10', { method: 'eth_call', params: [call, 'latest'] }]])
  })

  test('error: an unreachable chain, or one without the registry, is an outage', async () => {
    for (const answer of [
      new Chains.UnavailableError(),
      { result: '0x' },
      { result: null },
      { error: { code: -32005, message: 'limit exceeded' } },
    ]) {
      const { registries } = create(answer)
      await expect(registries.getFid(custody)).rejects.toThrow()
      expect(registries.outage).toMatchObject({ problem: 'PROVIDER_UNAVAILABLE' })
    }
  })
})

describe('isValidAuthAddress', () => {
  test('default: only an added key of the type auth address', async () => {
    const isValid = (state: number, type: number) =>
      create({ result: `0x${word(state)}${word(type)}` }).registries.isValidAuthAddress(custody, 7n)
    expect(await isValid(1, 2)).toBe(true)
    for (const [state, type] of [
      [0, 0],
      [0, 2],
      [2, 2],
      [1, 1],
      [1, 258],
    ] as const)
      expect(await isValid(state, type)).toBe(false)
  })

  test('behavior: encodes the call for the registry', async () => {
    const { asked, registries } = create({ result: `0x${word(0)}${word(0)}` })
    await registries.isValidAuthAddress(custody, 7n)
    const data = `0xac34cc5a${word(7)}${word(64)}${word(32)}${word(0xaa)}`
    const call = { data, to: Registries.keyRegistry }
    expect(asked).toEqual([['eip155:10', { method: 'eth_call', params: [call, 'latest'] }]])
  })
})

describe('publicClient', () => {
  test('T24: does not fetch URLs that a contract names', () => {
    // Otherwise the library would fetch any URL that a contract names (ERC-3668).
    expect(create({ result: '0x' }).registries.publicClient.ccipRead).toBe(false)
  })

  test('behavior: a revert is an answer', async () => {
    const { registries } = create({ error: { code: 3, data: '0x', message: 'execution reverted' } })
    await expect(
      registries.publicClient.request({ method: 'eth_call', params: [] } as never),
    ).rejects.toMatchObject({ code: 3, data: '0x' })
    expect(registries.outage).toBeUndefined()
  })
})
