import type * as Event from '@latchkey/protocol/Event'

/**
 * The steps of a change of email address: `email` → `primary` (code from the old address) →
 * `secondary` (code from the new address) → `changed`.
 */
export type State =
  | { step: 'email' }
  | { newEmail: string; step: 'primary' | 'secondary' | 'changed' }

export type Action =
  | { newEmail: string; next: Event.Answer<'UPDATE_EMAIL'>['action']; type: 'requested' }
  | { type: 'primaryAccepted' }
  | { type: 'secondaryAccepted' }
  | { type: 'restarted' }

/** The first state. */
export const start: State = { step: 'email' }

const steps = { VERIFY_PRIMARY_OTP: 'primary', VERIFY_SECONDARY_OTP: 'secondary' } as const

/** Returns the next state. An action that does not fit the step changes nothing. */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'requested':
      return { newEmail: action.newEmail, step: steps[action.next] }
    case 'primaryAccepted':
      return state.step === 'primary' ? { ...state, step: 'secondary' } : state
    case 'secondaryAccepted':
      return state.step === 'secondary' ? { ...state, step: 'changed' } : state
    case 'restarted':
      return start
  }
}
