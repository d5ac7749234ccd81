/** The app of the bench. */
export const project = { id: 'bench', name: 'Bench', origin: 'https://app.example.com' } as const

/** The user agent of the played browsers. Emails describe it. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A signed-in user with a wallet, on a known device. */
export type Member = { accessToken: string; email: string; setId: string; walletId: string }

/** A user who just signed in for the first time, without a wallet. */
export type NewUser = { accessToken: string; refreshToken: string; walletId: string }
