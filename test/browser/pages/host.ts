import { type Client, createWallet, type Wallet } from '@latchkey/client'

/** The outcome of a promise, as JSON. */
export type Outcome =
  | { status: 'pending' }
  | { status: 'resolved'; value: unknown }
  | { error: Failure; status: 'rejected' }

export type Failure = {
  code?: number
  message: string
  cause?: string
  name: string
  reason?: string
  shortMessage?: string
}

declare global {
  interface Window {
    host: typeof host
  }
}

type Options = Client.create.Parameters

const host = {
  /** Stores the outcome of a promise under a name, for later. */
  begin(name: string, promise: Promise<unknown>) {
    host.outcomes[name] = { status: 'pending' }
    host.end(promise).then((outcome) => {
      host.outcomes[name] = outcome
    })
  },
  /** Creates the wallet of this page. */
  create(options: Pick<Options, 'frameUrl'> & Partial<Options>) {
    host.wallet = createWallet({
      logLevel: 'silent',
      onEvent: (event) => host.events.push(event),
      projectId: 'test',
      ...options,
    })
    for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'])
      host.wallet.provider.on(name as 'message', (value) => host.heard.push({ name, value }))
    return host.wallet
  },
  createWallet,
  /** Waits for the outcome of a promise. Never rejects. */
  end(promise: Promise<unknown>): Promise<Outcome> {
    return promise.then(
      (value) => ({ status: 'resolved', value }),
      ({ code, message, cause, name, reason, shortMessage }) => ({
        // Copy as JSON, which drops undefined properties, so that tests can compare with toEqual.
        error: JSON.parse(JSON.stringify({ code, message, cause, name, reason, shortMessage })),
        status: 'rejected',
      }),
    )
  },
  /** The events that `onEvent` received. */
  events: [] as { id: string; name: string; type: string }[],
  /** The events that the provider emitted. */
  heard: [] as { name: string; value: unknown }[],
  outcomes: {} as Record<string, Outcome>,
  wallet: undefined as unknown as Wallet,
}

window.host = host
