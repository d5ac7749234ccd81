import type { ErrorType as AskErrorType, AskOptions, Client } from '../Client.ts'
import { getUser } from './getUser.ts'
import { isConnected } from './isConnected.ts'

/** Takes up a session from an earlier visit. Answers whether there was one. */
export async function restore(client: Client, options?: AskOptions): Promise<boolean> {
  const { session } = client
  if (session.getState().status !== 'connected') session.set({ status: 'connecting' })
  try {
    const connected = await isConnected(client, options)
    if (connected) await getUser(client, {}, options)
    return connected
  } finally {
    if (session.getState().status === 'connecting') session.set({ status: 'disconnected' })
  }
}

export declare namespace restore {
  type ErrorType = AskErrorType | getUser.ErrorType
}
