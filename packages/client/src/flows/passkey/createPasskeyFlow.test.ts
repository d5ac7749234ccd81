import { describe, expect, test } from 'vitest'
import { refuse, setup, signedIn } from '../../../test/setup.ts'
import { createPasskeyFlow } from './createPasskeyFlow.ts'

describe('createPasskeyFlow', () => {
  test('default: signs in', async () => {
    const { wallet } = setup({ script: { ...signedIn, CONNECT_PASSKEY: () => undefined } })
    const flow = createPasskeyFlow(wallet)
    const signingIn = flow.begin()
    expect(flow.get()).toEqual({ failure: undefined, isPending: true })
    await signingIn
    expect(flow.get()).toEqual({ failure: undefined, isPending: false })
    expect(wallet.getState().status).toBe('connected')
  })

  test('error: a failure is a part of the state, until the flow is stopped or starts again', async () => {
    const { wallet } = setup({ script: { ...signedIn, CONNECT_PASSKEY: refuse } })
    const flow = createPasskeyFlow(wallet)
    await flow.begin()
    expect(flow.get()).toMatchObject({ failure: { remedy: 'retry' }, isPending: false })
    flow.stop()
    expect(flow.get()).toEqual(flow.initial)
  })
})
