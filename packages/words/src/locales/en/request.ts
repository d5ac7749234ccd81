/** Sentences that the email about a sign-in and the page behind its link share. */
export const en = {
  enterCode: 'Enter this code where you’re signing in to {project}.',
  heading: 'Is this you signing in?',
  intro: 'A browser we don’t recognize wants to sign in to {project}.',
  notMe: 'This wasn’t me',
  undo: 'Undo the change',
} as const
