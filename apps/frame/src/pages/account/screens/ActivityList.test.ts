import { describe, expect, test } from 'vitest'
import type { Activity } from '../Overview.ts'
import { group } from './ActivityList.tsx'

const row = (id: number, change: Partial<Activity> = {}): Activity => ({
  action: 'fetchAuthShare',
  id: String(id),
  isCurrent: true,
  time: '2026-01-02T12:00:00.000Z',
  ...change,
})

describe('group', () => {
  test('default: equal events in a row are one', () => {
    const rows = [row(3), row(2), row(1, { action: 'signIn' })]
    expect(group(rows).map((it) => [it.row.id, it.times])).toEqual([
      ['3', 2],
      ['1', 1],
    ])
  })

  test('behavior: another browser, app or day is another row', () => {
    const rows = [
      row(5),
      row(4, { browser: 'Firefox', isCurrent: false }),
      row(3, { app: 'Shop' }),
      row(2, { time: '2026-01-04T12:00:00.000Z' }),
    ]
    expect(group(rows)).toHaveLength(4)
  })
})
