/** A setting for a node, so that no local chain starts. Nothing listens on this port. */
export const deadNode = { LATCHKEY_RPC_eip155_1: 'http://127.0.0.1:9' }

/**
 * Creates the environment of a server that a test starts. It has a folder for its data and secrets, and free ports. The
 * developer's own settings are left out.
 */
export function createEnvironment(
  folder: string,
  settings: Record<string, string> = {},
): Record<string, string> {
  const { HOME = '', PATH = '' } = process.env
  return {
    HOME,
    LATCHKEY_FOLDER: folder,
    LATCHKEY_METRICS_PORT: '0',
    LATCHKEY_PORT: '0',
    PATH,
    ...settings,
  }
}
