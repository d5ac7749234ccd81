/** Paths of the wallet's server that are neither a route of its API nor a page: the frame, and what development mode has. */
export const paths = {
  dev: '/dev',
  faucet: '/dev/faucet',
  /** The document of the secure frame. Its assets are below. */
  frame: '/sdk',
  inbox: '/dev/inbox',
  inboxJson: '/dev/inbox.json',
  inboxScript: '/dev/inbox.js',
} as const
