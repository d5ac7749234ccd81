/** The part of oidc-provider that development and tests use. The package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = {
    body: unknown
    oidc: {
      account?: { accountId: string }
      client: { clientId: string }
      provider: Provider
      result?: { login?: object }
    }
    type: string
  }

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (properties: {
      accountId: string
      clientId: string
    }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ params: Record<string, unknown>; uid: string }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
    on(event: string, listener: (...parameters: unknown[]) => void): void
  }

  export namespace interactionPolicy {
    class Check {
      static readonly NO_NEED_TO_PROMPT: boolean
      static readonly REQUEST_PROMPT: boolean
      constructor(reason: string, description: string, check: (context: Context) => boolean)
    }
    function base(): {
      get(name: string): { checks: { add(check: Check): void } }
    }
  }
}
