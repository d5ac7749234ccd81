import type { Row } from '../Row.ts'
import { operate, pay, smart, toCallData } from './calls.ts'
import { read } from './read.ts'
import { refused } from './refused.ts'

/** Requests with user operations. Only calls that the account's own contract would make are explained (T48). */
export const userOperations: readonly Row[] = [
  ...read.map(
    ([name, calls, title, ...warnings]): Row => ({
      context: smart,
      name,
      request: operate(toCallData(...calls)),
      threat: 'T48',
      title,
      warnings,
    }),
  ),
  ...refused.map(
    ([name, request, warning]): Row => ({
      context: smart,
      name,
      request,
      threat: 'T48',
      title: 'title.refused',
      warnings: [warning],
    }),
  ),
  {
    context: { isAtomic: true },
    name: 'an operation of a key, which has no contract',
    request: operate(toCallData(pay)),
    threat: 'T48',
    title: 'title.refused',
    warnings: ['malformedRequest'],
  },
]
