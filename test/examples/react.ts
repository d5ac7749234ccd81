import type { Options } from '@latchkey/client'
import type { ComponentType, ReactNode } from 'react'

/** The names that the examples of the kit use without declaring them. */
export declare const address: `0x${string}`
export declare const isOpen: boolean
export declare const metadata: { description: string; icons: string[]; name: string; url: string }
export declare const MyButton: ComponentType<{ children: ReactNode; onClick(): void }>
export declare const options: Options.Options
export declare const router: { push(path: string): void }
export declare const uri: string
export declare function setOpen(isOpen: boolean): void
export declare function submitCode(code: string): void
