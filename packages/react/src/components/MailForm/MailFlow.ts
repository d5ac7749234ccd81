import type { useSignIn } from '../../hooks/useSignIn.ts'

/** The members that the mail forms use. The flows of a sign-in and of a change of address both have them. */
export type MailFlow = Pick<
  useSignIn.ReturnType,
  | 'back'
  | 'cooldown'
  | 'failure'
  | 'isResent'
  | 'message'
  | 'pending'
  | 'resend'
  | 'submitCode'
  | 'submitEmail'
>
