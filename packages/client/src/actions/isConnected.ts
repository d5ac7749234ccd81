import * as Client from '../Client.ts'

/**
 * Asks the frame whether somebody is signed in. "No", or an error of the frame's own, forgets the
 * login. A frame that cannot be reached says nothing about anyone, so nobody is signed out by it.
 */
export async function isConnected(
  client: Client.Client,
  parameters?: Client.Parameters<'IS_CONNECTED'>,
): Promise<boolean> {
  const { session, storage } = client
  try {
    const token = storage.get('SESSION_TOKEN_KEY')
    const answer = await client.ask('IS_CONNECTED', { token, ...parameters })
    if (!answer.isConnected) session.end()
    return answer.isConnected
  } catch (error) {
    if (error instanceof Client.FrameError) session.end()
    throw error
  }
}
