import { en as approval } from './approval.ts'

const signInTitle = 'Sign-in - Latchkey'

/**
 * The sentences of the HTML documents. Users see them until the script of the page runs. The file is the same for every
 * user, so the sentences are in English only.
 */
export const en = {
  'account.noscript':
    'This page shows your wallet account, which you manage here. Turn on JavaScript for this site, or open the page in another browser.',
  'account.title': 'Account - Latchkey',

  'approve.noscript':
    'This page shows an app’s request and asks you before anything is signed. Turn on JavaScript for this site. Nothing has been signed.',
  'approve.title': `${approval['screen.decision']} - Latchkey`,

  'demo.description': 'An app that signs users in with Latchkey.',
  'demo.title': 'Latchkey demo',

  'device.noscript':
    'This page shows who is signing in and asks you to confirm. Turn on JavaScript for this site, or open the link in another browser. Nothing has been changed.',
  'device.title': signInTitle,

  noscript: 'This page needs JavaScript',
  'page.heading': approval['page.heading'],
  'page.text': approval['page.text'],

  'social.noscript':
    'This page takes you to your sign-in provider and back. Turn on JavaScript for this site. You have not been signed in.',
  'social.title': signInTitle,
} as const
