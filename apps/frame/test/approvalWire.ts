import { explain } from '@latchkey/explain'
import { Messenger } from '@latchkey/protocol'
import { vi } from 'vitest'
import { context } from '../../../packages/explain/test/corpus/Row.ts'
import type { Shown } from '../src/approval/Approval.ts'
import type { Popup } from '../src/approval/window/Popup.ts'
import * as Review from '../src/approval/window/Review.ts'
import * as Decision from '../src/pages/approve/Decision.ts'

export const approval: Shown = {
  account: context.account,
  explanation: explain({ method: 'personal_sign', params: ['Hello', context.account] }, context)
    .explanation,
  id: 7,
  method: 'personal_sign',
  network: 'Ethereum',
  origin: context.origin,
  position: 1,
  total: 1,
}

/** Waits until pending messages have arrived. */
export const turn = () => vi.advanceTimersByTimeAsync(1)

/** A simulated window, as the frame sees it. */
export type Fake = {
  decision: Decision.Decision
  isGone: boolean
  pipe: Messenger.Messenger<unknown>
}

/** Runs the frame and the window in one process, with a simulated browser between them. */
export function play(
  options: { isApart?: boolean; isBlocked?: boolean; isSlow?: boolean; next?: string } = {},
) {
  const { isApart = false, isBlocked = false, isSlow = false } = options
  const decisions: boolean[] = []
  const went: string[] = []
  const windows: Fake[] = []
  const states: Review.State[] = []
  let isFrameGone = false
  let load = () => {}

  const review = Review.create({
    approval,
    decide: (isApproved) => void decisions.push(isApproved),
    next: options.next,
    open(onLink): Popup {
      let closed = false
      load = () => {
        const [mine, theirs] = Messenger.memory<unknown>()
        const decision = Decision.create({
          close: () => {
            closed = true
          },
          connect(onPipe) {
            queueMicrotask(() => {
              onLink(mine)
              onPipe(theirs)
            })
            return { isApart, isLost: () => isFrameGone }
          },
          go: (location) => void went.push(location),
        })
        windows.push({
          decision,
          get isGone() {
            return closed
          },
          set isGone(value) {
            closed = value
          },
          pipe: theirs,
        })
      }
      if (!isBlocked && !isSlow) load()
      return {
        close: () => {
          closed = true
        },
        isClosed: () => closed,
        isHeld: !isBlocked && !isApart,
        release() {},
      }
    },
    theme: () => 'dark',
  })
  review.subscribe(() => states.push(review.getState()))
  return {
    decisions,
    leaveFrame() {
      isFrameGone = true
    },
    load: () => load(),
    review,
    states,
    went,
    window: () => windows.at(-1)!,
  }
}

export const nameOf = ({ decision }: Fake) => decision.getState().name
