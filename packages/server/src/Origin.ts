import { BaseError } from './Errors.ts'

/** Refuses what is not exactly an origin: a path, a wildcard or a missing scheme is a mistake. */
export function assert(value: string): void {
  const isOrigin =
    URL.canParse(value) && /^https?:[^*]+$/.test(value) && new URL(value).origin === value
  if (!isOrigin) throw new InvalidOriginError(value)
}

/** Thrown when an origin is not one. */
export class InvalidOriginError extends BaseError {
  override readonly name = 'InvalidOriginError'

  constructor(value: string) {
    super(
      `"${value}" is not an origin. Write scheme, host and port only, such as https://app.example.com.`,
    )
  }
}
