import {
  type CallMethod,
  type Effect,
  type Context as ExplainContext,
  explainEffects,
  type Subject,
  Warning,
} from '@latchkey/explain'
import type { Prediction } from '../../evm/effects/Prediction.ts'
import { readEffects } from '../../evm/effects/readEffects.ts'
import { type OwnCall, toSimulated } from '../../evm/effects/toSimulated.ts'
import { isDeployed } from '../../evm/smart/isDeployed.ts'
import { findTokens } from '../../evm/tokens.ts'
import * as Node from '../../remote/Node.ts'
import type { Request } from '../Approval.ts'

/**
 * The prediction for the screen, and the effects to compare with the receipt. If `effects` is undefined, nothing is
 * compared.
 */
export type Predicted = { effects?: readonly Effect[] | undefined; prediction: Prediction }

/** How long the simulation may take, in milliseconds. */
const patience = 3_000

/** Simulates the calls of a request, and explains what they change. Throws if the network cannot be read. */
export async function findPrediction(
  { account, chainId, isUpgraded, smart }: Request,
  host: Node.NodeHost,
  { prepared, subject }: findPrediction.Options,
): Promise<Predicted> {
  const node = Node.create(chainId, host)
  const signal = AbortSignal.timeout(patience)
  const own: readonly OwnCall[] = 'calls' in subject ? subject.calls : [subject]
  const sender = {
    account,
    isDeployed: smart && (await isDeployed(host, chainId, account, { signal })),
    isUpgraded,
    smart,
  }
  const outcome = await readEffects(node, {
    account,
    calls: toSimulated(own, sender),
    signal,
    targets: own.flatMap(({ to }) => to ?? []),
  })
  if (outcome.kind === 'unknown') return { prediction: outcome }
  const { effects, failure, isDisputed } = outcome
  const { context } = await prepared
  const found = await findTokens(node, chainId, effects.flatMap(tokensOf))
  const get = (address: string) => context.tokens?.get(address) ?? found.get(address)
  const explained = explainEffects(effects, subject, { ...context, tokens: { get } })
  const isUncertain = isDisputed || effects.some((it) => it.isUncertain)
  const warnings = [
    ...explained.warnings,
    ...(isUncertain ? [Warning.from('effectUncertain')] : []),
  ]
  const doubt = isDisputed ? {} : undefined
  const prediction = { ...explained, doubt, failure, kind: 'known', warnings } as const
  // If the balance is too low, the node has not simulated the calls. The account may receive coins before the user
  // approves.
  if (failure?.isShort) return { prediction }
  // If a call fails, `effects` is empty. If the mined calls then take something, that is a difference.
  return { effects: effects.map(({ isUncertain: _, ...it }) => it), prediction }
}

export declare namespace findPrediction {
  type Options = {
    /** Resolves when the explanation of the request is ready. */
    prepared: Promise<{ context: ExplainContext }>
    subject: Subject<CallMethod>
  }
}

function tokensOf(effect: Effect): string[] {
  if (effect.kind === 'allowance') return [effect.token]
  return effect.kind === 'amount' && effect.asset !== 'coin' ? [effect.asset] : []
}
