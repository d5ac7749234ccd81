import type * as TypedData from './TypedData.ts'

/**
 * Words that suggest a payment or a change of control. Each exception is a word that only looks similar: sender,
 * payload, user agent.
 */
const words =
  /authori[sz]|manager|multisig|pay(?!load)|recover|register|send(?!er)|signers?$|transfer|withdraw|(?<!user)agent/i
/** Field names for the recipient and for the amount. Some apps declare both as strings. */
const payee = /^_?(?:to|beneficiary|destination|payee|receiver|recipient)(?:_?address)?$/i
const amount = /amount|quantity|value/i
/** Names of numbers that are not an amount. */
const counting = /nonce|salt|seed|time|date|chain|version|index|(?:^|[a-z])id$|^issuedAt$/i
const deadline = /deadline|expir|until|before$|^validto$/i

/** Types of well-known apps that give nothing away, in the format of EIP-712's `encodeType`. */
const harmless: readonly string[] = [
  // EAS.
  'Attest(bytes32 schema,address recipient,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value,uint256 nonce,uint64 deadline)',
  'Attest(address attester,bytes32 schema,address recipient,uint64 expirationTime,bool revocable,bytes32 refUID,bytes data,uint256 value,uint256 nonce,uint64 deadline)',
  // Lens.
  'PostWithSig(uint256 profileId,string contentURI,address collectModule,bytes collectModuleInitData,address referenceModule,bytes referenceModuleInitData,uint256 nonce,uint256 deadline)',
]

/**
 * Whether typed data of an unknown type may pay someone or give control. This is so if a name suggests it, or if a
 * struct has an address beside an amount, a choice or a deadline.
 */
export function resemblesTransfer({ primaryType, types }: TypedData.TypedData): boolean {
  const fields = types[primaryType]!.map(({ name, type }) => `${type} ${name}`).join()
  if (harmless.includes(`${primaryType}(${fields})`)) return false
  const structs = Object.entries(types).filter(([name]) => name !== 'EIP712Domain')
  return structs.some(
    ([struct, fields]) =>
      words.test(struct) ||
      fields.some(({ name }) => words.test(name)) ||
      [payee, amount].every((it) => fields.some(({ name }) => it.test(name))) ||
      (fields.some(({ type }) => /^address\b/.test(type)) && fields.some(isRisky)),
  )
}

/** Whether the name of a number says that it counts something, such as a nonce or a time. */
export function isCount(name: string): boolean {
  return counting.test(name) || deadline.test(name)
}

function isRisky({ name, type }: { name: string; type: string }): boolean {
  if (/^bool\b/.test(type) || deadline.test(name)) return true
  const [, bits = '0'] = /^uint(\d+)/.exec(type) ?? []
  return Number(bits) >= 96 && !counting.test(name)
}
