/** The `context` of ERC-7677: what an app tells the paymaster service that it names. */
export type PaymasterContext = Record<string, unknown>

/** The longest context, in characters of JSON. */
const longest = 4_096

/**
 * Whether a context has only keys that the operator has registered for the service, and texts, numbers and
 * booleans as values. A key of the context can ask a service to charge the account in tokens, and each service has its
 * own key for it. The wallet cannot tell these keys from harmless ones, so the operator registers the allowed keys
 * (T61).
 */
export function isAllowed(context: PaymasterContext, keys: readonly string[]): boolean {
  const isPlain = Object.entries(context).every(
    ([key, value]) => keys.includes(key) && /^(boolean|number|string)$/.test(typeof value),
  )
  return isPlain && JSON.stringify(context).length <= longest
}
