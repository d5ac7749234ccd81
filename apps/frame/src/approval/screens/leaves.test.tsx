import { explain, type Request } from '@latchkey/explain'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { encode } from '../../../../../packages/explain/test/corpus/encode.ts'
import {
  account,
  context,
  friend,
  stranger,
  token,
} from '../../../../../packages/explain/test/corpus/Row.ts'
import { Approval } from './Approval.tsx'

const transfer = (to: string, amount: bigint) => ({
  data: encode('transfer(address,uint256)', to, amount),
  to: token,
})
const takeNothing = (from: string) => ({
  data: encode('transferFrom(address,address,uint256)', from, account, 0n),
  to: token,
})
const batch = (calls: readonly object[]): Request => ({
  method: 'wallet_sendCalls',
  params: [{ calls, from: account }],
})
const addressOf = (index: number) => `0x${String(index).padStart(40, 'b')}`

function render(request: Request): string {
  return renderToStaticMarkup(
    <Approval
      account={account}
      decide={() => {}}
      explanation={explain(request, context).explanation}
      id={1}
      method={request.method}
      network="Ethereum"
      origin={context.origin}
      position={1}
      total={1}
    />,
  )
}

/** Splits markup into the rows that never scroll and the rest, which scrolls below them. */
function split(markup: string): [leaves: string, rest: string] {
  const [, body = ''] = markup.split('</header>')
  const at = body.indexOf('class="scroller"')
  return [toText(body.slice(0, at)), toText(body.slice(at))]
}

const toText = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const count = (text: string, part: string) => text.split(part).length - 1

describe('T67 what leaves the account', () => {
  test('stands above 62 notes, which are one line with a count', () => {
    const notes = Array.from({ length: 62 }, (_, index) => takeNothing(addressOf(index)))
    const markup = render(batch([...notes, transfer(stranger, 5_000_000_000n)]))
    const [leaves, rest] = split(markup)
    expect(leaves).toContain('What leaves your account Amount sent 5,000 USDC')
    expect(leaves).toContain(stranger)
    expect(leaves).toContain('Steps that may move more 62')
    expect(leaves).not.toContain('ETH')
    expect(rest).toContain('62 × This takes assets from a different account than yours: …')
    // The second note says that the steps are not atomic.
    expect(markup.match(/<li class="warning" data-severity="info"/g)).toHaveLength(2)
    // The combined warning lists the values of all its warnings.
    expect(rest).toContain('Entries: 62')
  })

  test('has the recipient and the amount of one transfer, once', () => {
    const requests: [Request, string][] = [
      [{ method: 'eth_sendTransaction', params: [{ to: friend, value: '0x5' }] }, 'ETH'],
      [{ method: 'eth_sendTransaction', params: [transfer(friend, 5n)] }, 'USDC'],
      [batch([transfer(friend, 5n)]), 'USDC'],
    ]
    for (const [request, symbol] of requests) {
      const [leaves, rest] = split(render(request))
      expect(leaves).toContain(`0005 ${symbol}`)
      expect(leaves).toContain(friend)
      // The title shows only the first and last digits of the address.
      expect(count(rest, friend)).toBe(0)
      expect(rest).toContain('Send 0.0')
    }
  })

  test('has at most six rows until they are unfolded', () => {
    const to = (size: number) =>
      split(render(batch(Array.from({ length: size }, (_, it) => transfer(addressOf(it), 5n)))))[0]
    // One of the six rows is the total, so five amounts are shown.
    expect(count(to(5), 'Amount sent')).toBe(5)
    expect(to(5)).not.toContain('Show all')
    expect(count(to(8), 'Amount sent')).toBe(5)
    expect(to(8)).toContain('Show all 9')
  })

  test('is not there if nothing leaves', () => {
    const request: Request = { method: 'personal_sign', params: ['Hello', account] }
    expect(render(request)).not.toContain('What leaves your account')
  })
})

describe('T67 equal notes', () => {
  test('of one account are counted, and have no list', () => {
    const [, rest] = split(render(batch(Array.from({ length: 9 }, () => takeNothing(friend)))))
    expect(rest).toContain('9 × This takes assets from a different account than yours: 0x7099')
    expect(rest).not.toContain('Entries')
  })

  test('of high risk with different values have a line each', () => {
    const approve = (spender: string) => ({
      data: encode('approve(address,uint256)', spender, 2n ** 255n),
      to: token,
    })
    const markup = render(batch([approve(friend), approve(stranger), approve(stranger)]))
    expect(markup.match(/<li class="warning" data-severity="high"/g)).toHaveLength(2)
    expect(split(markup)[1]).toContain('2 × 0x90F7')
  })
})
