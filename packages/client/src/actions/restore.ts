import type * as Client from '../Client.ts'

/**
 * Restores the session of an earlier visit. A wallet calls it when it is created. Returns whether there
 * was a session. Throws a `Client.ErrorType` if the frame cannot be reached.
 *
 * @example
 * const isRestored = await restore(client)
 */
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
      return await client.use(({ resume }) => resume(client, parameters))
    } finally {
      if (!session.getState().user) session.set({ status: 'disconnected' })
    }
  }
}

export default { restore }
