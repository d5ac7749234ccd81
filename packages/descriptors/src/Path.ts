/**
 * A path to arguments: names and brackets, separated by dots. A path that begins with `@` names a field of the call
 * itself.
 */
export type Path = string

/**
 * Returns the path from the root of the arguments. A path with `#.` begins at the root. Any other path begins at
 * `base`, the group that contains it.
 */
export function from(text: string, base: Path): Path {
  if (text.startsWith('@')) return text
  const spaced = text.replaceAll('[', '.[').replaceAll('..', '.').replace(/^\./, '')
  if (spaced.startsWith('#.')) return spaced.slice(2)
  return base ? `${base}.${spaced}` : spaced
}
