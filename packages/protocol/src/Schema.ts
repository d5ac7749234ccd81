/**
 * Validation of values. Host pages load `schemas/checks.ts` first. The other two files are loaded later, with the
 * tables that use them.
 */
export {
  boolean,
  check,
  ifFits,
  list,
  Mismatch,
  number,
  type Output,
  object,
  oneOf,
  optional,
  parse,
  recordOf,
  type Schema,
  string,
  text,
  unknown,
} from './schemas/checks.ts'
export { demand, InvalidValueError, nameParameter } from './schemas/demand.ts'
export { looseObject, tuple } from './schemas/open.ts'
