/**
 * Paths of the wallet's server that are neither a route of its API nor a page: the frame's document, the endpoints for
 * operators, and the paths of development mode.
 */
export const paths = {
  dev: '/dev',
  faucet: '/dev/faucet',
  /** The document of the secure frame. Its assets are below. */
  frame: '/sdk',
  /** Tells any page that this is a wallet's server, so that a client can say why its frame does not load. */
  frameProbe: '/sdk/probe',
  /** Whether the process runs. The keeper has it too. */
  health: '/health',
  inbox: '/dev/inbox',
  inboxJson: '/dev/inbox.json',
  inboxScript: '/dev/inbox.js',
  /** Metrics for Prometheus, at a port of their own. */
  metrics: '/metrics',
  /** Whether the process can handle requests. The keeper has it too. */
  ready: '/ready',
} as const
