import type { Reason } from '@latchkey/protocol'

/** Why a sign-in failed. */
type Problem = Extract<
  Reason.Reason,
  | 'EMAIL_UNVERIFIED'
  | 'PROVIDER_DENIED'
  | 'PROVIDER_INVALID'
  | 'PROVIDER_UNAVAILABLE'
  | 'SOCIAL_EXPIRED'
>

/** Everything that the pages of a sign-in say, in one language. */
export type Messages = {
  close: string
  /** Said until the provider's page is there. */
  goingTo(values: { provider: string }): string
  loading: string
  retry: string
  returning: string

  absent: Notice
  /** Whether it was this person who wanted to sign in. */
  asked: {
    cancel: string
    heading(values: { name: string }): string
    proceed: string
    text(values: { origin: string }): string
  }
  done: Notice
  forgetful: Notice
  problems: Record<Problem, Notice>
  /** A code for a phone. `label`: the code itself, for a screen reader. */
  scan: Notice & { label: string; open: string }
  unreachable: Notice
}

export type Notice = { heading: string; text: string }
