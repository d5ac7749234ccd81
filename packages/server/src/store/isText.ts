/** Whether a value can be an id or an address: 1 to 320 characters, without NUL, which PostgreSQL rejects. */
export function isText(value: string): boolean {
  return /^[^\0]{1,320}$/.test(value)
}
