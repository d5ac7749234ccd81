import type { Client } from '../Client.ts'
import { getUser, isConnected } from './session.ts'

/** Asks the frame whether a user is signed in, and fetches the user. Returns whether a user is signed in. */
export async function resume(
  client: Client,
  parameters?: { signal?: AbortSignal | undefined },
): Promise<boolean> {
  const connected = await isConnected(client, parameters)
  if (connected) await getUser(client, parameters)
  return connected
}
