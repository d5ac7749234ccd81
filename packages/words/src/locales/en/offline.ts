/** Sentences of the offline recovery page. */
export const en = {
  advice:
    'Use a computer that you trust, and turn its network off. Close this page when you’re done.',
  busy: 'Opening…',
  evmKey: 'Ethereum private key',
  file: 'Encrypted file',
  heading: 'Recover your wallet offline',
  intro:
    'This page opens the encrypted file that you exported. It needs no server and sends nothing.',
  invalid: 'This isn’t an encrypted export of a wallet, or it’s damaged.',
  newer: 'A newer version wrote this file. Use the recovery page of that version.',
  open: 'Open',
  password: 'Password of the file',
  phrase: 'Recovery phrase',
  solanaKey: 'Solana private key',
  wrong: 'This password doesn’t open the file. Check it and try again.',
} as const
