/** What the page asks its server. */
type Call = 'approve' | 'deny' | 'look' | 'revert' | 'revoke'
/** Why there was no answer. */
type Problem = 'busy' | 'failed' | 'offline' | 'slow'

/** Everything that the page says, in one language. */
export type Messages = {
  browser: {
    known: Filled<{ browser: string; system: string }>
    unknown: string
    unknownOn: Filled<{ system: string }>
  }
  facts: { application: string; browser: string; email: string; site: string; time: string }
  foot: string
  notMe: string
  /** Said when a call has no answer yet. */
  progress: Record<Call, string>
  problems: Record<Problem, string>
  /** What a person cannot know when a call had no answer. */
  uncertain: Record<Exclude<Call, 'look'>, string>
  retry: string

  absent: Notice
  approved: {
    explanation: string
    heading: string
    intro: Filled<{ project: string }>
    show: string
  }
  asked: {
    approve: string
    explanation: string
    heading: string
    intro: Filled<{ project: string }>
  }
  code: {
    copied: string
    copy: string
    heading: string
    intro: Filled<{ project: string }>
    label: Filled<{ digits: string }>
    /** With a time such as "5 minutes". */
    minutesLeft: Filled<{ time: string }>
    mistake: string
    /** With a time such as "4:59". */
    remaining: Filled<{ time: string }>
    /** Where the browser does not let a page copy. */
    selected: string
    warning: Filled<{ origin: string }>
  }
  codeExpired: Notice
  denied: Notice
  deniedBefore: Notice
  done: Notice
  expired: Notice
  looking: { heading: string }
  malformed: Notice
  revert: Undo
  reverted: Notice
  revoke: Undo
  revoked: Notice
  tooLate: Notice
  unreachable: { heading: string }
}

/** A screen on which something that has happened can be undone. */
export type Undo = { explanation: string; heading: string; intro: string; undo: string }

/** A screen that only tells: nothing is left to decide. */
export type Notice = { heading: string; paragraphs: readonly string[] }

type Filled<values> = (values: values) => string
