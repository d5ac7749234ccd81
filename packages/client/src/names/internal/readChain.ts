import type { Client } from 'viem'
import { type ReadContractParameters, readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import * as Deadline from './Deadline.ts'

/** Reads from a chain within a deadline. */
export function readChain<value>(
  client: Client,
  deadline: Deadline.Deadline,
  read: (client: Client) => Promise<value>,
): Promise<value> {
  return Deadline.run(deadline, (signal) => {
    const action = getAction(client, readContract, 'readContract')
    // viem's ENS actions accept no signal, but they use their client's `readContract`.
    const reader = {
      ...client,
      readContract: (parameters: ReadContractParameters) =>
        action(Object.assign({ requestOptions: { signal } }, parameters)),
    }
    return read(reader)
  })
}
