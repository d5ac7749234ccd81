import type { Answer } from '@latchkey/protocol/Api'
import type { Unanswered } from '../Problem.ts'
import type { Call, Outcome, Refusal } from './DeviceCalls.ts'
import type { LinkToken } from './LinkToken.ts'

/** The details of a sign-in request, as the user sees them. */
export type DeviceRequest = Omit<Answer<'getDeviceRequest'>, 'state'> & {
  /** Another account with which the user is signed in to this browser. */
  other?: string | undefined
}

/** The screens that leave nothing to decide. Each consists of a heading and a text. */
const notices = [
  /** The page was opened without a token. */
  'absent',
  'codeExpired',
  /** The user has denied the request on this page. */
  'denied',
  'deniedBefore',
  /** The code was already used. */
  'done',
  'expired',
  /** The user has approved in the browser that started the sign-in. That browser is now signed in without a code. */
  'finished',
  /** The token cannot be parsed, or the server does not know it. */
  'malformed',
  'reverted',
  /** The same link has already reverted the change. */
  'revertedBefore',
  /** The change can no longer be reverted. */
  'revertExpired',
  'revoked',
  /** The device was signed out before the wallet could open on it. */
  'revokedHeld',
  'revokeExpired',
  /** The user has denied the request after its code was used. */
  'tooLate',
] as const

export type Notice = (typeof notices)[number]

/** The current screen. */
export type Screen =
  | { name: Notice }
  /** The request is approved. The code is hidden, because the page was opened again. */
  | { name: 'approved'; request: DeviceRequest }
  | { name: 'asked'; request: DeviceRequest }
  /** The request is approved, and its code is shown. `deadline` is in milliseconds of the local clock. */
  | { code: string; deadline: number; name: 'code'; request: DeviceRequest }
  | { name: 'looking' }
  | { name: 'revert' }
  | { name: 'revoke' }
  /** The request could not be fetched. */
  | { name: 'unreachable' }

export type State = {
  /** The running call. */
  call: Call | undefined
  /** The failed call, why it failed, how often in a row, and the seconds until a retry may succeed. */
  problem: { call: Call; kind: Unanswered; times: number; wait: number | undefined } | undefined
  screen: Screen
}

export type Event =
  | { call: Call; type: 'began' }
  | { call: Call; now: number; outcome: Result; type: 'ended' }
  | { token: LinkToken | 'absent' | 'malformed'; type: 'opened' }
  /** The code has expired on the screen. */
  | { type: 'ranOut' }

/**
 * The outcome of a call. The request is fetched again after `denyDevice`, so `denyDevice` has the outcomes of
 * `getDeviceRequest`.
 */
export type Result =
  | Outcome<'approveDevice' | 'revertEmail' | 'revokeDevice'>
  | Outcome<'getDeviceRequest'>
  | { answer: Answer<'getDeviceRequest'> & Pick<DeviceRequest, 'other'>; type: 'answer' }

export const initial: State = { call: undefined, problem: undefined, screen: { name: 'looking' } }

/** Whether a screen is a notice. A notice leaves nothing to decide, so the token can be removed. */
export function isNotice(screen: Screen): screen is { name: Notice } {
  return notices.some((name) => name === screen.name)
}

/** Returns the next state. This function is pure. The caller makes the calls and passes in the time. */
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

function open(token: LinkToken | 'absent' | 'malformed') {
  if (typeof token === 'string') return token
  return token.kind === 'link' ? 'looking' : token.kind
}

function end(state: State, { call, now, outcome }: Extract<Event, { type: 'ended' }>): State {
  if (outcome.type === 'refusal') return show({ name: refuse(call, outcome.refusal) })
  const { problem: kind = 'failed', wait } = outcome.type === 'problem' ? outcome : {}
  const screen = outcome.type === 'answer' && next(call, state.screen, outcome.answer, now)
  if (screen) return show(screen)
  return {
    call: undefined,
    problem: { call, kind, times: (state.problem?.times ?? 0) + 1, wait },
    screen: call === 'getDeviceRequest' ? { name: 'unreachable' } : state.screen,
  }
}

/** Returns the screen after an answer. Undefined if the answer does not match the call. */
function next(call: Call, screen: Screen, answer: Answer<Call>, now: number): Screen | undefined {
  if (call === 'revertEmail')
    return { name: 'isRepeated' in answer && answer.isRepeated ? 'revertedBefore' : 'reverted' }
  if (call === 'revokeDevice')
    return { name: 'isHeld' in answer && answer.isHeld ? 'revokedHeld' : 'revoked' }
  if ('expiresIn' in answer) {
    const { code, expiresIn } = answer
    if (code === undefined) return { name: 'finished' }
    return 'request' in screen
      ? { code, deadline: now + expiresIn * 1000, name: 'code', request: screen.request }
      : undefined
  }
  if (!('state' in answer)) return undefined
  const { state, ...request } = answer
  if (state === 'approved') return { name: call === 'denyDevice' ? 'tooLate' : 'finished' }
  if (state === 'spent') return { name: call === 'denyDevice' ? 'tooLate' : 'done' }
  if (state === 'denied') return { name: call === 'denyDevice' ? 'denied' : 'deniedBefore' }
  if (call !== 'getDeviceRequest') return undefined
  return { name: state === 'code' ? 'approved' : 'asked', request }
}

/**
 * Returns the screen for a refusal. Links that revert something are valid for longer than sign-in links, so their
 * screens have other texts.
 */
function refuse(call: Call, refusal: Refusal) {
  if (refusal === 'expired' && call === 'revertEmail') return 'revertExpired'
  if (refusal === 'expired' && call === 'revokeDevice') return 'revokeExpired'
  return refused[refusal]
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
