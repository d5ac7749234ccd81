import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Makes the frame load itself anew. */
export function reload(client: Client, options?: AskOptions): Promise<void> {
  return client.ask('RELOAD', undefined, options)
}

export declare namespace reload {
  type ErrorType = AskErrorType
}
