import * as Client from '../Client.ts'

/**
 * Aborts every JSON-RPC request and deployment that waits for the user's approval. Reads and email changes
 * continue. Returns nothing; each aborted request throws a `Client.AbortedError`. A request that is being signed
 * ends with its result.
 *
 * @example
 * rejectRequests(client)
 */
export function rejectRequests(client: Client.Client): void {
  client.abort(Client.isApproval)
}

export default { rejectRequests }
