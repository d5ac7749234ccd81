import type * as Sentence from '../../Sentence.ts'

/** Sentences of the page `/export`. */
export const en = {
  'export.again': 'Repeat the password',
  'export.busy': 'Preparing…',
  'export.choose': 'What do you want to export?',
  'export.copied':
    'Copied. This page clears the clipboard after a minute, if the browser allows it. Keep the page open until then.',
  'export.copy': 'Copy',
  'export.differ': 'The two passwords are different.',
  'export.done': 'Export something else',
  'export.download': 'Download the file',
  'export.evmKey': 'Ethereum private key',
  'export.evmKeyText': 'For wallets that import a key. Not encrypted.',
  'export.file': 'Encrypted file',
  'export.fileText':
    'A backup with a password. The offline recovery page opens it without any server.',
  'export.heading': 'Export your wallet',
  'export.hidden': 'Hidden. Make sure that no one can see your screen.',
  'export.hold': 'Hold to show',
  'export.intro':
    'Take your keys to another wallet, or keep an encrypted backup. We email you to sign in.',
  'export.keep': 'The file is encrypted. Keep it apart from its password.',
  'export.keystore': 'Ethereum keystore',
  'export.keystoreText': 'A file with a password, for wallets that import version 3.',
  'export.limits': 'Limits, waiting times and signing out don’t apply to an exported key.',
  'export.nobody': 'No support team needs it. Anyone who asks for it wants to take what you own.',
  'export.notCopied':
    'The browser didn’t allow copying. Hold the button to show it, and write it down.',
  'export.own': 'Anyone who has what you export owns your wallet. No one can undo that.',
  'export.page': 'Download the offline recovery page',
  'export.password': 'Password of the file',
  'export.passwordText':
    'At least 12 characters. Nothing limits how often someone can guess it, and no one can reset it.',
  'export.phrase': 'Recovery phrase',
  'export.phraseText': 'Twelve words with all your keys. Not encrypted.',
  'export.plain': 'This file isn’t encrypted. Anyone who opens it owns your Solana account.',
  'export.solanaFile': 'Solana file id.json',
  'export.solanaFileText': 'For the Solana command line. Not encrypted.',
  'export.solanaKey': 'Solana private key',
  'export.solanaKeyText': 'For wallets that import a key. Not encrypted.',
  'export.submit': 'Export',
} as const

export type Catalog = Sentence.Catalog<typeof en>
