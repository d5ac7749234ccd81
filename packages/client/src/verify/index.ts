export { LookupAbortedError, LookupTimeoutError } from '../names/internal/Deadline.ts'
export { InvalidSignerError, type Reader, UnverifiedError, verifyHash } from './verifyHash.ts'
export { verifyMessage } from './verifyMessage.ts'
export { verifyTypedData } from './verifyTypedData.ts'
