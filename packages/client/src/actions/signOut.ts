import type * as Client from '../Client.ts'

/** Signs out, in the frame and here. */
export async function signOut(
  client: Client.Client,
  parameters?: Client.Parameters<'SIGN_OUT'>,
): Promise<void> {
  await client.ask('SIGN_OUT', parameters)
  client.session.end()
}
