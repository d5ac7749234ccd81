import { BaseError } from '@latchkey/protocol/Errors'

/** An error that a node answers with. */
export class RpcError extends BaseError {
  override readonly name = 'RpcError'
  override readonly code: number
  readonly data: unknown

  constructor(options: { code: number; data?: unknown; message: string }) {
    super(options.message)
    this.code = options.code
    this.data = options.data
  }
}

/** Thrown for params that do not fit the method. */
export function invalidParam(reason: string): RpcError {
  return new RpcError({ code: -32602, message: `Invalid param: ${reason}` })
}
