import type { AddressInfo } from 'node:net'
import { connect as connectTo, createServer, type Socket } from 'node:net'

/** A stable TCP port in front of another port, like the load balancer in front of a database cluster. */
export type TcpSwitch = {
  close(): Promise<void>
  /** Breaks all connections. Refuses new ones until `point` is called. */
  cut(): void
  /** Routes new connections to this port. Breaks existing ones. */
  point(port: number): void
  port: number
}

export async function create(): Promise<TcpSwitch> {
  const sockets = new Set<Socket>()
  let target: number | undefined
  const server = createServer((socket) => {
    if (target === undefined) return void socket.destroy()
    const upstream = connectTo(target, '127.0.0.1')
    for (const [it, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(it)
      it.on('error', () => {})
      it.on('close', () => {
        sockets.delete(it)
        other.destroy()
      })
      it.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    async close() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
    cut() {
      target = undefined
      breakAll()
    },
    point(port) {
      target = port
      breakAll()
    },
    port: (server.address() as AddressInfo).port,
  }
}
