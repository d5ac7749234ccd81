import type { Context } from './Context.ts'
import type { Role } from './Contracts.ts'
import * as Abi from './calls/Abi.ts'
import type { Draft, Explanation } from './Explanation.ts'
import type { Hex } from './Hex.ts'
import type { Moves } from './Moves.ts'
import type * as TypedData from './requests/TypedData.ts'
import type { Gift } from './risks/gifts.ts'
import * as Signature from './Signature.ts'

/** A contract call. */
export type Call = {
  /** The data of all calls in a batch to the same contract, and the index of this call. */
  batch?: { calls: readonly Hex[]; index: number } | undefined
  /** The contract that makes the call. Default: the user's account. */
  caller?: Hex | undefined
  data: Hex
  to: Hex
  value: bigint
}

/** The context of a recognizer. */
export type Scope = Context & {
  /** Explains inner calls. Returns fewer explanations than calls if a limit is reached. */
  explainCalls(calls: readonly Call[]): readonly ExplainedCall[]
}

/**
 * A call as the screen shows it, the amounts that it gives to others, and what it moves. `moves` is undefined if the
 * wallet cannot compute them.
 */
export type ExplainedCall = {
  explanation: Explanation
  gifts: readonly Gift[]
  moves?: Moves | undefined
}

/** Explains one function of a contract. */
export type CallRecognizer = Required<CallOptions> & {
  /** Decodes and explains a call. Returns undefined if the arguments do not match the signature. */
  read(call: Call, scope: Scope): { draft: Draft; rest: number } | undefined
  signature: string
}

export type CallOptions = {
  /** Whether the function is explained only for trusted contracts. For other contracts, the call counts as unread. */
  isPinned?: boolean
  /**
   * The role of the contracts that are trusted to do what the function name says. For other contracts, the decoded
   * arguments are only claims (T48). `any` means that the explanation is true for every contract.
   */
  only?: Role | 'any' | readonly Role[]
  /**
   * How the explanation accounts for coins that are sent with the call. `none`: the function is not payable.
   * `explained`: the explanation names their recipient. `unclear`: the contract decides.
   */
  value?: 'explained' | 'none' | 'unclear'
}

/** Explains typed data of one type. */
export type StructRecognizer = {
  /** Explains typed data. Returns undefined for any other type. */
  read(typedData: TypedData.TypedData, scope: Scope): Draft | undefined
  signature: string
}

/** Creates a recognizer of a function. */
export function call<const signature extends string>(
  signature: signature,
  explain: (values: Signature.Values<signature>, call: Call, scope: Scope) => Draft,
  { isPinned = false, only = 'any', value = 'none' }: CallOptions = {},
): CallRecognizer {
  const parsed = Signature.parse(signature)
  return {
    isPinned,
    only,
    read(call, scope) {
      const decoded = Abi.decode(parsed, call.data)
      if (!decoded) return undefined
      // The values fit the type, because both follow from the same signature.
      const values = decoded.values as Signature.Values<signature>
      return { draft: explain(values, call, scope), rest: decoded.rest }
    },
    signature,
    value,
  }
}

/**
 * Creates a recognizer of typed data. With `isOpen`, the type may have further fields, such as the witness of Permit2.
 * The explanation does not cover these fields, so the tree is not folded.
 */
export function struct<const signature extends string>(
  signature: signature,
  explain: (values: Signature.Values<signature>, domain: Domain, scope: Scope) => Draft,
  { isOpen = false } = {},
): StructRecognizer {
  const { name, structs } = Signature.parse(signature)
  const fits = ({ primaryType, types }: TypedData.TypedData) =>
    primaryType === name &&
    [...structs].every(([struct, fields]) => {
      const found = Object.hasOwn(types, struct) ? types[struct]! : []
      const isWhole = found.length === fields.length || (isOpen && struct === name)
      return (
        isWhole &&
        fields.every((it, index) => it.name === found[index]?.name && it.type === found[index].type)
      )
    })
  return {
    read(typedData, scope) {
      if (!fits(typedData)) return undefined
      const message: unknown = typedData.message
      const contract = typedData.domain.verifyingContract as Hex | undefined
      const isHere = typedData.domain.chainId === BigInt(scope.chainId)
      const domain = { contract, isHere }
      const draft = explain(message as Signature.Values<signature>, domain, scope)
      return isOpen ? { ...draft, isPartial: true } : draft
    },
    signature,
  }
}

/** The fields of the domain that recognizers use. */
export type Domain = {
  contract: Hex | undefined
  /** Whether the signature is valid on the current network only. */
  isHere: boolean
}
