import { people as others } from '../provider/people.ts'

/** Somebody at Farcaster who exists in development only. */
export type TestPerson = {
  /** Whose key signs for the fid: its owner's, an auth address's, or the key of the contract that owns it. */
  by?: 'auth address' | 'contract' | 'owner'
  fid: number
  name: string
  /** Says on the phone's page what is peculiar about them. */
  note: string
  /** A picture, as they have chosen it. */
  pfpUrl?: string
  username?: string
}

/** Who can be picked, by subject. */
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
    note: 'has no name there, and signs with an auth address',
  },
  linus: {
    by: 'contract',
    fid: 1901,
    name: 'Linus Pauling',
    note: '@linus, who owns it by a contract (ERC-1271)',
    username: 'linus',
  },
  mallory: { fid: 1337, name: 'Mallory', note: 'always declines' },
} as const satisfies Record<string, TestPerson>

export type Subject = keyof typeof people

export function isSubject(value: string): value is Subject {
  return Object.hasOwn(people, value)
}
