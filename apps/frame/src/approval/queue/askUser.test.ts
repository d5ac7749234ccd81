import * as Index from '@latchkey/descriptors/Index'
import * as Registry from '@latchkey/descriptors/Registry'
import { encodeFunctionData, parseAbi } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createContext } from '../../../test/createContext.ts'
import { playNode } from '../../../test/playNode.ts'
import { askUser } from './askUser.ts'
import * as Queue from './Queue.ts'

const account = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const registry = Registry.read()

/** Answers like the wallet's server. Descriptors arrive after `descriptors` has resolved. The node has no data. */
function serve(descriptors: Promise<void>): void {
  playNode(
    () => '0x',
    async (path) => {
      await descriptors
      const [first, second] = path.split('/').slice(3)
      return Response.json(
        second
          ? registry.descriptors[Number(second)]
          : Index.toJson(registry.indexes.get(Number(first))!),
      )
    },
  )
}
afterEach(() => vi.unstubAllGlobals())

/** Stakes coins at Lido. */
const stake = {
  account,
  chainId: 'eip155:1',
  params: [
    {
      data: encodeFunctionData({
        abi: parseAbi(['function submit(address referral) payable']),
        args: [account],
      }),
      from: account,
      to: '0xae7ab96520de3a18e5e111b5eaab095312d7fe84',
      value: '0x5',
    },
  ],
  walletId: 'wallet-1',
} as never

describe('askUser', () => {
  test('T68 a server that never sends a descriptor delays nothing', async () => {
    serve(new Promise(() => {}))
    const context = createContext()
    const { approved } = await askUser('eth_sendTransaction', stake, context)
    const [entry] = Queue.of(context.host).getState().queue
    expect(entry!.description).toBeUndefined()
    entry!.decide(true)
    await approved
  })

  test('behavior: a descriptor that arrives later is added to the question', async () => {
    let arrive = () => {}
    serve(
      new Promise((resolve) => {
        arrive = resolve
      }),
    )
    const context = createContext()
    await askUser('eth_sendTransaction', stake, context)
    const queue = Queue.of(context.host)
    const { explanation } = queue.getState().queue[0]!
    arrive()
    await vi.waitFor(() => expect(queue.getState().queue[0]!.description).toBeDefined())
    expect(queue.getState().queue[0]!.explanation).toBe(explanation)
  })
})
