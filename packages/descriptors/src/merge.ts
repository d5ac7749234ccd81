/**
 * Merges a descriptor into the one that it includes, as ERC-7730 requires. Fields with the same path become one field.
 */
export function merge(included: unknown, own: unknown): unknown {
  if (Array.isArray(included) && Array.isArray(own)) return mergeLists(included, own)
  if (!isObject(included) || !isObject(own)) return own
  const entries = Object.entries(own).map(([key, it]) => [
    key,
    Object.hasOwn(included, key) ? merge(included[key], it) : it,
  ])
  return { ...included, ...Object.fromEntries(entries) }
}

function mergeLists(included: readonly unknown[], own: readonly unknown[]): unknown {
  const pathOf = (it: unknown) => (isObject(it) ? it.path : undefined)
  if (!own.some((it) => pathOf(it) !== undefined)) return own
  const isSame = (one: unknown) => (two: unknown) =>
    pathOf(one) !== undefined && pathOf(one) === pathOf(two)
  return [
    ...included.map((it) => merge(it, own.find(isSame(it)) ?? it)),
    ...own.filter((it) => !included.some(isSame(it))),
  ]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
