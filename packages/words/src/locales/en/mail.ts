import { en as browser } from './browser.ts'
import { en as incident } from './incident.ts'
import { en as request } from './request.ts'
import { en as theft } from './theft.ts'

export const en = {
  ...browser,
  ...incident,
  ...theft,

  'added.explanation':
    'If this wasn’t you, undo it: the new address is removed, and every browser is signed out. The link works for seven days.',
  'added.heading': 'An email address was added',
  'added.intro': 'You can now also sign in to {project} with {newEmail}.',
  'added.subject': 'An email address was added to your {project} account',

  'changeCode.heading': 'Your code to change your email address',
  'changeCode.notMe':
    'If this wasn’t you, don’t enter or share the code, and check who has access to your wallet. Nothing changes without the code.',
  'changeCode.primary':
    'You asked {project} to change the email address you sign in with to {newEmail}. Enter this code there to continue.',
  'changeCode.secondary':
    'You asked {project} to change the email address you sign in with to this one. Enter this code there to finish.',
  'changeCode.subject': 'Your code to change your email address in {project}',

  'changed.explanation':
    'If this wasn’t you, undo it: your old address works again, and every browser is signed out. The link works for seven days.',
  'changed.heading': 'Your email address was changed',
  'changed.intro': 'From now on, sign in to {project} with {newEmail}.',
  'changed.notMe': request.undo,
  'changed.passkeys':
    'Your passkeys still work. If you don’t recognize one of them, remove it on the wallet’s account page.',
  'changed.subject': 'Your email address in {project} was changed',

  'code.heading': 'Your sign-in code',
  'code.inWindow': 'Enter it only in a window whose address bar shows {wallet}.',
  'code.intro': request.enterCode,
  'code.notMe':
    'If this wasn’t you, ignore this email: no one can sign in without the code. Never share it with anyone.',
  'code.preheader': '{code} is valid for {time}.',
  'code.subject': 'Your sign-in code for {project}',
  'code.validity': 'The code is valid for {time} and works once.',

  'deviceLink.approve': 'Review and approve',
  'deviceLink.explanation':
    'The page shows who is asking. Approve the sign-in there. Nothing happens until you do.',
  'deviceLink.heading': request.heading,
  'deviceLink.intro': request.intro,
  'deviceLink.notMe': request.notMe,
  'deviceLink.subject': 'Approve your sign-in to {project}',
  'deviceLink.validity': 'The link is valid for {time}.',

  'exported.heading': 'Your wallet was exported',
  'exported.intro':
    'Someone signed in to {project} and exported your wallet: its recovery phrase, a key, or an encrypted copy. Anyone who has what was exported can use your wallet anywhere.',
  'exported.subject': 'Your wallet was exported in {project}',

  'facts.application': 'App',
  'facts.browser': 'Browser',
  'facts.claimed': 'What the browser that asked says about itself. It may be false:',
  'facts.newEmail': 'New email',
  'facts.oldEmail': 'Old email',
  'facts.site': 'Site',
  'facts.time': 'Time',

  foot: 'You received this email because this address was used to sign in to an app, or belongs to an account of that app. We never ask for a code by phone, chat or email.',

  'newDevice.heading': 'A new browser signed in',
  'newDevice.held':
    'Your wallet isn’t open in that browser yet. It opens there after {time}, or as soon as you allow it: on a device you already use, or on the wallet’s account page if you sign in there another way.',
  'newDevice.intro': 'A new browser signed in to {project} with your wallet.',
  'newDevice.notMe': request.notMe,
  'newDevice.recovery':
    'If your wallet wasn’t in that browser yet, {operator}, the operator of the wallet, restored it there.',
  'newDevice.subject': 'A new browser signed in to {project}',

  orOpen: 'Or open this link:',

  'release.explanation': 'This happens, for example, after you clear your browser’s data.',
  'release.heading': 'Your wallet was restored in a browser',
  'release.intro':
    '{operator}, the operator of your wallet, restored it in a browser that is signed in to {project}. That browser can open your wallet now.',
  'release.subject': 'Your wallet was restored for {project}',

  'slowChange.notMe':
    'If this wasn’t you, sign in to {project} in a browser of your own, or open the wallet’s account page, and stop the change there. Then sign out the browser that asked on the account page within 24 hours, and move what you own to another wallet: the person who asked for the change can open this one.',
  'slowChange.started.heading': 'Your email address changes in seven days',
  'slowChange.started.intro':
    'Someone who can open your wallet asked {project} to change the address you sign in with from {oldEmail} to {newEmail}, without a code from {oldEmail}. The address changes on {time}.',
  'slowChange.started.subject': 'Your email address in {project} changes in seven days',
  'slowChange.stopped.again': 'If this wasn’t you, ask for the change again after 24 hours.',
  'slowChange.stopped.heading': 'Your email address stays the same',
  'slowChange.stopped.intro':
    'The change of the address you sign in to {project} with, from {oldEmail} to {newEmail}, was stopped by a browser that can open your wallet.',
  'slowChange.stopped.subject': 'The change of your email address in {project} was stopped',
  'slowChange.wasMe': 'If this was you, do nothing.',
} as const
