/**
 * Sentences about a device or a sign-in method that is held. The kit and the window of a sign-in by email share them.
 */
export const en = {
  'error.deviceHeldUntil':
    'Confirm this browser on a device you already use, or sign in another way on the wallet’s account page and confirm it there. Your wallet opens here as soon as you do, or after {time}.',
  'error.heldUntil':
    'This sign-in method is new. Until {time}, it works only on devices you’ve used before.',
} as const
