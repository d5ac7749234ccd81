import { Provider as Protocol } from '@latchkey/protocol'
import { oauth2Providers } from './oauth2.ts'
import { oidcProviders } from './oidc.ts'
import type { Provider } from './ProviderClient.ts'

export type Name = Protocol.Social

/** Every provider that users sign in at with a browser. */
export const table: Record<Name, Provider> = { ...oidcProviders, ...oauth2Providers }

/** Their names, in the order of the protocol's table. */
export const names: readonly Name[] = Protocol.names.filter(Protocol.isSocial)
