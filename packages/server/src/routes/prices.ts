import type { Routes } from './Route.ts'

/** Prices of coins and tokens, for the approvals. */
export const prices = {
  async getPrices(c, { chainId }) {
    return (await c.env.prices?.find(chainId)) ?? { prices: {} }
  },
} satisfies Partial<Routes>
