import type * as Http from './Http.ts'
import * as Stage from './Stage.ts'

/** People who ask for a code and type it, on devices that are known. */
export async function pairs(stage: Stage.Stage, load: Stage.Load): Promise<Stage.Round> {
  const nonce = await Stage.fetchNonce(stage)
  const requests = Array.from({ length: load.count }, (_, index) =>
    writeRequest(stage, load.from + index, nonce),
  )
  const connections = await Stage.openAll(stage, load.atOnce)
  const round = await Stage.measure(load, (index, worker, round) =>
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

export function writeRequest(stage: Stage.Stage, index: number, nonce: string): string {
  const { email } = stage.deployment.members[index]!
  return Stage.write(stage, index, { body: { email }, nonce, path: '/api/1/email' })
}

/** Both steps, each at another process. Answers whether there is a session. */
export async function signIn(
  round: Stage.Round,
  connections: readonly Http.Connection[],
  request: string,
  options: { index: number; nonce: string; stage: Stage.Stage; turn: number },
): Promise<boolean> {
  const { index, nonce, stage, turn } = options
  const start = performance.now()
  const at = (step: number) => connections[(turn + step) % connections.length]!
  const asked = await Stage.ask(round, 'request', at(0), request)
  if (!asked) return false
  // The mail was taken before the answer left, so it is here.
  const code = stage.sink.take(stage.deployment.members[index]!.email)
  const { challengeId } = JSON.parse(asked.body)
  if (!code) {
    Stage.count(round, 'no mail')
    return false
  }
  // What a code goes into cannot be signed beforehand.
  const body = { challengeId, code }
  const typed = Stage.write(stage, index, { body, nonce, path: '/api/1/email/code' })
  if (!(await Stage.ask(round, 'verify', at(1), typed))) return false
  Stage.note(round, 'pair', performance.now() - start)
  return true
}
