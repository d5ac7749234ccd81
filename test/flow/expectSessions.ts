import { expect } from 'vitest'
import type { Setup } from '../../packages/server/test/setup.ts'

/** Asserts that an action opens exactly this number of sessions. */
export async function expectSessions(
  sessions: number,
  deployment: Setup,
  attempt: () => Promise<unknown>,
) {
  const { query } = deployment
  const count = async () => Number((await query('select count(*) from sessions')).rows[0].count)
  const before = await count()
  await attempt()
  expect(await count()).toBe(before + sessions)
}

/** Asserts that an action opens no session. */
export const expectNoSession = (deployment: Setup, attempt: () => Promise<unknown>) =>
  expectSessions(0, deployment, attempt)
