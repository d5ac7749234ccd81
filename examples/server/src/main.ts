import type { AddressInfo } from 'node:net'
import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { createApp } from './app.ts'

/** The defaults are the demo and the local Ethereum chain of `npm start`. */
const { ORIGIN = 'http://localhost:4000', PORT = '4200', RPC_URL } = process.env
const rpcUrl = RPC_URL ?? 'http://localhost:4100/v1/?chainId=eip155:1&projectId=demo'

const server = createApp({
  // Create one client for each chain that the app uses. A smart account may be deployed on one and not on another.
  clients: { 1: createPublicClient({ chain: mainnet, transport: http(rpcUrl) }) },
  // Write the origin as browsers send it, without a path.
  origin: new URL(ORIGIN).origin,
})
server.listen(Number(PORT), () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Verifies signatures at http://localhost:${port}\n`)
})
