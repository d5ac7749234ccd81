/**
 * Returns the variants in which a story runs: screen sizes, sites, published clients.
 *
 * `npm test` runs a story in some of them. `npm run test:all`, which CI runs, tests every story in every
 * variant. CONTRIBUTING.md lists what `npm test` leaves out.
 */
export function variants<const variant>(
  all: readonly variant[],
  ...some: NoInfer<variant>[]
): readonly variant[] {
  return process.env.LATCHKEY_VARIANTS === 'all' ? all : some
}
