import { BaseError } from '@latchkey/protocol/Errors'

/** Refuses what is not exactly an origin: a path, a wildcard or a missing scheme is a mistake. */
export function assert(value: string): void {
  const isOrigin =
    URL.canParse(value) && /^https?:[^*]+$/.test(value) && new URL(value).origin === value
  if (!isOrigin) throw new InvalidOriginError(value)
}

/** Browsers give the wallet its keys only in pages that came over https, or from this machine. */
export function assertSecure(value: string): void {
  if (value.startsWith('http:') && !loopback.test(value)) throw new InsecureOriginError(value)
}

const loopback = /^http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(:\d{1,5})?$/

/** Whether pages of an origin may use a project. */
export function isAllowed(
  origin: string,
  project: { id: string; origins: readonly string[] },
  mode: Mode,
): boolean {
  return project.origins.includes(origin) || isOpen(origin, project.id, mode)
}

/** Whether a project takes an origin without naming it: the demo takes this machine, in development. */
export function isOpen(origin: string, projectId: string, { isDevelopment }: Mode): boolean {
  return isDevelopment && projectId === 'demo' && loopback.test(origin)
}

type Mode = { isDevelopment: boolean }

/** Thrown when an origin is not one. */
export class InvalidOriginError extends BaseError {
  override readonly name = 'Origin.InvalidOriginError'

  constructor(value: string) {
    super(
      `"${value}" is not an origin. Write scheme, host and port only, such as https://app.example.com.`,
    )
  }
}

/** Thrown when the wallet could not work in the pages of an origin. */
export class InsecureOriginError extends BaseError {
  override readonly name = 'Origin.InsecureOriginError'

  constructor(value: string) {
    super(
      `"${value}" is not https. The wallet does not work in its pages: browsers keep keys from those. Serve them over https.`,
    )
  }
}
