import { type Client, createWallet, type Wallet } from '@latchkey/client'

/** How something ended, in a form that can leave the page. */
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
  /** Begins something, whose outcome can be looked at later. */
  begin(name: string, promise: Promise<unknown>) {
    host.outcomes[name] = { status: 'pending' }
    host.end(promise).then((outcome) => {
      host.outcomes[name] = outcome
    })
  },
  /** Makes the wallet of this page. */
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
  /** Waits for the outcome of something. */
  end(promise: Promise<unknown>): Promise<Outcome> {
    return promise.then(
      (value) => ({ status: 'resolved', value }),
      ({ code, message, cause, name, reason, shortMessage }) => ({
        // Without what is absent, so that it compares with what a test spells out.
        error: JSON.parse(JSON.stringify({ code, message, cause, name, reason, shortMessage })),
        status: 'rejected',
      }),
    )
  },
  /** What `onEvent` heard. */
  events: [] as { id: string; name: string; type: string }[],
  /** What the listeners of the provider heard. */
  heard: [] as { name: string; value: unknown }[],
  outcomes: {} as Record<string, Outcome>,
  wallet: undefined as unknown as Wallet,
}

window.host = host
