export type { ExternalWallet } from '@latchkey/client/flows'
