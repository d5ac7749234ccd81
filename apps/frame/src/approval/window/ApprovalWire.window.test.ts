import { type Locale, Messenger } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { approval, nameOf, play, turn } from '../../../test/approvalWire.ts'
import * as Decision from '../../pages/approve/Decision.ts'
import * as ApprovalWire from './ApprovalWire.ts'
import * as Review from './Review.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

describe('the language', () => {
  test('behavior: the window gets the language of the frame, and every change of it', async () => {
    const [frame, mine] = Messenger.memory<unknown>()
    const shown: unknown[] = []
    mine.subscribe((data) => void shown.push(Object(data).locale))
    let locale: Locale.Locale = 'de'
    const review = Review.create({
      approval,
      decide: () => {},
      locale: () => locale,
      open(onLink) {
        onLink(frame)
        return { close() {}, isClosed: () => false, isHeld: true, release() {} }
      },
    })
    review.open()
    await turn()
    locale = 'ar'
    review.show(approval)
    await turn()
    expect(shown).toEqual(['de', 'ar'])
  })
})

describe('a window', () => {
  const alone = (connection: ReturnType<Decision.create.Options['connect']>) =>
    Decision.create({ close: () => {}, connect: () => connection, go: () => {} })

  test('behavior: shows that there is no request without an opener', () => {
    expect(alone(undefined).getState()).toEqual({ name: 'absent' })
  })

  test.each([
    [false, 'absent'],
    [true, 'apart'],
  ] as const)('behavior: no response, severed %s', async (isApart, name) => {
    const decision = alone({ isApart, isLost: () => false })
    expect(decision.getState()).toEqual({ name: 'waiting' })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(decision.getState()).toEqual({ name })
    decision.decide(true)
    expect(decision.getState()).toEqual({ name })
  })

  test('behavior: detects that the frame is gone', async () => {
    const { leaveFrame, review, window } = play()
    review.open()
    await turn()
    leaveFrame()
    await vi.advanceTimersByTimeAsync(600)
    expect(nameOf(window())).toBe('gone')
  })

  test('behavior: reports a frame that does not respond, and accepts a late confirmation', async () => {
    const [frame, mine] = Messenger.memory<unknown>()
    const heard: unknown[] = []
    const decision = Decision.create({
      close: () => {},
      go: () => {},
      connect(onLink) {
        onLink(mine)
        return { isApart: false, isLost: () => false }
      },
    })
    frame.subscribe((data) => void heard.push(data))
    frame.post({ approval, revision: 3, type: 'SHOW' })
    await turn()
    decision.decide(true)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(decision.getState()).toEqual({ name: 'unanswered' })
    expect(heard).toEqual([{ id: 7, isApproved: true, revision: 3, type: 'DECIDE' }])
    frame.post({ type: 'END' })
    await turn()
    expect(decision.getState()).toEqual({ name: 'done' })
  })

  test('behavior: reports a frame of another version, and decides nothing', async () => {
    const { decisions, review, window } = play()
    review.open()
    await turn()
    const [frame, mine] = Messenger.memory<unknown>()
    const decision = Decision.create({
      close: () => {},
      go: () => {},
      connect(onLink) {
        onLink(mine)
        return { isApart: false, isLost: () => false }
      },
    })
    frame.post({ approval: { ...approval, method: 'eth_newMethod' }, revision: 1, type: 'SHOW' })
    await turn()
    expect(decision.getState()).toEqual({ name: 'unreadable' })
    expect(decisions).toEqual([])
    expect(nameOf(window())).toBe('asked')
  })
})

describe('toApproval', () => {
  test('default: omits fields that cannot be cloned', () => {
    const props = { ...approval, decide() {}, resize() {}, review: { open() {}, state: 'open' } }
    expect(structuredClone(ApprovalWire.toApproval(props))).toEqual(approval)
  })
})
