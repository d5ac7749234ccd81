import { describe, expect, test } from 'vitest'
import * as Device from './Device.ts'
import type { Ask, Call, Outcome } from './DeviceCalls.ts'
import type { LinkToken } from './LinkToken.ts'
import type { Tab } from './Tab.ts'

const look = {
  asker: 'unknown',
  browser: 'Firefox',
  codes: 'host',
  email: 'ada@example.com',
  finishes: false,
  origin: 'https://shop.example',
  project: 'Corner Shop',
  system: 'Linux',
  time: '2025-11-15T07:03:00.000Z',
}
const link: LinkToken = { kind: 'link', value: 'first' }

/** Opens a device page. The test decides when its server responds. */
function setup(found: ReturnType<Tab['take']> = link) {
  const asked: { answer(outcome: Outcome<Call>): void; call: Call; token: string }[] = []
  const ask: Ask = (call, token) =>
    new Promise((resolve) => asked.push({ answer: resolve as never, call, token }))
  const tab = { forgotten: 0, found }
  const device = Device.create({
    ask,
    findOther: async () => undefined,
    now: () => 0,
    tab: { forget: () => void tab.forgotten++, take: () => tab.found },
  })
  const answer = async (body: unknown) => {
    asked.at(-1)!.answer({ answer: body, type: 'answer' } as never)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const calls = () => asked.map(({ call }) => call)
  return { answer, asked, calls, device, tab }
}

describe('create', () => {
  test('T12 opening a page only reads the request', async () => {
    const { answer, calls, device, tab } = setup()
    device.open()
    await answer({ ...look, state: 'device' })
    expect(calls()).toEqual(['getDeviceRequest'])
    expect(device.getState().screen).toEqual({ name: 'asked', request: look })
    expect(tab.forgotten).toBe(0)
  })

  test('T12 a page for signing out makes no call before a click', async () => {
    const { calls, device } = setup({ kind: 'revoke', value: 'a.b.c' })
    await device.open()
    expect(calls()).toEqual([])
    expect(device.getState().screen).toEqual({ name: 'revoke' })
  })

  test('behavior: ignores clicks while a call runs', async () => {
    const { answer, calls, device } = setup()
    device.open()
    await answer({ ...look, state: 'device' })
    device.act('approveDevice')
    device.act('approveDevice')
    device.act('denyDevice')
    expect(calls()).toEqual(['getDeviceRequest', 'approveDevice'])
    expect(device.getState().call).toBe('approveDevice')
    await answer({ code: '123456', expiresIn: 600 })
    expect(device.getState().screen).toMatchObject({ code: '123456', deadline: 600_000 })
  })

  test('behavior: denies, verifies it with the server, and forgets the token', async () => {
    const { answer, asked, calls, device, tab } = setup()
    device.open()
    await answer({ ...look, state: 'code' })
    device.act('denyDevice')
    await answer({})
    expect(device.getState().screen.name).toBe('approved')
    await answer({ ...look, state: 'denied' })
    expect(calls()).toEqual(['getDeviceRequest', 'denyDevice', 'getDeviceRequest'])
    expect(device.getState().screen.name).toBe('denied')
    expect(tab.forgotten).toBe(1)
    await device.act('approveDevice')
    expect(asked.length).toBe(3)
  })

  test('behavior: a second link replaces the first while it loads', async () => {
    const { answer, asked, device, tab } = setup()
    device.open()
    tab.found = { kind: 'link', value: 'second' }
    device.open()
    asked[0]!.answer({ answer: { ...look, project: 'Other', state: 'device' }, type: 'answer' })
    await answer({ ...look, state: 'device' })
    expect(asked.map(({ token }) => token)).toEqual(['first', 'second'])
    expect(device.getState().screen).toEqual({ name: 'asked', request: look })
  })

  test('behavior: drops an expired code', async () => {
    const { answer, device, tab } = setup()
    device.open()
    await answer({ ...look, state: 'device' })
    device.act('approveDevice')
    await answer({ code: '123456', expiresIn: 600 })
    device.runOut()
    expect(device.getState()).toMatchObject({ screen: { name: 'codeExpired' } })
    expect(JSON.stringify(device.getState())).not.toContain('123456')
    expect(tab.forgotten).toBe(1)
  })
})
