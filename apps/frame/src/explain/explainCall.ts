import type { Context } from './Context.ts'
import { create, type Draft, type Explanation, extend, type Section } from './Explanation.ts'
import * as Hex from './Hex.ts'
import { limits } from './limits.ts'
import type { Call, CallRecogniser, Scope } from './Recogniser.ts'
import { checkRecipient } from './recipient.ts'
import { recognisers } from './recognisers.ts'
import * as Value from './Value.ts'
import * as Warning from './Warning.ts'

/** What a call does, and the calls within it, as far as the limits allow. */
export function explainCall(call: Call, context: Context): Explanation {
  return createScope(context).explainCalls([call])[0]!
}

/** Where calls are explained: so deep, and with so many left to explain. */
export function createScope(
  context: Context,
  depth = 0,
  left: { calls: number } = { calls: limits.calls },
): Scope {
  return {
    ...context,
    explainCalls(calls) {
      if (depth > limits.callDepth) return []
      const some = calls.slice(0, left.calls)
      left.calls -= some.length
      const inner = createScope(context, depth + 1, left)
      return some.map((call) => create(explainOne(call, inner, depth)))
    },
  }
}

function explainOne(call: Call, scope: Scope, depth: number): Draft {
  if (call.data === '0x') return explainTransfer(call, scope)
  const isSelf = call.to === scope.account.toLowerCase()
  const warnings = isSelf ? [Warning.from('callToSelf')] : []
  // The bytes of an inner call are among those of the outer one.
  const bytes = depth ? [] : [{ ...asHex(call.data), isFolded: true }]
  return extend(recognise(call, bytes, scope), { warnings })
}

function recognise(call: Call, sections: readonly Section[], scope: Scope): Draft {
  const selector = call.data.slice(0, 10)
  const isKnown = Object.hasOwn(recognisers.calls, selector)
  const calls: Record<string, CallRecogniser> = recognisers.calls
  const recogniser = isKnown ? calls[selector]! : undefined
  if (!recogniser) return extend(unknown(call, scope), { warnings: [Warning.from('unknownCall')] })
  const read = recogniser.read(call, scope)
  if (!read) return extend(unknown(call, scope), { warnings: [Warning.from('malformedCall')] })

  const { draft, rest } = read
  const { isPayable } = recogniser
  const value = Value.native(call.value, scope)
  const isUnexpected = call.value > 0n && !isPayable
  return extend(draft, {
    facts: call.value ? [{ label: { id: 'fact.value' }, value }] : [],
    sections,
    warnings: [
      ...(rest ? [Warning.from('trailingData', { size: Value.number(rest) })] : []),
      ...(isUnexpected ? [Warning.from('unexpectedValue', { amount: value })] : []),
    ],
  })
}

/** Money, and nothing else. */
function explainTransfer({ to, value }: Call, context: Context): Draft {
  const amount = Value.native(value, context)
  const recipient = Value.address(to, context)
  return {
    facts: [
      { label: { id: 'fact.to' }, value: recipient },
      { label: { id: 'fact.value' }, value: amount },
    ],
    title: { id: 'title.send', values: { amount, recipient } },
    warnings: checkRecipient(to, context),
  }
}

/** A call of which only the bytes can be shown. */
function unknown({ data, to, value }: Call, context: Context): Draft {
  const contract = Value.address(to, context)
  return {
    facts: [
      { label: { id: 'fact.contract' }, value: contract },
      { label: { id: 'fact.function' }, value: Value.hex(data.slice(0, 10) as Hex.Hex) },
      { label: { id: 'fact.value' }, value: Value.native(value, context) },
    ],
    // What nobody can read need not be scrolled past.
    sections: [{ ...asHex(data), isFolded: Hex.size(data) > 256 }],
    title: { id: 'title.unknownCall', values: { contract } },
  }
}

function asHex(hex: Hex.Hex): Section {
  const values = { size: Value.number(Hex.size(hex)) }
  return { content: { hex, kind: 'hex' }, title: { id: 'section.data', values } }
}
