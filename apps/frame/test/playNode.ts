import { vi } from 'vitest'

/** A call that the frame sends to a node. */
export type Call = ReturnType<typeof read>

/**
 * Answers the frame's calls to nodes, in place of the server, until `vi.unstubAllGlobals`. Sends an error that `answer`
 * returns as one of the node. If `answer` throws, the node is out of reach. `serve` answers all other requests.
 */
export function playNode(
  answer: (call: Call) => unknown,
  serve: (path: string) => Promise<Response> | Response = notFound,
): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!url.startsWith('/v1/')) return serve(url)
    const call = read(url, init)
    const { id } = call
    const result = (await answer(call)) ?? null
    if (!(result instanceof Error)) return Response.json({ id, jsonrpc: '2.0', result })
    const { code = -32_000, message } = result as Error & { code?: number }
    return Response.json({ error: { code, message }, id, jsonrpc: '2.0' })
  })
}

/** Returns an error of a node. */
export function toNodeError(message: string, code: number): Error {
  return Object.assign(new Error(message), { code })
}

function notFound(path: string): Response {
  throw new TypeError(`No route: ${path}`)
}

function read(url: string, { body, signal }: RequestInit) {
  const { id, method, params } = JSON.parse(String(body))
  const { searchParams } = new URL(url, 'https://wallet.example')
  return { chain: searchParams.get('chainId'), id, method: method as string, params, signal }
}
