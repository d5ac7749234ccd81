/** Whether PostgreSQL can store a value as text. It refuses NUL, and no id or address is longer. */
export function isText(value: string): boolean {
  return /^[^\0]{1,320}$/.test(value)
}
