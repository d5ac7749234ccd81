import type { Client, Wallet } from '@latchkey/client'
import type { createSocialFlow, SignInFlow } from '@latchkey/client/flows'
import type { PublicClient, TypedDataDefinition } from 'viem'

/** The names that the examples of the client use without declaring them. */
export declare const account: { chains: readonly `${string}:${string}`[] }
export declare const address: `0x${string}`
export declare const button: HTMLButtonElement
export declare const chainId: `eip155:${number}`
export declare const client: Client.Client
export declare const element: HTMLInputElement
export declare const eoa: `0x${string}`
export declare const error: unknown
export declare const flow: SignInFlow
export declare const link: HTMLAnchorElement
export declare const metadata: { description: string; icons: string[]; name: string; url: string }
export declare const publicClient: PublicClient
export declare const refused: string[]
export declare const signal: AbortSignal
export declare const signature: `0x${string}`
export declare const surroundings: Parameters<typeof createSocialFlow>[1]
export declare const transaction: { to: `0x${string}` }
export declare const typedData: TypedDataDefinition
export declare const uri: string
export declare const wallet: Wallet
export declare function render(state: unknown): void
export declare function showQrCode(url: string | undefined): void
