import * as Client from '../Client.ts'

/** Gives up every request that waits for a person. Reads are left to finish. */
export function rejectRequests(client: Client.Client): void {
  client.abort(Client.isApproval)
}
