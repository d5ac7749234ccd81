import type { Answer, Call, Outcome, Problem, Refusal } from './ask.ts'
import type { Token } from './Token.ts'

/** Who asks to sign in: what a person decides by. */
export type Asker = Omit<Answer<'look'>, 'state'>

/** What is on the screen. */
export type Screen =
  /** Opened without a link. */
  | { name: 'absent' }
  /** Approved, and the code is not shown yet: the page was opened again. */
  | { asker: Asker; name: 'approved' }
  | { asker: Asker; name: 'asked' }
  /** Approved. The deadline is of this machine's clock, in milliseconds. */
  | { asker: Asker; code: string; deadline: number; name: 'code' }
  | { name: 'codeExpired' }
  /** Refused here and now. */
  | { name: 'denied' }
  | { name: 'deniedBefore' }
  /** The code was typed. */
  | { name: 'done' }
  | { name: 'expired' }
  /** A link that cannot be read, or that the server has not made. */
  | { name: 'malformed' }
  | { name: 'looking' }
  | { name: 'revert' }
  | { name: 'reverted' }
  | { name: 'revoke' }
  | { name: 'revoked' }
  /** Refused, after the code was typed. */
  | { name: 'tooLate' }
  /** Nobody could be asked what the link is about. */
  | { name: 'unreachable' }

export type State = {
  /** What is being asked. */
  call: Call | undefined
  /** What could not be asked, why, and how often in a row. */
  problem: { call: Call; kind: Problem; times: number } | undefined
  screen: Screen
}

export type Event =
  | { call: Call; type: 'began' }
  | { call: Call; now: number; outcome: Result; type: 'ended' }
  | { token: Token | 'absent' | 'malformed'; type: 'opened' }
  /** The code is no longer good. */
  | { type: 'ranOut' }

/** How a call ended. What was refused is looked at again, so denying ends as looking does. */
export type Result = Outcome<'approve'> | Outcome<'look'> | Outcome<'revert' | 'revoke'>

export const initial: State = { call: undefined, problem: undefined, screen: { name: 'looking' } }

/** Whether a screen leaves nothing to decide, so that the token can be forgotten. */
export function isFinal({ name }: Screen): boolean {
  return !undecided.includes(name)
}

const undecided: readonly Screen['name'][] = [
  'approved',
  'asked',
  'code',
  'looking',
  'revert',
  'revoke',
  'unreachable',
]

export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'began':
      return { ...state, call: event.call }
    case 'ended':
      return end(state, event)
    case 'opened':
      return { ...initial, screen: { name: open(event.token) } }
    case 'ranOut':
      return state.screen.name === 'code' ? show({ name: 'codeExpired' }) : state
  }
}

function open(token: Token | 'absent' | 'malformed') {
  if (typeof token === 'string') return token
  return token.kind === 'link' ? 'looking' : token.kind
}

function end(state: State, { call, now, outcome }: Extract<Event, { type: 'ended' }>): State {
  if (outcome.type === 'refusal') return show({ name: refused[outcome.refusal] })
  const kind = outcome.type === 'problem' ? outcome.problem : undefined
  const screen = outcome.type === 'answer' && next(call, state.screen, outcome.answer, now)
  if (screen) return show(screen)
  return {
    call: undefined,
    problem: { call, kind: kind ?? 'failed', times: (state.problem?.times ?? 0) + 1 },
    screen: call === 'look' ? { name: 'unreachable' } : state.screen,
  }
}

/** Nothing where the answer does not fit what was asked. */
function next(call: Call, screen: Screen, answer: Answer<Call>, now: number): Screen | undefined {
  if (call === 'revert') return { name: 'reverted' }
  if (call === 'revoke') return { name: 'revoked' }
  if ('code' in answer)
    return 'asker' in screen
      ? {
          asker: screen.asker,
          code: answer.code,
          deadline: now + answer.expiresIn * 1000,
          name: 'code',
        }
      : undefined
  if (!('state' in answer)) return undefined
  const { state, ...asker } = answer
  if (state === 'spent') return { name: call === 'deny' ? 'tooLate' : 'done' }
  if (state === 'denied') return { name: call === 'deny' ? 'denied' : 'deniedBefore' }
  if (call !== 'look') return undefined
  return { asker, name: state === 'code' ? 'approved' : 'asked' }
}

const refused = {
  denied: 'deniedBefore',
  expired: 'expired',
  malformed: 'malformed',
  spent: 'done',
} as const satisfies Record<Refusal, Screen['name']>

function show(screen: Screen): State {
  return { ...initial, screen }
}
