import type { RequestListener } from 'node:http'
import { expect } from 'vitest'
import WebSocket from 'ws'
import { call, closeNodes, listen, serve } from './rpc.ts'

const open = new Set<WebSocket>()
const servers: { end(): Promise<void> }[] = []
/** Ends the clients, servers and nodes of a test. */
export async function closeSockets(): Promise<void> {
  for (const socket of open) socket.terminate()
  open.clear()
  for (const server of servers.splice(0)) await server.end()
  await closeNodes()
}

export const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const chain = 'eip155:1'
export const origin = 'https://shop.example'
export const signatures = ['1', '2'].map((digit) => digit.repeat(digit === '1' ? 64 : 87))

/** A node whose answers a test changes. Answers one call or a batch. */
async function createNode() {
  const state: Record<string, unknown> = { eth_blockNumber: '0x1' }
  const counts: Record<string, number> = {}
  const listener: RequestListener = (_, response) => {
    const body = node.bodies.at(-1) as Request | Request[]
    const answer = ({ id, method, params }: Request) => {
      counts[method] = (counts[method] ?? 0) + 1
      const result = state[method]
      return {
        id,
        jsonrpc: '2.0',
        result: typeof result === 'function' ? result(...params) : result,
      }
    }
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)))
  }
  const node = await listen(listener)
  return { counts, host: node.host, state }
}
type Request = { id: number; method: string; params: unknown[] }

export async function setup(
  more: Record<string, string> = {},
  limits?: Parameters<typeof serve>[2],
) {
  const node = await createNode()
  const settings = [chain, devnet].map((it) => `LATCHKEY_RPC_${it.replace(':', '_')}`)
  const environment = Object.fromEntries(
    settings.map((it) => [it, `http://${node.host}/canary-key`]),
  )
  const server = await serve({ ...environment, ...more }, undefined, limits)
  servers.push(server)
  return { ...server, node }
}

/** A client that keeps what it receives. */
export async function join(
  url: string,
  headers: Record<string, string> = { origin },
  options = {},
) {
  const socket = new WebSocket(url, { ...options, headers })
  open.add(socket)
  const received: Record<string, unknown>[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  const opened = new Promise<number>((resolve, reject) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode!))
    socket.on('error', reject)
  })
  opened.catch(() => {})
  const status = await opened
  let last = 0
  const ask = async (method: string, ...params: unknown[]) => {
    const id = ++last
    socket.send(JSON.stringify({ ...call(method, ...params), id }))
    await expect.poll(() => received.some((it) => it.id === id), { timeout: 10_000 }).toBe(true)
    return received.find((it) => it.id === id)!
  }
  return { ask, closed, received, socket, status }
}

export const notices = (received: Record<string, unknown>[]) =>
  received.flatMap(({ method, params }) => (method ? [{ method, params }] : []))
