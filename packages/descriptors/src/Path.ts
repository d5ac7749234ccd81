/** A path to arguments: names and brackets, divided by dots. `@` begins a path to the call itself. */
export type Path = string

/**
 * Returns the path from the root of the arguments. `#.` begins a path from there, and any other path begins at `base`,
 * the group in which it is written.
 */
export function from(text: string, base: Path): Path {
  if (text.startsWith('@')) return text
  const spaced = text.replaceAll('[', '.[').replaceAll('..', '.').replace(/^\./, '')
  if (spaced.startsWith('#.')) return spaced.slice(2)
  return base ? `${base}.${spaced}` : spaced
}
