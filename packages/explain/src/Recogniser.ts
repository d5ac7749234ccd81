import type { Context } from './Context.ts'
import * as Abi from './calls/Abi.ts'
import type { Role } from './contracts.ts'
import type { Draft, Explanation } from './Explanation.ts'
import type { Hex } from './Hex.ts'
import type * as TypedData from './requests/TypedData.ts'
import * as Signature from './Signature.ts'

/** A call of a contract. */
export type Call = { data: Hex; to: Hex; value: bigint }

/** What a recogniser knows besides the values. */
export type Scope = Context & {
  /** Explains calls within. Fewer where the limits are reached. */
  explainCalls(calls: readonly Call[]): readonly Explanation[]
}

/** A function of a contract, by its selector. */
export type CallRecogniser = Required<CallOptions> & {
  /** Returns nothing where the arguments do not fit. */
  read(call: Call, scope: Scope): { draft: Draft; rest: number } | undefined
  signature: string
}

export type CallOptions = {
  /**
   * The only contracts that are known to do what the function says. For any other contract, the
   * decoded arguments are claims (T48). `any`: the explanation holds for every contract.
   */
  only?: Role | 'any'
  /**
   * What becomes of the value sent along. `none`: the function takes none. `explained`: the
   * explanation says where it goes. `unclear`: the contract takes it, and decides.
   */
  value?: 'explained' | 'none' | 'unclear'
}

/** Something that typed data can be, by its type. */
export type StructRecogniser = {
  /** Nothing where the typed data is of another type. */
  read(typedData: TypedData.TypedData, scope: Scope): Draft | undefined
  signature: string
}

export function call<const signature extends string>(
  signature: signature,
  explain: (values: Signature.Values<signature>, call: Call, scope: Scope) => Draft,
  { only = 'any', value = 'none' }: CallOptions = {},
): CallRecogniser {
  const parsed = Signature.parse(signature)
  return {
    only,
    read(call, scope) {
      const decoded = Abi.decode(parsed, call.data)
      if (!decoded) return undefined
      // The decoder has followed the signature, from which the type was read too.
      const values = decoded.values as Signature.Values<signature>
      return { draft: explain(values, call, scope), rest: decoded.rest }
    },
    signature,
    value,
  }
}

/**
 * `isOpen`: more fields may follow those of the signature, as the witness of Permit2 does. The
 * explanation says nothing of them, so that the tree is not folded.
 */
export function struct<const signature extends string>(
  signature: signature,
  explain: (values: Signature.Values<signature>, domain: Domain, scope: Scope) => Draft,
  { isOpen = false } = {},
): StructRecogniser {
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
      const draft = explain(message as Signature.Values<signature>, { contract }, scope)
      return isOpen ? { ...draft, isPartial: true } : draft
    },
    signature,
  }
}

/** What typed data is for. */
export type Domain = { contract: Hex | undefined }
