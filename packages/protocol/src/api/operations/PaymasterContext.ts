/** The `context` of ERC-7677: data that an app sends to its paymaster service. */
export type PaymasterContext = Record<string, unknown>

/** The longest context, in characters of JSON. */
const longest = 4_096

/**
 * Whether a context has only keys that the operator has registered for the service, and only texts, numbers and
 * booleans as values. Some keys ask a service to charge the account in tokens, and each service names that key
 * differently. The wallet cannot distinguish such keys from harmless ones, so the operator registers the allowed keys
 * (T61).
 */
export function isAllowed(context: PaymasterContext, keys: readonly string[]): boolean {
  const isPlain = Object.entries(context).every(
    ([key, value]) => keys.includes(key) && /^(boolean|number|string)$/.test(typeof value),
  )
  return isPlain && JSON.stringify(context).length <= longest
}
