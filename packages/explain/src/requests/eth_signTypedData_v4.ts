import type { Context } from '../Context.ts'
import * as Contracts from '../Contracts.ts'
import { createScope } from '../calls/explainCall.ts'
import { create, type Draft, extend, refuse, type Section } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import * as Leaves from '../Leaves.ts'
import type { StructRecognizer } from '../Recognizer.ts'
import { recognizers } from '../recognizers.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import * as Visible from '../Visible.ts'
import { holdsCall } from './holdsCall.ts'
import type { Row } from './Row.ts'
import { isCount, resemblesTransfer } from './resemblesTransfer.ts'
import * as TypedData from './TypedData.ts'
import { tree } from './tree.ts'

/** `eth_signTypedData_v4`: explains known types, and always shows all the data as a tree. */
export const eth_signTypedData_v4: Row<TypedData.TypedData> = {
  describe(typedData, context) {
    const known = recognize(typedData, context)
    const values = { type: Value.text(typedData.primaryType) }
    const draft = extend(known ?? { title: { id: 'title.typedData', values } }, {
      sections: sectionsOf(typedData, known !== undefined && !known.isPartial, context),
      warnings: [...check(typedData, known !== undefined, context), ...checkTexts(typedData)],
    })
    const both = extend(draft, { warnings: checkOther(typedData, draft, context) })
    const { chainId } = typedData.domain
    if (chainId === undefined || chainId === BigInt(context.chainId)) {
      const leaves = draft.moves ? Leaves.ofMoves([draft.moves], context) : Leaves.ofFacts(draft)
      return create({ ...both, leaves })
    }
    const chain = { chainId: chainId as bigint, kind: 'chain' } as const
    return refuse(Warning.from('wrongChain', { chain }), draft)
  },
  read(params, context) {
    const [address, data] = Array.isArray(params) ? params : []
    if (typeof address !== 'string') return { refusal: refuse(Warning.from('malformedRequest')) }
    if (address.toLowerCase() !== context.account.toLowerCase())
      return { refusal: refuse(Warning.from('wrongAccount')) }
    const subject = TypedData.read(data)
    if (subject === 'tooLarge') return { refusal: refuse(Warning.from('tooLarge')) }
    if (subject === 'malformed') return { refusal: refuse(Warning.from('malformedTypedData')) }
    return { subject }
  },
}

function recognize(typedData: TypedData.TypedData, context: Context): Draft | undefined {
  const scope = createScope(context)
  for (const recognizer of Object.values<StructRecognizer>(recognizers.structs)) {
    const draft = recognizer.read(typedData, scope)
    if (draft) return draft
  }
  return undefined
}

function sectionsOf(
  { domain, message, primaryType, types }: TypedData.TypedData,
  isFolded: boolean,
  context: Context,
): Section[] {
  const values = { type: Value.text(primaryType) }
  return [
    {
      content: { kind: 'tree', nodes: tree(primaryType, message, types, context) },
      isFolded,
      title: { id: 'section.struct', values },
    },
    {
      content: { kind: 'tree', nodes: tree('EIP712Domain', domain, types, context) },
      title: { id: 'section.domain' },
    },
  ]
}

/** Words in the names of unknown types that suggest a permission or an order. */
const permissive = /approv|allowance|delegat|permi[ts]|setowner/i
const trading = /auction|bid|listing|maker|offer|order|sell|swap|trade/i

/**
 * Warns if the domain names no network. Some contracts of Polygon put the chain id into the salt, so that users can
 * sign on another network.
 */
function checkChain({ domain }: TypedData.TypedData, { chainId }: Context): Warning.Warning[] {
  if (domain.chainId !== undefined) return []
  const salt = typeof domain.salt === 'string' ? BigInt(domain.salt) : 0n
  // A random salt is far larger.
  if (salt === 0n || salt > BigInt(Number.MAX_SAFE_INTEGER)) return [Warning.from('noChain')]
  if (salt === BigInt(chainId)) return []
  return [Warning.from('otherNetwork', { chain: { chainId: salt, kind: 'chain' } })]
}

function check(
  typedData: TypedData.TypedData,
  isKnown: boolean,
  context: Context,
): Warning.Warning[] {
  const { domain, primaryType, types } = typedData
  const warnings = checkChain(typedData, context)
  if (isKnown) return warnings
  const fields = types[primaryType]!
  const isPermissive =
    permissive.test(primaryType) || fields.some(({ name }) => /^(?:spender|operator)$/i.test(name))
  if (isPermissive) warnings.push(Warning.from('resemblesPermission'))
  // A trade on a chain names an address in a struct, or has a verifying contract.
  const hasAddress =
    domain.verifyingContract !== undefined ||
    Object.entries(types).some(
      ([name, fields]) =>
        name !== 'EIP712Domain' && fields.some(({ type }) => /^address\b/.test(type)),
    )
  if (trading.test(primaryType) && hasAddress) warnings.push(Warning.from('resemblesOrder'))
  const isBytes = (type: string) => /^bytes(?:32)?$/.test(type)
  // Ignore nonces and times. They do not tell the user what the bytes mean.
  const content = fields.filter(({ name, type }) => isBytes(type) || !isCount(name))
  const isOpaque = content.length > 0 && content.every(({ type }) => isBytes(type))
  if (isOpaque) warnings.push(Warning.from('typedDataOpaque'))
  // Orders and permissions already have a warning of high risk, and they often contain call data.
  if (Warning.heaviest(warnings) === 'high') return warnings
  const resembled = holdsCall(typedData)
    ? 'resemblesCall'
    : resemblesTransfer(typedData, context.account)
  if (resembled) warnings.push(Warning.from(resembled))
  return warnings
}

/** Field names that known contracts use for the expected signer. */
const owners = ['authorizer', 'delegator', 'from', 'holder', 'maker', 'offerer', 'owner']

/**
 * Warns that a risky signature is also valid for the user's other account. This is so if the typed data names that
 * account or no owner. Permit2 takes the owner from its caller, so its typed data never names one. The warning is
 * needed because the screen shows only one account.
 */
function checkOther(
  { domain, message }: TypedData.TypedData,
  { warnings = [] }: Draft,
  context: Context,
): Warning.Warning[] {
  const { chainId, other } = context
  if (!other || Warning.heaviest(warnings) !== 'high') return []
  const account = context.account.toLowerCase()
  const address = other.toLowerCase() as Hex
  const values = { address: Value.address(address, context) }
  if (textsOf(message).includes(address)) return [Warning.from('otherOwnAccount', values)]
  const contract = Contracts.find(domain.verifyingContract as Hex, chainId)
  const isBound = contract?.role !== 'permit2' && owners.some((name) => message[name] === account)
  if (isBound) return []
  // The sentence already names the account, so the value is only the address.
  const { name: _, ...plain } = values.address as Extract<Value.Value, { kind: 'address' }>
  return [Warning.from('bothAccounts', { address: plain })]
}

/** Adds one warning for all hidden characters. The tree marks each of them. */
function checkTexts({ domain, message }: TypedData.TypedData): Warning.Warning[] {
  const texts = [...textsOf(domain), ...textsOf(message)].map(Visible.from)
  return [
    ...(texts.some((it) => it?.hasBidi ?? true) ? [Warning.from('bidiCharacters')] : []),
    ...(texts.some((it) => it?.hasHidden ?? true) ? [Warning.from('hiddenCharacters')] : []),
  ]
}

function textsOf(value: TypedData.Value): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' ? Object.values<TypedData.Value>(value).flatMap(textsOf) : []
}
