import { Messenger } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { approval, nameOf, play, turn } from '../../../test/approvalWire.ts'
import * as Decision from '../../pages/approve/Decision.ts'

const costs = { fee: 1n, symbol: 'ETH', value: 0n }

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

describe('a decision in a window', () => {
  test.each([true, false])('default: approved %s', async (isApproved) => {
    const { decisions, review, states, window } = play()
    expect(review.getState()).toBe('ready')
    review.open()
    await turn()
    expect(window().decision.getState()).toEqual({
      name: 'asked',
      show: { approval, revision: 1, theme: 'dark', type: 'SHOW' },
    })
    window().decision.decide(isApproved)
    expect(nameOf(window())).toBe('telling')
    await turn()
    expect(decisions).toEqual([isApproved])
    expect(nameOf(window())).toBe('done')
    expect(window().isGone).toBe(true)
    expect(states).toEqual(['opening', 'open', 'ready'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    [true, ['/social#next'], false],
    [false, [], true],
  ])(
    'behavior: T47 approved %s, the window navigates or closes',
    async (isApproved, path, isGone) => {
      const { decisions, review, went, window } = play({ next: '/social#next' })
      review.open()
      await turn()
      window().decision.decide(isApproved)
      await turn()
      expect(decisions).toEqual([isApproved])
      expect(went).toEqual(path)
      expect(window().isGone).toBe(isGone)
      // The end of the request must not close a window that has navigated to a page of the wallet.
      review.end()
      await turn()
      expect(window().isGone).toBe(isGone)
    },
  )

  test('behavior: T47 a window navigates to a provider only after the decision', async () => {
    const [frame, theirs] = Messenger.memory<unknown>()
    const went: string[] = []
    const decision = Decision.create({
      close: () => {},
      connect(onLink) {
        onLink(theirs)
        return { isApart: false, isLost: () => false }
      },
      go: (location) => void went.push(location),
    })
    frame.post({ location: '/social#next', type: 'END' })
    await turn()
    expect(decision.getState()).toEqual({ name: 'gone' })
    expect(went).toEqual([])
  })

  test('behavior: T19 a repeated decision counts once', async () => {
    const { decisions, review, window } = play()
    review.open()
    await turn()
    const { decision, pipe } = window()
    decision.decide(true)
    decision.decide(true)
    pipe.post({ id: 7, isApproved: true, revision: 1, type: 'DECIDE' })
    pipe.post({ id: 7, isApproved: false, revision: 1, type: 'DECIDE' })
    await turn()
    expect(decisions).toEqual([true])
  })

  test('behavior: T19 ignores decisions on another request or revision', async () => {
    const { decisions, review, window } = play()
    review.open()
    await turn()
    const right = { id: 7, isApproved: true, revision: 1, type: 'DECIDE' }
    for (const wrong of [
      { ...right, id: 8 },
      { ...right, revision: 0 },
      { ...right, revision: 2 },
      { ...right, isApproved: 1 },
      { ...right, isApproved: undefined },
      { ...right, type: 'decide' },
      [right],
      'DECIDE',
      null,
    ])
      window().pipe.post(wrong)
    await turn()
    expect(decisions).toEqual([])
    expect(nameOf(window())).toBe('asked')
  })

  test('behavior: T19 a change must be shown before an approval counts', async () => {
    const { decisions, review, window } = play()
    review.open()
    await turn()
    // The price arrives at the window while its decision is on the way to the frame.
    review.show({ ...approval, costs })
    window().decision.decide(true)
    await turn()
    expect(decisions).toEqual([])
    expect(window().decision.getState()).toMatchObject({
      name: 'asked',
      show: { approval: { costs }, revision: 2 },
    })
    window().decision.decide(true)
    await turn()
    expect(decisions).toEqual([true])
  })

  test('behavior: a rejection counts for any revision', async () => {
    const { decisions, review, window } = play()
    review.open()
    await turn()
    review.show({ ...approval, costs })
    window().decision.decide(false)
    await turn()
    expect(decisions).toEqual([false])
  })

  test('behavior: a change of the queue length does not invalidate an approval', async () => {
    const { decisions, review, window } = play()
    review.open()
    await turn()
    review.show({ ...approval, total: 2 })
    window().decision.decide(true)
    await turn()
    expect(decisions).toEqual([true])
  })

  test('behavior: a window closed without a decision can be opened again', async () => {
    const { decisions, review, states, window } = play()
    review.open()
    await turn()
    window().decision.leave()
    window().isGone = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(review.getState()).toBe('closed')
    expect(vi.getTimerCount()).toBe(1)

    review.open()
    await turn()
    window().decision.decide(true)
    await turn()
    expect(decisions).toEqual([true])
    expect(states).toEqual(['opening', 'open', 'closed', 'opening', 'open', 'ready'])
  })

  test('behavior: the frame detects a window that closed without BYE', async () => {
    const { review, window } = play()
    review.open()
    await turn()
    window().isGone = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(review.getState()).toBe('closed')
  })

  test('behavior: a reloaded window asks again, and its old document is ignored', async () => {
    const { decisions, load, review, window } = play()
    review.open()
    await turn()
    const before = window()
    before.decision.leave()
    await turn()
    expect(review.getState()).toBe('closed')
    load()
    await turn()
    expect(review.getState()).toBe('open')
    before.pipe.post({ id: 7, isApproved: true, revision: 1, type: 'DECIDE' })
    await turn()
    expect(decisions).toEqual([])
    window().decision.decide(true)
    await turn()
    expect(decisions).toEqual([true])
  })

  test('behavior: a second window replaces the first, which is ignored', async () => {
    const { decisions, review, window } = play()
    review.open()
    await turn()
    const before = window()
    review.open()
    await turn()
    expect(before.isGone).toBe(true)
    expect(nameOf(before)).toBe('gone')
    before.pipe.post({ id: 7, isApproved: true, revision: 1, type: 'DECIDE' })
    before.decision.decide(true)
    await turn()
    expect(decisions).toEqual([])
    expect(nameOf(window())).toBe('asked')
  })

  test('behavior: closes the window when the request ends', async () => {
    const { decisions, review, window } = play()
    review.open()
    await turn()
    review.end()
    await turn()
    expect(nameOf(window())).toBe('gone')
    expect(window().isGone).toBe(true)
    window().decision.decide(true)
    await turn()
    expect(decisions).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: reports a blocked window, and the next click tries again', async () => {
    const { review, states } = play({ isBlocked: true })
    review.open()
    review.open()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(states).toEqual(['blocked'])
  })

  test('behavior: reports a window that is silent for three seconds, and still listens', async () => {
    const { decisions, load, review, states, window } = play({ isSlow: true })
    review.open()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(states).toEqual(['opening'])
    await turn()
    expect(states).toEqual(['opening', 'silent'])
    load()
    await turn()
    window().decision.decide(true)
    await turn()
    expect(decisions).toEqual([true])
    expect(states).toEqual(['opening', 'silent', 'open', 'ready'])
  })

  test('behavior: connects to a severed window through the channel', async () => {
    const { decisions, review, states, window } = play({ isApart: true })
    review.open()
    await turn()
    expect(states).toEqual(['blocked', 'open'])
    window().decision.decide(true)
    await turn()
    expect(decisions).toEqual([true])
  })
})
