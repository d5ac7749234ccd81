import { Schema } from '@latchkey/protocol'
import * as Descriptor from './Descriptor.ts'
import * as HumanAbi from './HumanAbi.ts'
import * as Path from './Path.ts'

/**
 * Converts an ERC-7730 descriptor to our compact form. Included descriptors must have been merged. Functions and fields
 * that the wallet cannot show are left out and reported.
 */
export function compile(source: unknown): compile.ReturnType {
  const { output } = Schema.parse(file, source)
  if (!output) return { problems: ['This is no descriptor of ERC-7730.'] }
  const problems: string[] = []
  const { context, display, metadata } = output
  const binding = context.contract ?? context.eip712
  const scope = { root: source }
  const calls: Record<string, Descriptor.Format & { signature: string }> = {}
  const messages: Record<string, Descriptor.Format> = {}
  for (const [key, given] of Object.entries(display.formats)) {
    const format = toFormat(given, scope, (problem) => problems.push(`${key}: ${problem}`))
    if (!format) {
      problems.push(`${key}: it has no intent`)
      continue
    }
    if (context.eip712) {
      messages[normalizeType(key)] = format
      continue
    }
    const signature = HumanAbi.from(key)
    const selector = signature && HumanAbi.toSelector(signature)
    if (selector) calls[selector] = { ...format, signature }
    else problems.push(`${key}: it is no function`)
  }
  const domain = Object.fromEntries(
    Object.entries(context.eip712?.domain ?? {}).flatMap(([key, it]) =>
      typeof it === 'string' && key !== 'verifyingContract' ? [[key, it]] : [],
    ),
  )
  const descriptor = Descriptor.parse({
    calls,
    contracts: (binding?.deployments ?? []).map(({ address, chainId }) => ({
      address: address.toLowerCase(),
      chainId,
    })),
    ...(Object.keys(domain).length && { domain }),
    messages,
    ...(metadata.contractName && { name: metadata.contractName }),
    ...(metadata.owner && { owner: metadata.owner }),
  })
  if (!descriptor) return { problems: [...problems, 'A text or a list is too long.'] }
  return { descriptor: JSON.parse(JSON.stringify(descriptor)) as Descriptor.Descriptor, problems }
}

export declare namespace compile {
  type ReturnType = { descriptor?: Descriptor.Descriptor | undefined; problems: readonly string[] }
}

const record = Schema.recordOf(Schema.unknown)
const deployments = Schema.optional(
  Schema.list(Schema.object({ address: Schema.string, chainId: Schema.number })),
  [],
)
const field = Schema.object({
  $ref: Schema.optional(Schema.string),
  fields: Schema.optional(Schema.list(Schema.unknown)),
  format: Schema.optional(Schema.string),
  label: Schema.optional(Schema.string),
  params: Schema.optional(record, {}),
  path: Schema.optional(Schema.string),
  value: Schema.optional(Schema.unknown),
  visible: Schema.optional(Schema.unknown),
})
const file = Schema.object({
  context: Schema.object({
    contract: Schema.optional(Schema.object({ deployments })),
    eip712: Schema.optional(Schema.object({ deployments, domain: Schema.optional(record) })),
  }),
  display: Schema.object({
    formats: Schema.optional(
      Schema.recordOf(
        Schema.object({
          fields: Schema.optional(Schema.list(Schema.unknown), []),
          inert: Schema.optional(Schema.list(Schema.string)),
          intent: Schema.optional(Schema.unknown),
        }),
      ),
      {},
    ),
  }),
  metadata: Schema.optional(
    Schema.object({
      contractName: Schema.optional(Schema.string),
      owner: Schema.optional(Schema.string),
    }),
    { contractName: undefined, owner: undefined },
  ),
})
type Scope = { root: unknown }
type Given = Schema.Output<typeof file>['display']['formats'][string]

function toFormat(
  { fields, inert, intent }: Given,
  scope: Scope,
  report: (problem: string) => void,
): Descriptor.Format | undefined {
  if (typeof intent !== 'string') return undefined
  const all = fields.flatMap((it) => toFields(it, '', scope, report))
  return { fields: all, ...(inert && { inert: inert.map((it) => Path.from(it, '')) }), intent }
}

