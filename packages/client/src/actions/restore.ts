import type * as Client from '../Client.ts'
import { getUser } from './getUser.ts'
import { isConnected } from './isConnected.ts'

/** Takes up a session from an earlier visit. Answers whether there was one. */
export function restore(
  client: Client.Client,
  parameters?: { signal?: AbortSignal | undefined },
): Promise<boolean> {
  const { session } = client
  const restored = take()
  session.settled = restored.catch(() => {})
  return restored

  async function take() {
    if (!session.getState().user) session.set({ status: 'connecting' })
    try {
      const connected = await isConnected(client, parameters)
      if (connected) await getUser(client, parameters)
      return connected
    } finally {
      if (!session.getState().user) session.set({ status: 'disconnected' })
    }
  }
}
