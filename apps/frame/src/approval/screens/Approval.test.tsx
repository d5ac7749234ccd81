import {
  explain,
  explainNewDevice,
  type Request,
  severityOf,
  Value,
  Warning,
} from '@latchkey/explain'
import { formatAmount as format } from '@latchkey/words/formats/formatAmount'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { encode } from '../../../../../packages/explain/test/corpus/encode.ts'
import { corpus } from '../../../../../packages/explain/test/corpus/index.ts'
import { coin, context, friend, token } from '../../../../../packages/explain/test/corpus/Row.ts'
import type { Costs } from '../../evm/Costs.ts'
import { needsWindow } from '../window/needsWindow.ts'
import { Approval } from './Approval.tsx'
import type { ApprovalProps } from './ApprovalProps.ts'
import { toNotes } from './values/toNotes.ts'

function render(request: Request, more: Partial<ApprovalProps> = {}): string {
  return renderToStaticMarkup(
    <Approval
      account={context.account}
      decide={() => {}}
      explanation={explain(request, context).explanation}
      id={1}
      method={request.method}
      network="Ethereum"
      origin={context.origin}
      position={1}
      project="Example"
      total={1}
      {...more}
    />,
  )
}

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')
const message = (text: string): Request => ({
  method: 'personal_sign',
  params: [text, context.account],
})
const transaction: Request = {
  method: 'eth_sendTransaction',
  params: [{ to: friend, value: '0xde0b6b3a7640000' }],
}