/** Returns the lines of a field. A hidden field has none, and a group has the lines of its fields. */
function toFields(
  given: unknown,
  base: string,
  scope: Scope,
  report: (problem: string) => void,
): Descriptor.Field[] {
  const own = Schema.parse(field, given).output
  const definition = own?.$ref ? Schema.parse(field, lookUp(own.$ref, scope)).output : undefined
  if (!own || (own.$ref && !definition)) {
    report('a field has another form')
    return []
  }
  const params = { ...definition?.params, ...own.params }
  const { fields, format = 'raw', label, visible } = { ...defined(definition), ...defined(own) }
  const path = own.path === undefined ? undefined : Path.from(own.path, base)
  if (visible === 'never') return []
  if (fields) return fields.flatMap((it) => toFields(it, path ?? base, scope, report))
  if (!label) return []
  const text = own.value === undefined ? undefined : resolve(own.value, scope)
  if (typeof text === 'string' || typeof text === 'number')
    return [{ label, show: { kind: 'text', text: String(text) } }]
  const show = path && toShow(format, params, base, scope)
  if (show) return [{ label, path, show }]
  report(`the field "${label}" has an unknown format`)
  return []
}

/** Returns how a value is shown. Returns undefined for an unknown format. */
function toShow(
  format: string,
  params: Readonly<Record<string, unknown>>,
  base: string,
  scope: Scope,
): Descriptor.Show | undefined {
  /** A path into the arguments, or an address. */
  const target = (path: unknown, constant?: unknown) => {
    const value = path === undefined ? resolve(constant, scope) : resolve(path, scope)
    if (typeof value !== 'string') return undefined
    return /^0x[\da-f]{40}$/i.test(value) ? value.toLowerCase() : Path.from(value, base)
  }
  switch (format) {
    case 'addressName':
    case 'interoperableAddressName':
      return { kind: 'address' }
    case 'amount':
      return { kind: 'coins' }
    case 'calldata': {
      const to = target(params.calleePath, params.callee)
      const amount = target(params.amountPath)
      return to ? { ...(amount && { amount }), kind: 'call', to } : undefined
    }
    case 'date':
      return { kind: params.encoding === 'blockheight' ? 'blocks' : 'time' }
    case 'duration':
    case 'raw':
      return { kind: format }
    case 'enum': {
      const names = record(lookUp(String(params.$ref), scope) ?? {})
      const all = Object.entries(names).map(([key, it]) => [key, String(it)])
      return { kind: 'names', names: Object.fromEntries(all) }
    }
    case 'nftName': {
      const collection = target(params.collectionPath, params.collection)
      return { ...(collection && { collection }), kind: 'item' }
    }
    case 'tokenAmount': {
      const given = [resolve(params.nativeCurrencyAddress, scope)].flat()
      const native = given.flatMap((it) => {
        const value = resolve(it, scope)
        return typeof value === 'string' ? [value.toLowerCase()] : []
      })
      const token = target(params.tokenPath, params.token)
      const threshold = resolve(params.threshold, scope)
      return {
        kind: 'tokens',
        ...(native.length && { native }),
        ...(token && { token }),
        ...(threshold !== undefined && { unlimited: String(BigInt(threshold as string)) }),
      }
    }
    case 'unit': {
      const unit = String(resolve(params.base, scope) ?? '').trim()
      const decimals = Number(resolve(params.decimals, scope) ?? 0)
      return { ...(decimals && { decimals }), kind: 'unit', unit }
    }
    default:
      return undefined
  }
}

/** Replaces a reference into the descriptor by its value. */
function resolve(value: unknown, scope: Scope): unknown {
  return typeof value === 'string' && value.startsWith('$.') ? lookUp(value, scope) : value
}

/** Returns the value at a path such as `$.metadata.constants.name`. */
function lookUp(path: string, { root }: Scope): unknown {
  let found = root
  for (const key of path.split('.').slice(1)) {
    const isObject = typeof found === 'object' && found !== null && Object.hasOwn(found, key)
    found = isObject ? (found as Record<string, unknown>)[key] : undefined
  }
  return found
}

function defined<value extends object>(value: value | undefined): Partial<value> {
  const entries = Object.entries(value ?? {}).filter(([, it]) => it !== undefined)
  return Object.fromEntries(entries) as Partial<value>
}

/** The format of `encodeType` has one space between type and name, and none elsewhere. */
function normalizeType(key: string): string {
  return key.replace(/\s*([(),])\s*/g, '$1').replace(/\s+/g, ' ')
}
