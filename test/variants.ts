const isAll = process.env.LATCHKEY_VARIANTS === 'all'

/**
 * Returns the variants in which a story runs, such as screen sizes, sites or published clients.
 *
 * `npm test` runs a story in some of them, or in none. `npm run test:all`, which CI runs, tests every story in every
 * variant. test/README.md lists what `npm test` leaves out.
 */
export function variants<const variant>(
  all: readonly variant[],
  ...some: NoInfer<variant>[]
): readonly variant[] {
  return isAll ? all : some
}

/** Returns the number of repetitions. `npm test` runs a fifth of them. */
export function many(count: number): number {
  return isAll ? count : Math.ceil(count / 5)
}

/** Returns a function that defines a test only in `npm run test:all`. Use it for a story that extends another one. */
export function onlyInAll<define extends (...parameters: never[]) => void>(test: define): define {
  return isAll ? test : ((() => {}) as unknown as define)
}
