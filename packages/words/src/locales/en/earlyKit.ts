import { en as held } from './held.ts'
import { en as limited } from './limited.ts'
import { en as reasons } from './reason.ts'

/** The English sentences that hooks of the kit return: those of failures, and of a window that loads. */
export const en = {
  ...held,
  ...limited,
  ...reasons,

  'common.loading': 'One moment…',

  'error.aborted': 'The request was canceled.',
  'error.cooldown': 'We just sent an email. You can send another in {time}.',
  'error.hidden':
    'This page could not show the wallet. Allow pop-ups here, turn off content blockers, and try again.',
  'error.load': 'The wallet couldn’t load. Try again in a moment.',
  'error.lost': 'The wallet was reloaded. Try again.',
  'error.needsWindow': 'This sign-in needs a window. Try again to open one.',
  'error.notAllowed': 'Action not allowed',
  'error.notLoaded': 'This couldn’t be loaded. Check your connection and try again.',
  'error.offline': 'You seem to be offline. Check your connection and try again.',
  'error.oldEmailBounced':
    'We can’t send email to your current address, so the change can’t be confirmed.',
  'error.openUntil':
    'An earlier change is still open. Try again after {time}, or undo a finished change with the link we emailed you.',
  'error.sameEmail': 'That’s already your address. Enter a different one.',
  'error.timeout': 'The wallet didn’t respond in time. Try again.',
  'error.unconfirmed':
    'The wallet did not confirm whether this request went through. Check before you try again.',
  'error.unknown': 'Something went wrong. Try again.',
  'error.unsafePage': 'The wallet works only on secure pages (https).',
} as const
