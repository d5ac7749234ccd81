/** The shortest and the longest one-time code. Only the operator knows the exact length. */
export const shortestCode = 6
const longestCode = 10

/**
 * Returns the digits of what the user typed or pasted, in any script: "123 456", "١٢٣".
 *
 * @example
 * cleanCode('123 456') // '123456'
 */
export function cleanCode(text: string, length = longestCode): string {
  return text
    .replace(/[^\d\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, '')
    .replace(/./g, (digit) => String(digit.charCodeAt(0) & 15))
    .slice(0, length)
}

/**
 * Returns when to submit a code automatically. A pasted or autofilled code is submitted immediately. Six typed digits
 * may be the start of eight, so they are submitted after a pause. If a longer code was seen before, they are not
 * submitted.
 *
 * @example
 * whenToSubmitCode({ code: '123456', isLonger: false, previous: '' }) // 'now'
 */
export function whenToSubmitCode(options: whenToSubmitCode.Options): 'later' | 'now' | 'soon' {
  const { code, isLonger, length, previous } = options
  const added = code.length - previous.length
  if (added <= 0) return 'later'
  if (length) return code.length === length ? 'now' : 'later'
  if (added >= shortestCode || code.length === 8) return 'now'
  return code.length === shortestCode && !isLonger ? 'soon' : 'later'
}

export declare namespace whenToSubmitCode {
  type Options = {
    code: string
    /** Whether a code of more than six digits was ever seen. */
    isLonger: boolean
    /** The number of digits, if the app knows it. */
    length?: number | undefined
    previous: string
  }
}
