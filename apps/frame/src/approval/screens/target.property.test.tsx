import { Execution, UserOperation } from '@latchkey/accounts'
import { type Explanation, explain, Hex, severityOf } from '@latchkey/explain'
import { formatAmount as format } from '@latchkey/words/formats/formatAmount'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { type AbiParameter, encodeAbiParameters, getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import * as Contracts from '../../../../../packages/explain/src/Contracts.ts'
import * as Abi from '../../../../../packages/explain/src/calls/Abi.ts'
import { recognizers } from '../../../../../packages/explain/src/recognizers.ts'
import * as Signature from '../../../../../packages/explain/src/Signature.ts'
import { context } from '../../../../../packages/explain/test/corpus/Row.ts'
import { many } from '../../../../../test/variants.ts'
import { Approval } from './Approval.tsx'

type Call = { data: Hex.Hex; to: Hex.Hex; value: bigint }

const bytes = (length: { maxLength: number; minLength?: number }) =>
  fc.uint8Array(length).map((it) => Hex.fromBytes(it))
/** Generates an address that is neither a known contract's nor the user's. */
const stranger = bytes({ maxLength: 20, minLength: 20 }).filter(
  (it) => !Contracts.roleOf(it, context) && !Contracts.findToken(it, context.chainId),
)
const value = fc.bigInt({ max: 10n ** 24n, min: 1n })

/** Returns the type of an argument as viem expects it. */
function toParameter(name: string, type: string, structs: Signature.Structs): AbiParameter {
  const base = type.replace(/\[\]$/, '')
  const fields = structs.get(base)
  if (!fields) return { name, type }
  return {
    components: fields.map((it) => toParameter(it.name, it.type, structs)),
    name,
    type: type.replace(base, 'tuple'),
  }
}

function argument(type: string, structs: Signature.Structs): fc.Arbitrary<unknown> {
  const item = Signature.itemOf(type)
  if (item) return fc.array(argument(item.type, structs), { maxLength: 3 })
  const fields = structs.get(type)
  if (fields)
    return fc.record(Object.fromEntries(fields.map((it) => [it.name, argument(it.type, structs)])))
  if (type === 'address') return stranger
  if (type === 'bool') return fc.boolean()
  if (type === 'bytes') return bytes({ maxLength: 40 })
  if (type === 'bytes32') return bytes({ maxLength: 32, minLength: 32 })
  const bits = BigInt(type.slice('uint'.length))
  const number = fc.bigInt({ max: 2n ** bits - 1n, min: 0n })
  // viem takes integers of up to 48 bits as numbers.
  return bits <= 48n ? number.map(Number) : number
}

/** Generates calldata for a known function, with random valid arguments. */
function dataOf(selector: string, text: string): fc.Arbitrary<Hex.Hex> {
  const { name, structs } = Signature.parse(text)
  const fields = structs.get(name)!
  const parameters = fields.map((it) => toParameter(it.name, it.type, structs))
  return fc
    .tuple(...fields.map(({ type }) => argument(type, structs)))
    .map((values) => (selector + encodeAbiParameters(parameters, values).slice(2)) as Hex.Hex)
}

function explainCall({ data, to, value }: Call): Explanation {
  const params = [{ data, to, value: `0x${value.toString(16)}` }]
  return explain({ method: 'eth_sendTransaction', params }, context).explanation
}

/** The context of a smart account. */
const smart = { ...context, decodeCalls: Execution.decode, isAtomic: true }

/** Requests that can contain several calls. */
const several = {
  eth_sendUserOperation: (calls: readonly Call[]) => ({
    explanation: explain(
      {
        method: 'eth_sendUserOperation',
        params: [{ callData: Execution.encode(calls) }, UserOperation.entryPoint],
      },
      smart,
    ).explanation,
    method: 'eth_sendUserOperation' as const,
  }),
  wallet_sendCalls: (calls: readonly Call[]) => ({
    explanation: explain(
      {
        method: 'wallet_sendCalls',
        params: [{ calls: calls.map((it) => ({ ...it, value: `0x${it.value.toString(16)}` })) }],
      },
      smart,
    ).explanation,
    method: 'wallet_sendCalls' as const,
  }),
}

function render(
  explanation: Explanation,
  method: 'eth_sendTransaction' | keyof typeof several = 'eth_sendTransaction',
): string {
  return renderToStaticMarkup(
    <Approval
      account={context.account}
      decide={() => {}}
      explanation={explanation}
      id={1}
      method={method}
      network="Ethereum"
      origin={context.origin}
      position={1}
      total={1}
    />,
  )
}

const words = ({ to, value }: Pick<Call, 'to' | 'value'>) => [
  `<code class="hex">${getAddress(to)}</code>`,
  `${format(value, 18, 'en')}\u00a0ETH`,
]

/** Returns the markup before the title, which shows what leaves the account and the target. */
function beforeTitle(markup: string): string {
  return markup.slice(markup.indexOf('</header>')).split('<h2>')[0] ?? ''
}

/** Expects the target before the title, and the title before all decoded data. */
function assertFirst(markup: string, call: Call): void {
  const before = beforeTitle(markup)
  for (const word of words(call)) expect(before).toContain(word)
  expect(before).not.toContain('class="warning"')
}

const rows = Object.entries(recognizers.calls).map(
  ([selector, { signature }]) => [signature.slice(0, 60), selector, signature] as const,
)

describe('T48 shows the called contract and the value before all decoded data', () => {
  test.each(rows)('%s', (_, selector, signature) => {
    fc.assert(
      fc.property(dataOf(selector, signature), stranger, value, (data, to, value) => {
        const call = { data, to, value }
        const explanation = explainCall(call)
        assertFirst(render(explanation), call)
        // Sending coins to an unknown contract is high risk.
        expect(severityOf(explanation)).toBe('high')
        // A call has the same explanation if it is the only call of an operation or of a batch.
        for (const ask of Object.values(several))
          expect(ask([call]).explanation).toEqual(explanation)
        expect(Abi.decode(Signature.parse(signature), data)).toBeDefined()
      }),
      { numRuns: many(15) },
    )
  })

  test('an unknown call', () => {
    fc.assert(
      fc.property(bytes({ maxLength: 80, minLength: 1 }), stranger, value, (data, to, value) => {
        const call = { data, to, value }
        const explanation = explainCall(call)
        assertFirst(render(explanation), call)
        expect(severityOf(explanation)).toBe('high')
      }),
      { numRuns: many(200) },
    )
  })

  test('a call without value', () => {
    fc.assert(
      fc.property(bytes({ maxLength: 80, minLength: 1 }), stranger, (data, to) => {
        const call = { data, to, value: 0n }
        assertFirst(render(explainCall(call)), call)
      }),
      { numRuns: many(50) },
    )
  })

  test('a plain transfer', () => {
    fc.assert(
      fc.property(stranger, value, (to, value) => {
        const call = { data: '0x', to, value } as const
        assertFirst(render(explainCall(call)), call)
      }),
      { numRuns: many(50) },
    )
  })
})

describe('T48 shows each nested call with its own target and value', () => {
  const inner = fc.constantFrom(...rows).chain(([, selector, signature]) =>
    fc.record({
      data: fc.oneof(dataOf(selector, signature), fc.constant('0x' as const)),
      to: stranger,
      value,
    }),
  )
  const inners = fc.array(inner, { maxLength: 4, minLength: 1 })
  type Wrap = (calls: readonly Call[]) => { data: Hex.Hex; passesValue: boolean }

  const tuple = (type: string, components: string) => [
    {
      components: Signature.parse(`T(${components})`).structs.get('T')!,
      type,
    },
  ]
  const wrappers: Record<string, Wrap> = {
    aggregate3: (calls) => ({
      data: `0x82ad56cb${encodeAbiParameters(
        tuple('tuple[]', 'address target,bool allowFailure,bytes callData'),
        [calls.map(({ data, to }) => ({ allowFailure: false, callData: data, target: to }))],
      ).slice(2)}`,
      passesValue: false,
    }),
    aggregate3Value: (calls) => ({
      data: `0x174dea71${encodeAbiParameters(
        tuple('tuple[]', 'address target,bool allowFailure,uint256 value,bytes callData'),
        [
          calls.map(({ data, to, value }) => ({
            allowFailure: false,
            callData: data,
            target: to,
            value,
          })),
        ],
      ).slice(2)}`,
      passesValue: true,
    }),
    executeBatch: (calls) => ({
      data: `0x34fcd5be${encodeAbiParameters(
        tuple('tuple[]', 'address target,uint256 value,bytes data'),
        [calls.map(({ data, to, value }) => ({ data, target: to, value }))],
      ).slice(2)}`,
      passesValue: true,
    }),
  }

  test.each(Object.entries(wrappers))('%s', (_, wrap) => {
    fc.assert(
      fc.property(inners, stranger, (calls, to) => {
        const { data, passesValue } = wrap(calls)
        const explanation = explainCall({ data, to, value: 0n })
        const steps = explanation.sections.flatMap(({ content }) =>
          content.kind === 'steps' ? content.steps : [],
        )
        const shown = steps.map(({ target }) =>
          target.map(({ value }) => ('address' in value ? value.address : Object(value).amount)),
        )
        expect(shown).toEqual(
          calls.map(({ to, value }) => [getAddress(to), passesValue ? value : 0n]),
        )
        const markup = render(explanation)
        const items = markup.split('<li class="step"').slice(1)
        // Check only the first step, because a later one may be nested in another step.
        const [before = ''] = items[0]!.split('<p class="what">')
        const [first] = calls
        for (const word of words({ ...first!, value: passesValue ? first!.value : 0n }))
          expect(before).toContain(word)
      }),
      { numRuns: many(30) },
    )
  })
})

describe('T48 shows each call of a batch with its own target and value, above what is decoded', () => {
  const call = fc.constantFrom(...rows).chain(([, selector, signature]) =>
    fc.record({
      data: fc.oneof(
        dataOf(selector, signature),
        bytes({ maxLength: 40 }),
        fc.constant('0x' as const),
      ),
      to: stranger,
      value,
    }),
  )
  const calls = fc.array(call, { maxLength: 4, minLength: 2 })
  /** Generates calls to other accounts that contain further calls. */
  const nested = fc
    .tuple(calls, stranger, value, fc.boolean())
    .map(([calls, to, value, isBatch]): Call => {
      const data = Execution.encode(isBatch ? calls : calls.slice(0, 1))
      return { data, to, value }
    })

  test.each(Object.entries(several))('%s', (_, ask) => {
    fc.assert(
      fc.property(fc.array(fc.oneof(call, nested), { maxLength: 4, minLength: 2 }), (calls) => {
        const { explanation, method } = ask(calls)
        const markup = render(explanation, method)
        // The sum of all calls is shown first.
        const before = beforeTitle(markup)
        const sum = calls.reduce((sum, { value }) => sum + value, 0n)
        expect(before).toContain(`${format(sum, 18, 'en')}\u00a0ETH`)
        expect(before).not.toContain('class="warning"')
        const shown = stepsOf(markup)
        expect(shown).toHaveLength(calls.length)
        for (const [index, step] of shown.entries()) {
          const [target = ''] = step.split('<p class="what">')
          for (const word of words(calls[index]!)) expect(target).toContain(word)
        }
      }),
      { numRuns: many(60) },
    )
  })
})

/** Returns the markup of each step of a request, with its inner steps. */
function stepsOf(markup: string): string[] {
  const steps: string[] = []
  let depth = 0
  for (const part of markup.split(/(?=<li class="step"|<\/li>)/)) {
    if (part.startsWith('<li class="step"') && depth++ === 0) steps.push('')
    if (!depth) continue
    steps[steps.length - 1] += part
    if (part.startsWith('</li>')) depth--
  }
  return steps
}
