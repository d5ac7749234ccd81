export const en = {
  'added.explanation':
    "If this wasn't you, undo it: the new address is removed, and every browser is signed out. The link works for seven days.",
  'added.heading': 'An address was added',
  'added.intro': 'From now on you can also sign in to {project} with {newEmail}.',
  'added.subject': 'An address was added to your account in {project}',

  'browser.known': '{browser} on {system}',
  'browser.unknown': 'An unknown browser',
  'browser.unknownOn': 'An unknown browser on {system}',

  'changeCode.heading': 'Your code to change the address',
  'changeCode.notMe':
    'If this was not you, do nothing, and look at who can use your wallet: without the code nothing changes. Never give it to anyone.',
  'changeCode.primary':
    'You asked, in {project}, to sign in with {newEmail} from now on. Type this code there to go on.',
  'changeCode.secondary':
    'You asked, in {project}, to sign in with this address from now on. Type this code there to finish.',
  'changeCode.subject': 'Your code to change your address in {project}',

  'changed.explanation':
    'If this was not you, take it back: the old address is yours again, and every browser is signed out. The link is good for seven days.',
  'changed.heading': 'Your address was changed',
  'changed.intro': 'From now on you sign in to {project} with {newEmail}.',
  'changed.notMe': 'Take it back',
  'changed.subject': 'Your address in {project} was changed',

  'code.heading': 'Your sign-in code',
  'code.intro': 'Type this code where you are signing in to {project}.',
  'code.notMe':
    'If this was not you, do nothing: without the code nobody gets in. Never give it to anyone.',
  'code.preheader': '{code} is good for {time}.',
  'code.subject': 'Your sign-in code for {project}',
  'code.validity': 'The code is good for {time}, and for one use.',

  'deviceLink.approve': 'Review and approve',
  'deviceLink.explanation':
    'The page shows who asks once more. Approve it there, and it gives you the code to type. Nothing happens before you do.',
  'deviceLink.heading': 'Is this you signing in?',
  'deviceLink.intro': 'A browser that we do not know yet wants to sign in to {project}.',
  'deviceLink.notMe': 'This was not me',
  'deviceLink.preheader': '{browser} asks, at {origin}.',
  'deviceLink.subject': 'Approve your sign-in to {project}',
  'deviceLink.validity': 'The link is good for {time}.',

  'facts.application': 'Application',
  'facts.browser': 'Browser',
  'facts.newEmail': 'New address',
  'facts.oldEmail': 'Old address',
  'facts.site': 'Site',
  'facts.time': 'Time',

  foot: 'You get this mail because someone typed your address to sign in. We never ask for a code by phone, chat or mail.',

  'newDevice.explanation':
    'If this was you, there is nothing to do. If not, sign that browser out now.',
  'newDevice.heading': 'A new browser signed in',
  'newDevice.intro': 'Your wallet was opened in a new browser, to sign in to {project}.',
  'newDevice.notMe': 'This was not me',
  'newDevice.preheader': '{browser} signed in at {origin}.',
  'newDevice.subject': 'A new browser signed in to {project}',

  orOpen: 'Or open this address:',
} as const
