import { type Client, isApproval } from '../Client.ts'

/** Gives up every request that waits for a person. Reads are left to finish. */
export function rejectRequests(client: Client): void {
  client.abort(isApproval)
}
