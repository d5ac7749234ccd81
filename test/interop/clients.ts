import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { bundle } from '../bench/bundle.ts'
import { type Place, until } from '../browser/setup.ts'
import type { Outcome } from './pages/offer.ts'

/** The unmodified published clients of older generations, and their differences. */
export const clients = {
  'appkit 1.8.0': {
    file: new URL('./pages/appkit.ts', import.meta.url),
    isLater: true,
    script: 'appkit',
    toSwitch: (chainId: number): unknown => ({ chainId }),
  },
  'web3modal 5.1.11': {
    file: new URL('./pages/web3modal.ts', import.meta.url),
    isLater: false,
    script: 'web3modal',
    toSwitch: (chainId: number): unknown => chainId,
  },
} as const
export type Name = keyof typeof clients
export const names = Object.keys(clients) as Name[]

/** Bundles the scripts of the clients. The address of the wallet is set at build time. */
export const scripts =
  (...places: Place[]) =>
  (walletUrl: (place: Place) => string): Record<string, Promise<string>> =>
    Object.fromEntries(
      places.flatMap((place) => {
        const sdkUrl = walletUrl(place)
        const variables = {
          NEXT_PUBLIC_SECURE_SITE_ORIGIN: new URL(sdkUrl).origin,
          NEXT_PUBLIC_SECURE_SITE_SDK_URL: sdkUrl,
        }
        return names.map((name) => {
          const code = `import ${JSON.stringify(fileURLToPath(clients[name].file))}`
          return [toScript(name, place), bundle(code, { variables })] as const
        })
      }),
    )

/** Opens a page of an application with one of these clients. */
export async function load(page: Page, appOrigin: string, name: Name, place: Place): Promise<void> {
  await page.goto(`${appOrigin}/${toScript(name, place)}`)
  await until(page, () => window.ask)
}

/** Returns a function that calls an action of the client. It returns the outcome. */
export const toAsk =
  (page: Page) =>
  (action: string, ...parameters: unknown[]): Promise<Outcome> => {
    const outcome = page.evaluate(([action, parameters]) => window.ask(action, ...parameters), [
      action,
      parameters,
    ] as const)
    // Ignore a rejection here. A test that fails closes its page before it awaits the outcome.
    outcome.catch(() => {})
    return outcome
  }

const toScript = (name: Name, place: Place) =>
  `${clients[name].script}-${place === 'the same site' ? 'same' : 'cross'}`
