import { describe, expect, test } from 'vitest'
import * as Abandonment from './Abandonment.ts'

/** Opens a hidden frame. Its requests report when they were abandoned. */
function setup() {
  const requests = Abandonment.create()
  const abandoned: string[] = []
  let isLaidOut = false
  let isTabHidden = false
  let now = 5_000
  const look = () => requests.look({ isLaidOut, isTabHidden, now })
  return {
    abandoned,
    arrive: (name: string) =>
      requests.add({ isLaidOut, isTabHidden, now }, () => void abandoned.push(name)),
    hide() {
      isLaidOut = false
      look()
    },
    leaveTab() {
      isTabHidden = true
      look()
    },
    show() {
      isLaidOut = true
      look()
    },
    /** Lets time pass, and runs the checks of the timer. */
    wait(milliseconds: number) {
      const end = now + milliseconds
      while (now < end) {
        now = Math.min(end, now + 500)
        look()
      }
    },
  }
}

describe('T56 a request is abandoned', () => {
  test('when the frame is hidden, however soon after it was shown', () => {
    const { abandoned, arrive, hide, show, wait } = setup()
    arrive('first')
    show()
    wait(10)
    hide()
    expect(abandoned).toEqual(['first'])
  })

  test('when it arrived in a frame that was laid out, and the frame is hidden a second later', () => {
    const { abandoned, arrive, hide, show, wait } = setup()
    show()
    arrive('first')
    wait(1_000)
    hide()
    expect(abandoned).toEqual(['first'])
  })

  test('when the frame was hidden before it counted as seen, and a later request arrives', () => {
    const { abandoned, arrive, hide, show, wait } = setup()
    show()
    arrive('first')
    wait(500)
    hide()
    wait(6_000)
    expect(abandoned).toEqual([])
    arrive('second')
    show()
    expect(abandoned).toEqual(['first'])
  })

  test('the same, even if the frame notices the show before the later request', () => {
    const { abandoned, arrive, hide, show, wait } = setup()
    show()
    arrive('first')
    wait(500)
    hide()
    wait(6_000)
    show()
    arrive('second')
    expect(abandoned).toEqual(['first'])
  })

  test('when the hide is noticed only as the later request arrives', () => {
    const requests = Abandonment.create()
    const abandoned: string[] = []
    const add = (name: string, isLaidOut: boolean, now: number) =>
      requests.add({ isLaidOut, isTabHidden: false, now }, () => void abandoned.push(name))
    add('first', true, 5_000)
    add('second', false, 5_500)
    expect(abandoned).toEqual(['first'])
  })

  test('when the frame is not shown in time', () => {
    const { abandoned, arrive, wait } = setup()
    arrive('first')
    wait(19_500)
    expect(abandoned).toEqual([])
    wait(500)
    expect(abandoned).toEqual(['first'])
  })
})

describe('T56 a request is kept', () => {
  test('when the frame is hidden for the previous request, and shown again', () => {
    const { abandoned, arrive, hide, show, wait } = setup()
    show()
    arrive('first')
    wait(200)
    hide()
    wait(2_000)
    show()
    // The second request arrives while the user reads the first.
    wait(1_000)
    arrive('second')
    expect(abandoned).toEqual([])
    hide()
    expect(abandoned).toEqual(['first'])
  })

  test('when a later request arrives before the frame is shown, or while it is shown', () => {
    const { abandoned, arrive, show, wait } = setup()
    arrive('first')
    arrive('second')
    show()
    wait(5_000)
    arrive('third')
    expect(abandoned).toEqual([])
  })

  test('while its tab is in the background', () => {
    const { abandoned, arrive, leaveTab, wait } = setup()
    arrive('first')
    leaveTab()
    wait(60_000)
    expect(abandoned).toEqual([])
  })

  test('after its decision', () => {
    const { abandoned, arrive, hide, show } = setup()
    const remove = arrive('first')
    show()
    remove()
    hide()
    expect(abandoned).toEqual([])
  })
})
