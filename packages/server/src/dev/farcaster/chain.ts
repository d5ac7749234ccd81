import { Schema } from '@latchkey/protocol'
import * as Anvil from '../../chain/Anvil.ts'
import * as Chains from '../../chain/Chains.ts'
import * as Registries from '../../identity/farcaster/Registries.ts'
import * as code from './code.ts'
import { people, type Subject } from './people.ts'

/** OP Mainnet on this machine, with the registries of Farcaster where they are in life. */
export type FarcasterChain = {
  /** Asks the node for anything: for tests of what a chain may say. */
  ask(method: string, ...params: unknown[]): Promise<unknown>
  chains: Chains.Chains
  /** Signs as somebody does on a phone. Answers nothing for who does not want to. */
  sign(
    subject: Subject,
    build: (address: string) => string,
  ): Promise<{ message: string; signature: string } | undefined>
  stop(): Promise<void>
  url: URL
}

const addressesSchema = Schema.list(Schema.string)
/** Where the contract is that owns a fid. */
const contract = '0x1271000000000000000000000000000000001271'

/** Starts it. The node's own accounts are people's keys. */
export async function start(): Promise<FarcasterChain> {
  const node = await Anvil.start({ chainId: 10 })
  const upstreams = new Map([[Registries.chain, [node.url]] as const])
  const chains = Chains.create({ allowPrivate: true, upstreams })
  const ask = async (method: string, ...params: unknown[]) => {
    const { signal } = new AbortController()
    const [answer] = await chains.send(Registries.chain, [{ method, params }], { signal })
    if (!answer || 'error' in answer) throw new Chains.InvalidAnswerError()
    return answer.result
  }
  try {
    const accounts = addressesSchema(await ask('eth_accounts'))
    const keyOf = (subject: Subject) => accounts[Object.keys(people).indexOf(subject)]!
    await ask('anvil_setCode', Registries.idRegistry, code.idRegistry)
    await ask('anvil_setCode', Registries.keyRegistry, code.keyRegistry)
    await ask('anvil_setCode', contract, code.contractWallet)
    const set = (to: string, slot: bigint | string, value: bigint | number | string) =>
      ask('anvil_setStorageAt', to, toWord(slot), toWord(value))
    const { ada, grace, linus, mallory } = people
    await set(Registries.idRegistry, keyOf('ada'), ada.fid)
    await set(Registries.idRegistry, contract, linus.fid)
    await set(contract, 0n, keyOf('linus'))
    await set(Registries.idRegistry, keyOf('mallory'), mallory.fid)
    const slot = code.slotOfKey(grace.fid, keyOf('grace'))
    await set(Registries.keyRegistry, slot, code.addedAuthAddress)

    return {
      ask,
      chains,
      async sign(subject, build) {
        if (subject === 'mallory') return undefined
        const message = build(subject === 'linus' ? contract : keyOf(subject))
        const bytes = `0x${Buffer.from(message).toString('hex')}`
        const signature = Schema.string(await ask('eth_sign', keyOf(subject), bytes))
        return { message, signature }
      },
      stop: node.stop,
      url: node.url,
    }
  } catch (error) {
    await node.stop()
    throw error
  }
}

function toWord(value: bigint | number | string): string {
  return `0x${BigInt(value).toString(16).padStart(64, '0')}`
}
