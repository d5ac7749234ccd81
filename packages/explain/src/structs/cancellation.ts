import { struct } from '../Recognizer.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import { settlement } from './settlement.ts'

/** Canceled orders of CoW Protocol. For another contract, the same name may stand for a trade. */
const cowCancellations = struct('OrderCancellations(bytes[] orderUids)', (_, { contract }) => ({
  title: { id: 'title.typedData', values: { type: Value.text('OrderCancellations') } },
  warnings: contract === settlement ? [] : [Warning.from('resemblesOrder')],
}))

/** Cancellations of orders by signature. They move nothing. */
export const cancellations = { cowCancellations } as const
