import type * as Sentence from '../../Sentence.ts'
import { en as method } from './method.ts'

/** The sentences of the page `/recovery`. */
export const en = {
  ...method,

  'recovery.add': 'Add a method',
  'recovery.addCode': 'Add the code',
  'recovery.addPassword': 'Add a password',
  'recovery.added': 'The method has opened your wallet once, and is now in the list.',
  'recovery.again': 'Password again',
  'recovery.back': 'Back',
  'recovery.createCode': 'Create a code',
  'recovery.differs': 'The two passwords are different.',
  'recovery.heading': 'Recovery methods',
  'recovery.intro':
    'See who can open your wallet, and add a code or a password of your own. We email you to sign in.',
  'recovery.last': 'This is the only method. Add another one before you remove it.',
  'recovery.lossAssisted':
    'If you lose every browser and every method of your own, the operator can still restore your wallet after you sign in.',
  'recovery.lossSelf':
    'If you lose every browser and every method in this list, your wallet is lost for good.',
  'recovery.lossSignIn':
    'A method opens your wallet in a new browser only after you sign in. So keep access to your email address, or to the account you sign in with.',
  'recovery.move': 'Move to self-custody',
  'recovery.moveApps':
    'In a browser that doesn’t have your wallet, apps then open a window of the wallet that asks for your method. Older apps don’t open one.',
  'recovery.moveFirst': 'To move to self-custody, first add a method of your own.',
  'recovery.moveText':
    'The operator’s method is removed, so someone who can sign in as you can’t open your wallet with that alone. A new browser then needs a method of your own as well. If you lose every browser and every method, your wallet is lost for good.',
  'recovery.moved': 'Your wallet is in self-custody now.',
  'recovery.newCode':
    'Write this code down or print it, and keep it in a safe place. It’s shown only now.',
  'recovery.newPassword':
    'Choose a password of at least {count} characters that you use nowhere else. Adding it can take a minute.',
  'recovery.operator': 'Operator of this wallet',
  'recovery.operatorText':
    'Opens your wallet in a new browser after you sign in. You don’t have to keep anything.',
  'recovery.ownText': 'Opens your wallet in a new browser after you sign in.',
  'recovery.proof': 'Enter a method that stays, so that it’s certain that your wallet still opens.',
  'recovery.remove': 'Remove',
  'recovery.removeLabel': 'Remove: {method}',
  'recovery.removeText': 'The method won’t open your wallet anymore. This can’t be undone.',
  'recovery.removed': 'The method was removed.',
  'recovery.test': 'Test',
  'recovery.testLabel': 'Test: {method}',
  'recovery.testText': 'Your wallet is opened with the method. Nothing is changed.',
  'recovery.tested': 'The method works. It has opened your wallet.',
  'recovery.weak':
    'This password is too easy to guess. Choose a longer one with more different characters.',
} as const

export type Catalog = Sentence.Catalog<typeof en>
