import type * as TypedData from './TypedData.ts'

/**
 * Words that suggest a payment or a change of control. The exceptions are words that only look similar: sender,
 * payload, user agent.
 */
const words =
  /authori[sz]|manager|multisig|pay(?!load)|recover|register|send(?!er)|signers?$|transfer|withdraw|(?<!user)agent/i
/** Field names for the recipient and for the amount. Some apps declare both fields as strings. */
const payee = /^_?(?:to|beneficiary|destination|payee|receiver|recipient)(?:_?address)?$/i
const amount = /amount|quantity|value/i
/** Names of numbers that are not an amount. */
const counting = /nonce|salt|seed|time|date|chain|version|index|(?:^|[a-z])id$|^issuedAt$/i
const deadline = /deadline|expir|until|before$|^validto$/i

/** Names of numbers that rate the address beside them. */
const score = /^(?:rating|score|stars)$|(?:Rating|Score|Stars)$/
/** Scores are less than this. It may be an amount: one whole token, if the token has six decimals. */
const mostScore = 1_000_000n

/** Types of well-known apps that neither pay nor give control, in the format of EIP-712's `encodeType`. */
const harmless: readonly string[] = [
  // EAS.
  'Attest(bytes32 schema,address recipient,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value,uint256 nonce,uint64 deadline)',
  'Attest(address attester,bytes32 schema,address recipient,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value,uint256 nonce,uint64 deadline)',
  'Attest(uint16 version,bytes32 schema,address recipient,uint64 time,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,bytes32 salt)',
  // Lens.
  'PostWithSig(uint256 profileId,string contentURI,address collectModule,bytes collectModuleInitData,address referenceModule,bytes referenceModuleInitData,uint256 nonce,uint256 deadline)',
]

/**
 * Whether typed data of an unknown type may pay someone or give control. It does if a name suggests this, or if a
 * struct has an address beside an amount, a choice or a deadline. A number with another name is only a weak sign, if
 * the data names no account but the user's own.
 */
export function resemblesTransfer(
  { message, primaryType, types }: TypedData.TypedData,
  account: string,
): 'namesAmount' | 'resemblesTransfer' | undefined {
  const fields = types[primaryType]!.map(({ name, type }) => `${type} ${name}`).join()
  if (harmless.includes(`${primaryType}(${fields})`)) return undefined
  const structs = Object.entries(types).filter(([name]) => name !== 'EIP712Domain')
  const isNamed = structs.some(
    ([struct, fields]) =>
      words.test(struct) ||
      fields.some(({ name }) => words.test(name)) ||
      [payee, amount].every((it) => fields.some(({ name }) => it.test(name))),
  )
  if (isNamed) return 'resemblesTransfer'
  const beside = structs
    .filter(([, fields]) => fields.some(({ type }) => /^address\b/.test(type)))
    .flatMap(([, fields]) => fields.filter(isRisky))
  if (!beside.length) return undefined
  const isWeak = beside.every(
    ({ name, type }) => /^uint/.test(type) && !amount.test(name) && !deadline.test(name),
  )
  const isOwn = addressesIn(message).every((it) => it === account.toLowerCase())
  const isScore =
    beside.every(({ name }) => score.test(name)) && scoresIn(message).every((it) => it < mostScore)
  return isWeak && (isOwn || isScore) ? 'namesAmount' : 'resemblesTransfer'
}

/** Every number of the message under the name of a score. */
function scoresIn(value: TypedData.Value, isNamed = false): bigint[] {
  if (typeof value === 'bigint') return isNamed ? [value] : []
  if (typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((it: TypedData.Value) => scoresIn(it, isNamed))
  return Object.entries<TypedData.Value>(value as TypedData.Struct).flatMap(([name, it]) =>
    scoresIn(it, score.test(name)),
  )
}

/** Every text of the message that looks like an address. */
function addressesIn(value: TypedData.Value): string[] {
  if (typeof value === 'string') return /^0x[\da-f]{40}$/.test(value) ? [value] : []
  return typeof value === 'object' ? Object.values<TypedData.Value>(value).flatMap(addressesIn) : []
}

/** Whether the name of a number suggests a counter, such as a nonce or a time. */
export function isCount(name: string): boolean {
  return counting.test(name) || deadline.test(name)
}

function isRisky({ name, type }: { name: string; type: string }): boolean {
  if (/^bool\b/.test(type) || deadline.test(name)) return true
  const [, bits = '0'] = /^uint(\d+)/.exec(type) ?? []
  return Number(bits) >= 96 && !counting.test(name)
}
