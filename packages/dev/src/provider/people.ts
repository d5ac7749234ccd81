import { drawPicture } from '../drawPicture.ts'

/** A test user. */
export type TestPerson = {
  claims: {
    email?: string
    email_verified?: boolean
    name: string
    picture?: string
    preferred_username: string
  }
  /** A remark about the user, for the picker. */
  note: string
}

/** The test users, by subject. */
export const people = {
  ada: {
    claims: {
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada Lovelace',
      picture: drawPicture('cfe3da', '0a6e52', 'f3c9a5'),
      preferred_username: 'ada',
    },
    note: 'ada@example.com',
  },
  grace: {
    claims: {
      name: 'Grace Hopper',
      picture: drawPicture('d8dcf0', '33417a', 'd9a679'),
      preferred_username: 'grace',
    },
    note: 'has no email address',
  },
  linus: {
    claims: {
      email: 'linus@example.com',
      email_verified: false,
      name: 'Linus Pauling',
      preferred_username: 'linus',
    },
    note: 'has not verified linus@example.com',
  },
  mallory: {
    claims: { name: 'Mallory', preferred_username: 'mallory' },
    note: 'always cancels',
  },
} as const satisfies Record<string, TestPerson>

export type Subject = keyof typeof people
/** The test user who cancels. */
export const canceller: Subject = 'mallory'

export function isSubject(value: string): value is Subject {
  return Object.hasOwn(people, value)
}
