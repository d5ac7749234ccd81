/** Divides a code into groups of three digits, or into halves if it has another length. Emails use the same format. */
export function formatCode(code: string): string {
  if (code.length % 3 === 0) return code.replace(/.{3}(?=.)/g, '$& ')
  const half = Math.floor(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}
