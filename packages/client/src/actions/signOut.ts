import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'

/** Signs out, in the frame and here. */
export async function signOut(client: Client, options?: AskOptions): Promise<void> {
  await client.ask('SIGN_OUT', undefined, options)
  client.session.end()
}

export declare namespace signOut {
  type ErrorType = AskErrorType
}
