import { en as exports } from './export.ts'
import { en as operation } from './operation.ts'
import { en as page } from './page.ts'
import { en as passkey } from './passkey.ts'
import { en as reasons } from './reason.ts'
import { en as recovery } from './recovery.ts'
import { en as theft } from './theft.ts'

export const en = {
  ...exports,
  ...operation,
  ...page,
  ...passkey,
  ...reasons,
  ...recovery,
  ...theft,

  'activity.heading': 'Recent activity',
  'activity.more': 'Show older activity',

  back: 'Use another address',

  'code.heading': 'Enter the code',
  'code.label': 'Code',
  'code.sent': 'Enter the code for {email}. It works once, for ten minutes.',
  'code.submit': 'Sign in',

  'device.heading': 'Approve this browser',
  'device.text':
    'We emailed a link to {email}. Open it in this browser and approve. If it shows a code, enter it here.',

  'devices.current': 'This browser',
  'devices.dates': 'First used {first}, last used {last}',
  'devices.heading': 'Your browsers',
  'devices.more': 'Show more browsers',
  'devices.revoke': 'Sign out',
  'devices.revokeLabel': 'Sign out {browser}',
  'devices.revokeOthers': 'Sign out everywhere else',
  'devices.revokeOthersText':
    'Signs out every other browser, and every app in this browser too. Only this page stays signed in.',
  'devices.text':
    'Browsers keep apps on different sites apart, so the same browser can be listed more than once.',
  'devices.timeZone': 'The browser says its time zone is {zone}.',

  'email.heading': 'Your wallet account',
  'email.intro':
    'See your browsers, who can open your wallet, and its recent activity. We email you to sign in.',
  'email.label': 'Email address',
  'email.submit': 'Continue',

  'ended.again': 'Sign in again',
  'ended.heading': 'You’re signed out of this page',
  'ended.text': 'For your safety, this page signs you out after ten minutes.',

  'event.activate': 'Wallet set up in a browser',
  'event.adopt': 'Recovery of a lost wallet requested',
  'event.deviceConfirmed': 'New browser allowed',
  'event.deviceRevoked': 'Browser signed out',
  'event.emailChangeStarted': 'Change of email address requested',
  'event.emailChanged': 'Email address changed',
  'event.emailReverted': 'Change of email address undone',
  'event.export': 'Wallet exported',
  'event.fetchAuthShare': 'Wallet opened',
  'event.identityHeld': 'Sign-in limited to known browsers after a restore',
  'event.keeperOpen': 'Wallet recovered in a browser',
  'event.keeperRefused': 'Wallet recovery refused',
  'event.newestSetFor': 'Wallet recovery started',
  'event.oprfEvaluate': 'Recovery password entered',
  'event.othersRevoked': 'Signed out everywhere else',
  'event.passkeyAdded': 'Passkey added',
  'event.passkeyRemoved': 'Passkey removed',
  'event.sessionReused': 'Session ended because of a copied token',
  'event.sessionRevoked': 'Session ended',
  'event.signIn': 'Signed in',
  'event.signInNewDevice': 'Signed in with a new browser',
  'event.signInRefused': 'Sign-in refused because stored data was altered',
  'event.signOut': 'Signed out',
  'event.signUp': 'Account created',
  'event.slotsChanged': 'Recovery methods changed',
  'event.slowChangeStarted': 'Change of email address without the old mailbox requested',
  'event.slowChangeStopped': 'Change of email address without the old mailbox stopped',

  'held.allow': 'Allow',
  'held.allowLabel': 'Allow {browser}',
  'held.block': 'Block',
  'held.blockLabel': 'Block {browser}',
  'held.claim': '{browser}. The browser says so itself, and it may lie.',
  'held.elsewhere':
    'Allow or block it on a device you used before it signed in, or sign in here in another way that your account had before.',
  'held.heading': 'Is this you?',
  'held.network': 'Its network isn’t the one where the sign-in was approved, or isn’t known.',
  'held.text':
    'A new browser signed in to {app} on {time}. Your wallet stays closed there until {until}, unless you allow it. Allow it only if you signed in there yourself.',
  'held.unknownApp': 'an app',

  'holdSetting.heading': 'New browsers',
  'holdSetting.label': 'Always ask me before my wallet opens in a new browser',
  'holdSetting.text':
    'This applies when we can’t tell that you approved the sign-in in the same browser, and the two browsers are on different networks. If none of your devices can answer, your wallet opens there after the waiting time.',

  'notices.heading': 'New browsers and recoveries',

  'overview.heading': 'Your wallet account',

  'permissions.heading': 'Revoke permissions',
  'permissions.intro':
    'See which apps can use your smart account without asking, and revoke their permissions. We email you to sign in.',
  'permissions.unknownApp': 'Unknown app',

  'problems.blocked':
    'The browser blocked the window. Allow pop-ups for this page, then try again.',
  'problems.late':
    'The transaction was sent, but isn’t confirmed yet. Check again in a few minutes.',
  'problems.refused': 'The network refused the transaction. Nothing has changed.',
  'problems.unconfirmed':
    'Another transaction of your account isn’t confirmed yet. Wait until it is, then try again.',
  'problems.unknown': 'No wallet uses this sign-in.',

  'sessions.current': 'This page',
  'sessions.label': 'Apps in {browser}',
  'sessions.lastUsed': 'Last used {last}',
  'sessions.revoke': 'End session',
  'sessions.revokeLabel': 'End session: {app} in {browser}',

  signOut: 'Sign out of this page',

  'slowChange.heading': 'Your email address is about to change',
  'slowChange.stop': 'Stop the change',
  'slowChange.text':
    'Someone who can open your wallet asked {project} to change the address you sign in with from {oldEmail} to {newEmail}, without a code from {oldEmail}. The address changes on {time}.',

  'social.back': 'Sign in another way',
  'social.oidc': 'Single sign‑on',
  'social.text': 'Or sign in the way you do in your apps.',
  'social.with': 'Continue with {provider}',

  'upgrade.again': 'Check again',
  'upgrade.do': 'Upgrade',
  'upgrade.doLabel': 'Upgrade on {network}',
  'upgrade.heading': 'Upgrade your account',
  'upgrade.intro': 'Let your own address work as a smart account too. We email you to sign in.',
  'upgrade.network': 'Waiting for the network…',
  'upgrade.none': 'No network of this wallet has smart accounts.',
  'upgrade.other': 'Runs the code of {address}, which this wallet doesn’t know',
  'upgrade.plain': 'Not upgraded',
  'upgrade.text':
    'On a network where your address is upgraded, an app can send several calls as one transaction. Your address and your key stay the same, you still pay the fees, and you can undo it.',
  'upgrade.undo': 'Undo',
  'upgrade.undoLabel': 'Undo on {network}',
  'upgrade.unknown': 'Can’t be read right now',
  'upgrade.upgraded': 'Upgraded',
  'upgrade.waiting': 'Continue in the window that opened.',
} as const
