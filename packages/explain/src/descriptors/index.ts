export type { Description } from './Description.ts'
export { type DescribedCall, describeCalls } from './describeCalls.ts'
export { describeTypedData, encodeType } from './describeTypedData.ts'
