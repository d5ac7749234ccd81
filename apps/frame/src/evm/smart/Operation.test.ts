import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operation as reasons } from '@latchkey/protocol/reasons/operation'
import { describe, expect, test } from 'vitest'
import { findPath } from '../../../../../test/harness/repository.ts'
import { type Node, NodeError } from '../../remote/Node.ts'
import * as EntryPointCode from './EntryPointCode.ts'
import * as Operation from './Operation.ts'

const sender = `0x${'ab'.repeat(20)}` as const

/** Creates a bundler that returns the answers of each method in order. It then repeats the last answer. */
function createNode(answers: Record<string, unknown[]>) {
  const called: string[] = []
  const node: Node = {
    async request(method) {
      const given = answers[method]!
      const answer = given[Math.min(called.filter((it) => it === method).length, given.length - 1)]
      called.push(method)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { called, node }
}

describe('findNonce', () => {
  const find = (nonce: bigint) => {
    const eth_call = [`0x${nonce.toString(16).padStart(64, '0')}`]
    return Operation.findNonce(createNode({ eth_call }).node, sender)
  }

  test('default: a nonce of key 0', async () => {
    expect(await find(7n)).toBe(7n)
    expect(await find(2n ** 64n - 1n)).toBe(2n ** 64n - 1n)
  })

  test.each([2n ** 64n, 2n ** 256n - 1n])('T54: refuses a nonce of another key: %s', async (it) => {
    await expect(find(it)).rejects.toThrow('The node returned an invalid number.')
  })
})

describe('translate', () => {
  const translate = (message: string) =>
    Operation.translate(new NodeError({ code: -32500, message })) as {
      message: string
      reason?: string
    }

  test.each([
    ["AA21 didn't pay prefund", 'INSUFFICIENT_FUNDS'],
    ['AA25 invalid account nonce', 'NONCE_TAKEN'],
    ['The replacement is underpriced: maxFeePerGas must be at least 9.', 'NONCE_TAKEN'],
    ['User operation already present in mempool, bump the gas price by minimum 10%', 'NONCE_TAKEN'],
  ])('default: %s', (message, reason) => {
    expect(translate(message).reason).toBe(reason)
  })

  test.each([
    ['maxFeePerGas is too low: the base fee is 7.', 'fee has risen'],
    ['maxFeePerGas must be at least 9 (current maxFeePerGas: 7)', 'fee has risen'],
    ['AA31 paymaster deposit too low', 'no longer pays'],
    ['AA32 paymaster expired or not due', 'offer to pay the fee has expired'],
    ['AA34 signature error', 'no longer pays'],
    ['AA95 out of gas', 'more gas'],
    // The code of the entry point itself comes first.
    ["AA23 reverted: AA21 didn't pay prefund", 'account refused'],
    ['AA97 of a later version', 'AA97'],
    ['execution reverted: insufficient funds', 'reverted'],
  ])('behavior: %s', (message, words) => {
    expect(translate(message).message).toContain(words)
  })

  test('behavior: every code of the entry point has a reason', () => {
    const folder = 'node_modules/@account-abstraction/contracts/core'
    const sources = readdirSync(findPath(folder)).map((name) =>
      readFileSync(join(findPath(folder), name), 'utf8'),
    )
    const found = sources.join('').match(/(?<=")AA\d\d(?= )/g)
    const names = [...new Set(found)].sort()
    expect(names).toEqual([...EntryPointCode.codes])
    for (const name of names) {
      const { message, reason } = translate(`${name} canary`)
      expect([name, reason]).toEqual([name, EntryPointCode.toReason(name)])
      expect([...Object.keys(reasons), 'INSUFFICIENT_FUNDS', 'NONCE_TAKEN']).toContain(reason)
      expect(message).not.toMatch(/AA\d|canary/)
    }
  })
})
