import * as Index from '../../packages/descriptors/src/Index.ts'
import * as Registry from '../../packages/descriptors/src/Registry.ts'
import {
  type Description,
  describeCalls,
  describeTypedData,
  encodeType,
} from '../../packages/explain/src/descriptors/index.ts'
import { explain, lowerAccounted, Warning } from '../../packages/explain/src/index.ts'
import { type Measured, measure } from './measure.ts'
import { isOnSolana, type Row } from './Row.ts'
import { context } from './world.ts'

const { descriptors, indexes } = Registry.read()

/** Finds the descriptor of a row, as the frame does. Undefined if no descriptor describes the row. */
export function describeRow(row: Row): Description | undefined {
  if (isOnSolana(row)) return undefined
  const all = { ...context, ...row.context }
  const { subject } = explain(row, all)
  const index = indexes.get(all.chainId)
  if (!subject || !index || typeof subject === 'string') return undefined
  const find = (address: string, type?: string) =>
    Index.find(index, address, type).map((it) => descriptors[it]!)
  if ('primaryType' in subject) {
    const { verifyingContract } = subject.domain
    if (typeof verifyingContract !== 'string') return undefined
    return describeTypedData(subject, all, find(verifyingContract, encodeType(subject)))
  }
  if ('calls' in subject) return describeCalls(subject.calls, all, find)
  if (!('data' in subject) || !('to' in subject) || !subject.to) return undefined
  const { data, to, value } = subject
  return describeCalls([{ data, to, value }], all, find)
}

/**
 * Judges a row with its description, and with a simulation that finds no further effect. A lying node can return the
 * same simulation for a hostile row.
 */
export function measureDescribed(row: Row): Measured {
  const measured = measure(row)
  const warnings = lowerAccounted(measured.warnings, describeRow(row)?.accounted ?? [])
  return { row, severity: Warning.heaviest(warnings), warnings }
}
