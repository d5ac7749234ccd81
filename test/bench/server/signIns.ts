import type * as HttpConnection from './HttpConnection.ts'
import * as Load from './Load.ts'

/** People who ask for a code and type it, on devices that are known. */
export async function pairs(stage: Load.Stage, load: Load.Load): Promise<Load.Round> {
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

export function writeRequest(stage: Load.Stage, index: number, nonce: string): string {
  const { email } = stage.deployment.members[index]!
  return Load.write(stage, index, { body: { email }, nonce, path: '/api/1/email' })
}

/** Both steps, each at another process. Answers whether there is a session. */
export async function signIn(
  round: Load.Round,
  connections: readonly HttpConnection.Connection[],
  request: string,
  options: { index: number; nonce: string; stage: Load.Stage; turn: number },
): Promise<boolean> {
  const { index, nonce, stage, turn } = options
  const start = performance.now()
  const at = (step: number) => connections[(turn + step) % connections.length]!
  const asked = await Load.ask(round, 'request', at(0), request)
  if (!asked) return false
  // The mail was taken before the answer left, so it is here.
  const code = stage.sink.take(stage.deployment.members[index]!.email)
  const { challengeId } = JSON.parse(asked.body)
  if (!code) {
    Load.count(round, 'no mail')
    return false
  }
  // What a code goes into cannot be signed beforehand.
  const body = { challengeId, code }
  const typed = Load.write(stage, index, { body, nonce, path: '/api/1/email/code' })
  if (!(await Load.ask(round, 'verify', at(1), typed))) return false
  Load.note(round, 'pair', performance.now() - start)
  return true
}
