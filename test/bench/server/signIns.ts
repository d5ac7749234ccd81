import type * as HttpConnection from './HttpConnection.ts'
import * as Load from './Load.ts'

/** Measures sign-ins of users on known devices, who request a code and enter it. */
export async function pairs(stage: Load.Setup, load: Load.Load): Promise<Load.Round> {
  const nonce = await Load.fetchNonce(stage)
  const requests = Array.from({ length: load.count }, (_, index) =>
    writeRequest(stage, load.from + index, nonce),
  )
  const connections = await Load.openAll(stage, load.atOnce)
  const round = await Load.measure(load, (index, worker, round) =>
    signIn(round, connections[worker]!, requests[index]!, {
      index: load.from + index,
      nonce,
      stage,
      turn: index,
    }),
  )
  for (const connection of connections.flat()) connection.close()
  return round
}

export function writeRequest(stage: Load.Setup, index: number, nonce: string): string {
  const { email } = stage.deployment.members[index]!
  return Load.write(stage, index, { body: { email }, name: 'connectEmail', nonce })
}

/** Runs the two steps of a sign-in, each at another process. Returns whether it has led to a session. */
export async function signIn(
  round: Load.Round,
  connections: readonly HttpConnection.Connection[],
  request: string,
  options: { index: number; nonce: string; stage: Load.Setup; turn: number },
): Promise<boolean> {
  const { index, nonce, stage, turn } = options
  const start = performance.now()
  const at = (step: number) => connections[(turn + step) % connections.length]!
  const asked = await Load.ask(round, 'request', at(0), request)
  if (!asked) return false
  // The code has arrived, because the server responds only after the mail server has accepted the email.
  const code = stage.sink.take(stage.deployment.members[index]!.email)
  const { challengeId } = JSON.parse(asked.body)
  if (!code) {
    Load.count(round, 'no mail')
    return false
  }
  // Sign the request now, because it contains the code.
  const body = { challengeId, code }
  const typed = Load.write(stage, index, { body, name: 'connectOtp', nonce })
  if (!(await Load.ask(round, 'verify', at(1), typed))) return false
  Load.note(round, 'pair', performance.now() - start)
  return true
}
