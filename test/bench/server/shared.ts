/** The one application whose people sign in. */
export const project = { id: 'bench', name: 'Bench', origin: 'https://app.example.com' } as const

/** What a browser says it is: mails are written from it. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A known device of somebody who is signed in there, with a wallet. */
export type Member = { accessToken: string; email: string; setId: string; walletId: string }

/** Somebody who has just typed the right code, and has no wallet yet. */
export type Newcomer = { accessToken: string; refreshToken: string; walletId: string }
