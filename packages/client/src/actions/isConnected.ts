import {
  type ErrorType as AskErrorType,
  type AskOptions,
  type Client,
  FrameError,
} from '../Client.ts'

/**
 * Asks the frame whether somebody is signed in. "No", or an error of the frame's own, forgets the
 * login. A frame that cannot be reached says nothing about anyone, so nobody is signed out by it.
 */
export async function isConnected(client: Client, options?: AskOptions): Promise<boolean> {
  const { session, storage } = client
  const token = storage.get('SESSION_TOKEN_KEY')
  try {
    const answer = await client.ask('IS_CONNECTED', { token }, options)
    if (!answer.isConnected) session.end()
    return answer.isConnected
  } catch (error) {
    if (error instanceof FrameError) session.end()
    throw error
  }
}

export declare namespace isConnected {
  type ErrorType = AskErrorType
}
