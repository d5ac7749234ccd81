import type { Slot, TypedKind } from '@latchkey/vault'

/** A recovery method of the wallet. */
export type Method = { id: string; kind: Slot.Kind }
/** A method that the user proves by typing its secret. */
export type TypedMethod = { id: string; kind: TypedKind }

/** Whether the user proves a method by typing its secret. */
export function isTyped(method: Method): method is TypedMethod {
  return method.kind === 'code' || method.kind === 'password'
}

/**
 * Returns the user's other methods. With one of them, the user can prove that the wallet opens without the given
 * method.
 */
export function findOthers(methods: readonly Method[], { id }: Method): TypedMethod[] {
  return methods.filter(isTyped).filter((it) => it.id !== id)
}

/** Returns the id of the sentence that names a kind of method. */
export function toId(kind: Method['kind']) {
  return kind === 'keeper' ? 'recovery.operator' : (`recovery.${kind}` as const)
}
