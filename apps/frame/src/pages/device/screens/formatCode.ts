/**
 * Divides a code into groups of three digits. A code whose length is not a multiple of three is divided into halves.
 * Emails use the same format.
 */
export function formatCode(code: string): string {
  if (code.length % 3 === 0) return code.replace(/.{3}(?=.)/g, '$& ')
  const half = Math.floor(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}
