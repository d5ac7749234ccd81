import { createElement, type JSX } from 'react'
import { describe, expectTypeOf, test } from 'vitest'
import { show } from './DevicePage.tsx'
import type { Notice, Screen, State } from './State.ts'

/** The screens that would exist with `paused`. */
type Next = Screen | { minutes: number; name: 'paused' }

function PausedScreen({ minutes }: { minutes: number }): JSX.Element {
  return createElement('p', null, minutes)
}

describe('show', () => {
  test('behavior: a new screen needs one case more', () => {
    function showNext(screen: Next): JSX.Element {
      switch (screen.name) {
        case 'paused':
          return createElement(PausedScreen, screen)
        default:
          return show(screen)
      }
    }
    void showNext
  })

  test('error: a screen without a case', () => {
    function showNext(screen: Next): JSX.Element {
      // @ts-expect-error: paused is neither a case nor a notice.
      return show(screen)
    }
    void showNext
  })

  test('behavior: a screen that is only a heading and a text needs no component', () => {
    expectTypeOf<'expired'>().toExtend<Notice>()
    expectTypeOf<'asked'>().not.toExtend<Notice>()
  })
})

describe('State', () => {
  test('behavior: a new screen is a member of the state', () => {
    type NextState = Omit<State, 'screen'> & { screen: Next }
    const paused = { minutes: 5, name: 'paused' } as const
    ;({ call: undefined, problem: undefined, screen: paused }) satisfies NextState
    // @ts-expect-error: the state has no such screen.
    ;({ call: undefined, problem: undefined, screen: paused }) satisfies State
    // @ts-expect-error: the minutes are missing.
    ;({ call: undefined, problem: undefined, screen: { name: 'paused' } }) satisfies NextState
  })
})
