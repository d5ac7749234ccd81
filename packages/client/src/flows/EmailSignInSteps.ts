import type * as Event from '@latchkey/protocol/Event'

/** The steps of a sign-in by email: `email` → `device` (if the device is new) → `code` → `connected`. */
export type State =
  | { step: 'email' }
  | { email: string; step: 'device' }
  | { email: string; step: 'code' }
  | { step: 'connected' }

export type Action =
  | { email: string; next: Event.Answer<'CONNECT_EMAIL'>['action']; type: 'emailSent' }
  | { type: 'deviceVerified' }
  | { type: 'codeAccepted' }
  | { type: 'restarted' }

/** The first state. */
export const start: State = { step: 'email' }

const steps = { CONNECT: 'connected', VERIFY_DEVICE: 'device', VERIFY_OTP: 'code' } as const

/** Returns the next state. An action that does not fit the step changes nothing. */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'emailSent': {
      const step = steps[action.next]
      return step === 'connected' ? { step } : { email: action.email, step }
    }
    case 'deviceVerified':
      return state.step === 'device' ? { ...state, step: 'code' } : state
    case 'codeAccepted':
      return state.step === 'code' ? { step: 'connected' } : state
    case 'restarted':
      return start
  }
}
