import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import * as Alarm from './Alarm.ts'
import * as Log from './Log.ts'

test('default: an alarm is a line in the log and a count in the metrics', async () => {
  const lines: string[] = []
  const alarms = Alarm.create(Log.create((line) => lines.push(line)))
  const registry = new Registry()
  registry.registerMetric(alarms.counter)
  expect(await registry.metrics()).toContain('latchkey_alarms_total{kind="identityMac"} 0')

  alarms.raise('identityMac', { accountId: 'account', requestId: 'request' })

  expect(JSON.parse(lines[0]!)).toMatchObject({
    account: 'account',
    event: 'alarm',
    id: 'request',
    level: 'error',
    reason: 'identityMac',
  })
  expect(await registry.metrics()).toContain('latchkey_alarms_total{kind="identityMac"} 1')
})

test('T71: a report of a user is no alarm: another metric, and no error in the log', async () => {
  const lines: Record<string, unknown>[] = []
  const alarms = Alarm.create(Log.create((line) => void lines.push(JSON.parse(line))))
  for (const kind of ['oprfKeyLost', 'secretLost', 'slotGap', 'walletRestored'] as const)
    alarms.raise(kind, { accountId: 'anyone' })
  expect(lines.map(({ event, level }) => [event, level])).toEqual(Array(4).fill(['report', 'info']))
  const sum = async ({ counter }: Pick<Alarm.Alarms, 'counter'>) =>
    (await counter.get()).values.reduce((total, { value }) => total + value, 0)
  expect(await sum(alarms)).toBe(0)
  expect(await sum(alarms.reports)).toBe(4)
  const registry = new Registry()
  registry.registerMetric(alarms.reports.counter)
  expect(await registry.metrics()).toContain('latchkey_reports_total{kind="secretLost"} 1')
})

test('T55: repeats of an alarm are counted, and told in one line after an hour', async () => {
  const lines: Record<string, unknown>[] = []
  const timers: { action: () => void; time: number }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  const later = (action: () => void, time: number) => void timers.push({ action, time })
  const alarms = Alarm.create(Log.create(write), { later })
  for (let i = 0; i < 500; i++) alarms.raise('walletRestored', { accountId: 'thief' })
  // A report about another account, or of another kind, has a line of its own.
  alarms.raise('walletRestored', { accountId: 'owner' })
  alarms.raise('slotGap', { accountId: 'thief' })
  expect(lines.map(({ account, reason }) => [account, reason])).toEqual([
    ['thief', 'walletRestored'],
    ['owner', 'walletRestored'],
    ['thief', 'slotGap'],
  ])
  const read = async (counter: typeof alarms.counter) =>
    (await counter.get()).values.find(({ labels }) => labels.kind === 'walletRestored')!.value
  expect(await read(alarms.reports.counter)).toBe(2)
  expect(await read(alarms.reports.repeats)).toBe(499)

  expect(timers.map(({ time }) => time)).toEqual([3_600_000, 3_600_000, 3_600_000])
  for (const { action } of timers.splice(0)) action()
  expect(lines.slice(3)).toMatchObject([{ account: 'thief', count: 499, reason: 'walletRestored' }])
  alarms.raise('walletRestored', { accountId: 'thief' })
  expect(lines).toHaveLength(5)
})

test('T55: alarms about many accounts have a limited number of lines', () => {
  let lines = 0
  const alarms = Alarm.create(
    Log.create(() => void lines++),
    { later: () => {} },
  )
  for (let i = 0; i < 5_000; i++) alarms.raise('walletRestored', { accountId: `account ${i}` })
  expect(lines).toBe(1_001)
  alarms.raise('sessionMac')
  expect(lines).toBe(1_002)
})
