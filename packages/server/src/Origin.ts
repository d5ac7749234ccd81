import { BaseError } from './Errors.ts'

/** Refuses what is not exactly an origin: a path, a wildcard or a missing scheme is a mistake. */
export function assert(value: string): void {
  const isOrigin =
    URL.canParse(value) && /^https?:[^*]+$/.test(value) && new URL(value).origin === value
  if (!isOrigin) throw new InvalidOriginError(value)
}

const loopback = /^http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(:\d{1,5})?$/

/** Whether pages of an origin may use a project. The demo accepts this machine, in development. */
export function isAllowed(
  origin: string,
  project: { id: string; origins: readonly string[] },
  { isDevelopment }: { isDevelopment: boolean },
): boolean {
  return (
    project.origins.includes(origin) ||
    (isDevelopment && project.id === 'demo' && loopback.test(origin))
  )
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
