import { people as others, type Subject } from '../provider/people.ts'

/** A test user of Farcaster. */
export type TestPerson = {
  /** Which key signs for the fid: that of its owner, of an auth address, or of the owning contract. */
  by?: 'auth address' | 'contract' | 'owner'
  fid: number
  name: string
  /** A remark about the user, for the phone's page. */
  note: string
  /** The profile picture. */
  pfpUrl?: string
  username?: string
}

/** The test users, by their subject at the identity provider. */
export const people = {
  ada: {
    by: 'owner',
    fid: 1815,
    name: 'Ada Lovelace',
    note: '@ada',
    pfpUrl: others.ada.claims.picture,
    username: 'ada',
  },
  grace: {
    by: 'auth address',
    fid: 1906,
    name: 'Grace Hopper',
    note: 'has no user name, and signs with an auth address',
  },
  linus: {
    by: 'contract',
    fid: 1901,
    name: 'Linus Pauling',
    note: '@linus, owned by a contract (ERC-1271)',
    username: 'linus',
  },
  mallory: { fid: 1337, name: 'Mallory', note: 'always declines' },
} as const satisfies Record<Subject, TestPerson>
