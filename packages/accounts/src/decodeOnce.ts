import {
  type AbiParameter,
  type DecodeAbiParametersReturnType,
  type Hex,
  SliceOffsetOutOfBoundsError,
} from 'viem'
import { decodeAbiParameters, hexToBytes } from 'viem/utils'

/**
 * Decodes ABI parameters. Throws unless each byte is read at most once, as in every encoding by `encodeAbiParameters`.
 * viem follows every offset, so thousands of offsets to the same bytes would fill the memory.
 */
export function decodeOnce<const parameters extends readonly AbiParameter[]>(
  parameters: parameters,
  data: Hex,
): DecodeAbiParametersReturnType<parameters> {
  return decodeAbiParameters(parameters, new ReadOnce(hexToBytes(data)))
}

/** Bytes that throw if more bytes are read in total than there are. viem reads with `subarray`. */
class ReadOnce extends Uint8Array {
  #left = this.length

  override subarray(start = 0, end = this.length) {
    this.#left -= end - start
    if (this.#left < 0)
      throw new SliceOffsetOutOfBoundsError({ offset: end, position: 'end', size: this.length })
    return new Uint8Array(this.buffer, this.byteOffset + start, end - start)
  }
}
