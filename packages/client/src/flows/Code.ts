/** A one-time code as somebody types it. Six to ten digits; how many, only the operator knows. */

export const shortest = 6
const longest = 10

/** The digits of what was typed or pasted, in any script that a keyboard may have: "123 456", "١٢٣". */
export function clean(text: string, length = longest): string {
  return text
    .replace(/[^\d\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, '')
    .replace(/./g, (digit) => String(digit.charCodeAt(0) & 15))
    .slice(0, length)
}

/**
 * When to check a code without being asked. One that arrives in one go, pasted or filled in by the
 * browser, is complete. Six typed digits may be the beginning of eight: a pause says that they are
 * not. Whoever has used longer ones before is not hurried at six.
 */
export function whenToCheck(options: whenToCheck.Options): 'later' | 'now' | 'soon' {
  const { code, isLonger, length, previous } = options
  const added = code.length - previous.length
  if (added <= 0) return 'later'
  if (length) return code.length === length ? 'now' : 'later'
  if (added >= shortest || code.length === 8) return 'now'
  return code.length === shortest && !isLonger ? 'soon' : 'later'
}

export declare namespace whenToCheck {
  type Options = {
    code: string
    /** Whether more than six digits were seen before. */
    isLonger: boolean
    /** How many digits a code has, where the application knows. */
    length?: number | undefined
    previous: string
  }
}
