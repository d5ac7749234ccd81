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
