import type { useSignIn } from '../../hooks/useSignIn.ts'

/** The part of a sign-in and a change of address that the mail forms use. */
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
