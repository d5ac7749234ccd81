/** The offline recovery page in the frame's build. */
export const offlineFile = 'offline.html'

/**
 * Paths of the wallet's server that are neither a route of its API nor a page: the frame's document, the endpoints for
 * operators, and the paths of development mode.
 */
export const paths = {
  dev: '/dev',
  faucet: '/dev/faucet',
  /** The document of the secure frame. The paths of its assets begin with this path. */
  frame: '/sdk',
  /** Tells any page that this server is a wallet's server. So a client can explain why its frame does not load. */
  frameProbe: '/sdk/probe',
  /** Reports whether the process runs. The keeper has this path too. */
  health: '/health',
  inbox: '/dev/inbox',
  inboxJson: '/dev/inbox.json',
  inboxScript: '/dev/inbox.js',
  /** Metrics for Prometheus, on a separate port. */
  metrics: '/metrics',
  /** The offline recovery page, as a download. */
  offline: `/sdk/${offlineFile}`,
  /** Reports whether the process can handle requests. The keeper has this path too. */
  ready: '/ready',
} as const