describe('Approval', () => {
  test('T62: a new browser is named, and what it says about itself is marked', () => {
    const device = {
      app: 'Shop',
      browser: 'Chrome',
      origin: 'https://shop.example.com',
      system: 'Windows',
      time: new Date(1_800_000_000_000),
      until: new Date(1_800_086_400_000),
    }
    const explanation = explainNewDevice(device)
    const shown = { block() {}, explanation, method: 'CONFIRM_DEVICE', network: '' } as const
    const text = textOf(render(message(''), shown))
    for (const part of [
      'Did you sign in with another browser?',
      'AppShop',
      'NetworkNot the one where the sign-in was approved, or unknown',
      'Site, as it says itselfhttps://shop.example.com',
      'Browser, as it says itselfChrome, Windows',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain(context.origin)
    expect(text).toMatch(/Block.*Decide laterAllow$/)
  })

  test('default', () => {
    const text = textOf(render(message('Hello'), { position: 2, total: 3 }))
    for (const part of [
      'https://app.example.com requests a signature',
      'Example',
      '2 of 3',
      'Ethereum',
      'Sign a message',
      'Hello',
      'Cancel',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/CancelSign$/)
  })

  test('behavior: a transaction shows its cost and an approve button', () => {
    const costs: Costs = { balance: 3n * 10n ** 18n, fee: 42n, symbol: 'ETH', value: 10n ** 18n }
    const text = textOf(render(transaction, { costs }))
    for (const part of [
      'requests a transaction',
      'Send 1\u00a0ETH to 0x7099…79C8',
      'Fee, up to0.000000000000000042\u00a0ETH',
      'Total, up to1.00001\u00a0ETH',
      'Balance3\u00a0ETH',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/CancelApprove$/)
    const nothing = textOf(render(transaction, { costs: { ...costs, value: 0n } }))
    expect(nothing).toContain('Fee, up to0.000000000000000042\u00a0ETH')
    expect(nothing).not.toContain('Total')
  })

  test('behavior: what the fee is worth', () => {
    const worth = { amount: 1_240n, currency: 'USD', decimals: 2 }
    const costs: Costs = { fee: 4n * 10n ** 15n, symbol: 'ETH', value: 0n, worth }
    expect(textOf(render(transaction, { costs }))).toContain(
      '0.004\u00a0ETH (about 12.40\u00a0USD)',
    )
  })

  test('behavior: the facts of a transaction do not repeat its costs', () => {
    const sol = (amount: bigint) =>
      ({ amount, decimals: 9, kind: 'amount', symbol: ['SOL'] }) as const
    const facts = [
      { label: { id: 'fact.fee' }, value: sol(5_000n) },
      { label: { id: 'fact.give' }, value: sol(1_005_000n) },
      // A token amount whose contract claims the coin's symbol.
      { label: { id: 'fact.fee' }, value: { ...sol(7_000n), isClaimed: true } },
      { label: { id: 'fact.give' }, value: { ...sol(1_005_000n), isClaimed: true } },
    ] as const
    const costs: Costs = { decimals: 9, fee: 5_000n, symbol: 'SOL', value: 1_000_000n }
    const explanation = { ...explain(transaction, context).explanation, facts }
    const text = textOf(render(transaction, { costs, explanation }))
    expect(text.match(/0\.000005\u00a0SOL/g)).toHaveLength(1)
    expect(text.match(/You give/g)).toHaveLength(1)
    expect(text).toContain('0.000007\u00a0SOL')
  })

  test('behavior: a fee that the project pays is not shown as a cost', () => {
    const costs: Costs = {
      balance: 0n,
      fee: 0n,
      paidBy: 'a <b>\u202eShop',
      symbol: 'ETH',
      value: 0n,
    }
    const text = textOf(render(transaction, { costs }))
    expect(text).toContain('FeePaid by a &lt;b&gt;U+202EShop')
    expect(text).not.toMatch(/up to|Total/)
    const sending = textOf(render(transaction, { costs: { ...costs, value: 10n ** 18n } }))
    expect(sending).toContain('Total, up to1\u00a0ETH')
  })

  test.each([
    ['notAsked', 'We couldn’t ask the app to pay the fee'],
    ['notCovered', 'doesn’t pay the fee for this transaction'],
    ['spent', 'budget for fees is used up'],
  ] as const)('behavior: tells why the project does not pay: %s', (unpaid, words) => {
    const costs: Costs = { balance: 9n, fee: 5n, symbol: 'ETH', unpaid, value: 0n }
    const text = textOf(render(transaction, { costs }))
    expect(text).toContain(words)
    expect(text).toContain('Fee, up to0.000000000000000005\u00a0ETH')
  })

  test('behavior: shows that the fee is loading', () => {
    const text = textOf(render(transaction))
    expect(text).toContain('Fee, up toLoading')
    expect(text).toContain('Total, up toLoading')
  })

  test('behavior: leaves the total out if a failed simulation does not tell it', () => {
    const costs: Costs = { balance: 9n, decimals: 9, fee: 5n, symbol: 'SOL' }
    for (const problem of [undefined, { kind: 'balance' }, { kind: 'fails' }] as const) {
      const text = textOf(render(transaction, { costs: { ...costs, problem } }))
      expect(text).toContain('Fee, up to0.000000005\u00a0SOL')
      expect(text).toContain('Balance0.000000009\u00a0SOL')
      expect(text).not.toMatch(/Total|Unknown|Loading/)
    }
  })

  test('behavior: rounds the fee up to three digits, and adds that to the amount', () => {
    const costs = { balance: 10n ** 19n, fee: 462_123_456_789_012n, value: 10n ** 17n }
    const text = textOf(render(transaction, { costs: { ...costs, symbol: 'ETH' } }))
    expect(text).toContain('Fee, up to0.000463\u00a0ETH')
    expect(text).toContain('Total, up to0.100463\u00a0ETH')
  })

  test('behavior: the total of one wei and a fee has six digits', () => {
    const costs = { balance: 10n ** 19n, fee: 462_123_456_789_012n, symbol: 'ETH', value: 1n }
    expect(textOf(render(transaction, { costs }))).toContain('Total, up to0.000463001\u00a0ETH')
  })

  test('behavior: a balance that only lacks the fee has a sentence of its own', () => {
    const costs = { fee: 5n, problem: { kind: 'balance' }, symbol: 'ETH', value: 7n } as const
    const say = (balance: bigint) => textOf(render(transaction, { costs: { ...costs, balance } }))
    expect(say(7n)).toContain('You don’t have enough in your account for the fee.')
    expect(say(6n)).toContain('You don’t have enough in your account for this and its fee.')
  })

  test.each([
    [{ kind: 'balance' }, 'You don’t have enough in your account'],
    [
      { kind: 'fails', reason: 'a \u202e<b>reason' },
      'This transaction would fail: a U+202E&lt;b&gt;reason',
    ],
    [{ kind: 'fails' }, 'The contract doesn’t say why.'],
    [{ kind: 'unreachable' }, 'We can’t reach the network right now'],
    [{ kind: 'unreachable', seconds: 40 }, 'Please try again after 40 seconds.'],
    [
      { kind: 'unsigned', signers: ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'] },
      'The signature of 4Nd1mB',
    ],
  ] as const)('behavior: %o', (problem, words) => {
    const costs = { problem, symbol: 'ETH', value: 0n }
    expect(textOf(render(transaction, { costs }))).toContain(words)
  })

  test('T60 without a permission to revoke, there is nothing to approve', () => {
    const title = { id: 'title.revokeAll' } as const
    const explanation = { facts: [], leaves: [], sections: [], target: [], title, warnings: [] }
    const request: Request = { method: 'wallet_revokePermissions', params: [] }
    const costs: Costs = { problem: { kind: 'nothing' }, symbol: 'ETH' }
    const text = textOf(render(request, { costs, explanation }))
    expect(text).toContain('Revoke the permissions of all apps')
    expect(text).toContain('No app has permissions on this network.')
    expect(text).toMatch(/Close$/)
    const unread = { ...costs, problem: { kind: 'unread' } } as const
    expect(textOf(render(request, { costs: unread, explanation }))).toMatch(
      /The permissions on this network couldn’t be read, so you can’t revoke them here\.More belowClose$/,
    )
    expect(textOf(render(request, { explanation }))).toMatch(/CancelApprove$/)
  })

  test('T54 an excessive fee is a warning, and makes the request high risk', () => {
    const fee = Value.native(10n ** 18n, context)
    const warnings = [Warning.from('feeHigh', { fee, usual: Value.native(10n ** 15n, context) })]
    const costs: Costs = { balance: 2n ** 80n, fee: 10n ** 18n, symbol: 'ETH', value: 1n, warnings }
    const markup = render(transaction, { costs })
    expect(textOf(markup)).toContain(
      'The fee can reach 1\u00a0ETH. The network’s usual fee for this is up to 0.001\u00a0ETH.',
    )
    expect(markup).toMatch(/<dialog[^>]* data-severity="high"/)
    const explanation = explain(transaction, context).explanation
    expect(needsWindow({ costs, explanation })).toBe(true)
  })

  test('T54 pins the decimals of major tokens, and marks those that a contract claims', () => {
    const data = encode('transfer(address,uint256)', friend, 5_000_000n)
    const send = (to: string): Request => ({
      method: 'eth_sendTransaction',
      params: [{ data, to }],
    })
    const lies = { decimals: 0, symbol: 'LIE' }
    const tokens = new Map([token, coin].map((it) => [it.toLowerCase(), lies]))
    const shown = (to: string) =>
      textOf(
        render(send(to), { explanation: explain(send(to), { ...context, tokens }).explanation }),
      )
    expect(shown(token)).toContain('Send 5\u00a0USDC to 0x7099…79C8')
    expect(shown(token)).not.toContain('unverified')
    expect(shown(coin)).toContain('Send 5,000,000\u00a0LIE (unverified) to 0x7099…79C8')
  })

  test('T08 the approve button is not armed at first, and missing for a refused request', () => {
    expect(render(message('Hello'))).toMatch(/<button aria-disabled="true"[^>]*>Sign</)
    expect(render(message(`0x${'a7'.repeat(32)}`))).not.toMatch(/<button[^>]*>Sign</)
  })

  test.each([
    ['blocked', 'The window couldn’t open', 'Review in a window'],
    ['closed', 'Nothing was signed.', 'Review in a window'],
    ['open', 'Continue in the window that opened.', 'Open again'],
    ['opening', 'Continue in the window that opened.', 'Open again'],
    ['ready', 'in the wallet’s own window', 'Review in a window'],
    ['silent', 'isn’t responding yet', 'Open again'],
  ] as const)('T08 no approve button in the frame if the window is %s', (state, notice, button) => {
    const review = { open() {}, state }
    const costs: Costs = { balance: 2n ** 80n, fee: 1n, symbol: 'ETH', value: 0n }
    for (const request of [message('Hello'), transaction]) {
      const markup = render(request, { costs, review })
      expect(textOf(markup)).toContain(notice)
      const buttons = Array.from(markup.matchAll(/<button[^>]*>([^<]*)</g), ([, text]) => text)
      expect(buttons).toEqual(['Cancel', button])
    }
  })

  test('T01 T31 text of a host does not become markup', () => {
    const hostile = textOf(render(message('</pre><img src=x onerror=alert(1)>')))
    expect(hostile).toContain('&lt;/pre&gt;&lt;img src=x onerror=alert(1)&gt;')
  })

  test('T01 T31 every request is shown with all its warnings and values, without styles, scripts or invisible characters', {
    timeout: 120_000,
  }, () => {
    for (const row of corpus) {
      const { explanation } = explain(row.request, { ...context, ...row.context })
      const markup = render(row.request, { explanation })
      expect(markup).not.toMatch(/\sstyle=|<script|<style|javascript:/i)
      expect(markup).not.toMatch(
        /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\u{e0000}-\u{e0fff}]/u,
      )
      const count = markup.match(/<li class="warning"/g)?.length ?? 0
      const notes = toNotes(explanation.warnings, explanation)
      expect(count).toBe(notes.length)
      expect(notes.flatMap(({ parts, warning }) => (parts.length ? parts : warning))).toEqual(
        explanation.warnings,
      )
      expect(markup).not.toMatch(/undefined|\[object|NaN/)
      const approves = /<button[^>]*>(?:Sign|Approve)</.test(markup)
      expect(approves).toBe(severityOf(explanation) !== 'refuse')
    }
  })
})

describe('format', () => {
  test('writes every digit in the user’s locale', () => {
    expect(format(1_234_567_890_123_456_789_012n, 18, 'en')).toBe('1,234.567890123456789012')
    expect(format(1_234_500_000n, 6, 'de')).toBe('1.234,5')
    expect(format(5n, 0, 'en')).toBe('5')
    expect(format(0n, 18, 'en')).toBe('0')
    expect(format(2n ** 256n - 1n, 77, 'en')).toBe(
      '1.15792089237316195423570985008687907853269984665640564039457584007913129639935',
    )
  })
})
