/** Threes are easiest to carry in one's head: 123 456. Where they do not fit, halves. As in the mails. */
export function formatCode(code: string): string {
  if (code.length % 3 === 0) return code.replace(/.{3}(?=.)/g, '$& ')
  const half = Math.floor(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}
