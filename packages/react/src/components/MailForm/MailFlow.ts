import type { useSignIn } from '../../hooks/useSignIn.ts'

/** What a sign-in and a change of address have in common: mails, and the codes in them. */
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
