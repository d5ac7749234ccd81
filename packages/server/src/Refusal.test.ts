import { details } from '@latchkey/protocol/reasons/server'
import { describe, expect, test } from 'vitest'
import { Refusal } from './Refusal.ts'

describe('Refusal', () => {
  test('default', () => {
    expect(new Refusal('NOT_FOUND')).toMatchObject({
      message: 'Nothing was found here.',
      reason: 'NOT_FOUND',
      status: 404,
    })
  })

  test('behavior: a detail follows the sentence', () => {
    const detail = details.unknownService.message
    expect(new Refusal('NOT_SPONSORED', { detail }).message).toBe(
      'The app does not pay the fee of this operation. Its paymaster service is not registered.',
    )
  })

  test('behavior: the problem of the request follows the sentence', () => {
    expect(new Refusal('INVALID', { problem: 'email should be text.' }).message).toBe(
      'The request is invalid. email should be text.',
    )
  })

  test('behavior: the end of the reason follows the sentence', () => {
    const until = new Date('2026-11-17T14:05:00Z')
    expect(new Refusal('EMAIL_CHANGE_OPEN', { until }).message).toMatch(
      /is still open\. Try again after .*2026.* UTC\.$/,
    )
  })
})
