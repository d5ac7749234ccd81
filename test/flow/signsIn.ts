import { expect } from 'vitest'
import type { Setup } from '../../packages/server/test/setup.ts'

/** So many sessions begin by it, and no more. */
export async function signsIn(
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

/** Whatever is tried, nobody is signed in by it. */
export const signsInNobody = (deployment: Setup, attempt: () => Promise<unknown>) =>
  signsIn(0, deployment, attempt)
