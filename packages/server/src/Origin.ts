import { accountPage, accountProject } from '@latchkey/protocol/api/account'
import { upgradePage, upgradeProject } from '@latchkey/protocol/api/upgrade'
import { BaseError } from '@latchkey/protocol/Errors'

/** Throws an {@link InvalidOriginError} unless the value is exactly an origin, without path or wildcard. */
export function assert(value: string): void {
  if (!isOrigin(value)) throw new InvalidOriginError(value)
}

/** Whether a value is exactly an origin, and safe in a Content-Security-Policy. */
export function isOrigin(value: unknown): value is string {
  const isUrl = typeof value === 'string' && format.test(value) && URL.canParse(value)
  return isUrl && new URL(value).origin === value
}

/** A URL parser accepts hosts that contain ";" and ",", which end a directive of a policy. */
const format = /^https?:\/\/([a-z\d_.-]+|\[[\da-f:]+\])(:\d{1,5})?$/

/**
 * Throws an {@link InsecureOriginError} for http, except on this machine. Browsers offer Web Crypto on https pages
 * only.
 */
export function assertSecure(value: string): void {
  if (value.startsWith('http:') && !loopback.test(value)) throw new InsecureOriginError(value)
}

/** The origins of this machine that a Content-Security-Policy can name. The only address among them is 127.0.0.1. */
const loopback = /^http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(:\d{1,5})?$/

/** Whether pages of an origin may use a project. */
export function isAllowed(
  origin: string,
  project: { id: string; origins: readonly string[] },
  mode: Mode,
): boolean {
  return project.origins.includes(origin) || isOpen(origin, project.id, mode)
}

/**
 * Whether a project allows an origin that it does not list. The demo allows this machine in development, and the
 * projects of the pages `/account`, `/permissions`, `/upgrade` and `/export` allow the wallet's own origin.
 */
export function isOpen(
  origin: string,
  projectId: string,
  { isDevelopment, publicUrl }: Mode,
): boolean {
  if (findPage(projectId)) return origin === publicUrl?.origin
  return isDevelopment && projectId === 'demo' && loopback.test(origin)
}

/** The routes that a page of the wallet may call, if the project is that of a page. */
export function findPage(projectId: string): object | undefined {
  if (projectId.startsWith(accountProject(''))) return accountPage
  return projectId.startsWith(upgradeProject('')) ? upgradePage : undefined
}

type Mode = { isDevelopment: boolean; publicUrl?: URL }

/** Thrown when a value is not an origin. */
export class InvalidOriginError extends BaseError {
  override readonly name = 'Origin.InvalidOriginError'

  constructor(value: string) {
    super(
      `"${value}" is not an origin. Write scheme, host and port only, such as https://app.example.com.`,
    )
  }
}

/** Thrown when an origin is not https, so the wallet cannot work there. */
export class InsecureOriginError extends BaseError {
  override readonly name = 'Origin.InsecureOriginError'

  constructor(value: string) {
    super(
      `"${value}" is not https. Browsers allow keys on https pages only. Serve the app over https.`,
    )
  }
}
