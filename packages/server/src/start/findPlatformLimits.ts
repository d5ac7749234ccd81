/** Returns what the server cannot do on a platform, and the alternative. The server logs it at start. */
export function findPlatformLimits(platform: NodeJS.Platform): string[] {
  if (platform !== 'win32') return []
  return [
    'Windows has no file modes. Use the permissions of the folder to restrict who can read the key ring, the keeper key and LATCHKEY_FOLDER.',
    'Windows has no SIGTERM. Stop the server with Ctrl-C: a service manager that kills it aborts open requests.',
  ]
}
