import { createSign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Expiring, expiring } from './expiring.ts'
import { RefusedError, request, textOf } from './request.ts'
import type { Settings } from './settings.ts'

const service = 'The token service of Google'
const scope = 'https://www.googleapis.com/auth/cloudkms'
const advice =
  'Set GOOGLE_APPLICATION_CREDENTIALS to the file of a service account, or give the machine or pod one.'

/** Gets access tokens: for a service account's file, or else from the metadata server of the machine. */
export function googleToken(google: Settings['google']) {
  return expiring(() =>
    google.credentialsFile ? askForFile(google.credentialsFile) : askMachine(google),
  )
}

function askForFile(path: string): Promise<Expiring<string>> {
  const account = readAccount(path)
  const now = Math.floor(Date.now() / 1_000)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const head = encode({ alg: 'RS256', kid: account.private_key_id, typ: 'JWT' })
  const { client_email: iss, token_uri: aud } = account
  const claims = encode({ aud, exp: now + 3_600, iat: now, iss, scope })
  const signature = createSign('sha256')
    .update(`${head}.${claims}`)
    .sign(account.private_key, 'base64url')
  const body = new URLSearchParams({
    assertion: `${head}.${claims}.${signature}`,
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
  })
  return fetchToken(aud, {
    body: body.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    method: 'POST',
  })
}

type Account = {
  client_email: string
  private_key: string
  private_key_id: string
  token_uri: string
}

function readAccount(path: string): Account {
  try {
    const account = JSON.parse(readFileSync(path, 'utf8')) as Account & { type: string }
    if (account.type === 'service_account' && account.private_key && account.token_uri)
      return account
  } catch {
    // Without the cause, which may quote the file.
  }
  throw new RefusedError(service, 'no service account', advice)
}

function askMachine({ metadataHost }: Settings['google']): Promise<Expiring<string>> {
  const host = metadataHost ?? 'metadata.google.internal'
  const path = '/computeMetadata/v1/instance/service-accounts/default/token'
  return fetchToken(`http://${host}${path}`, { headers: { 'metadata-flavor': 'Google' } })
}

function fetchToken(url: string, init: RequestInit): Promise<Expiring<string>> {
  return request(
    service,
    (signal) => fetch(url, { ...init, redirect: 'error', signal }),
    (status, json) => {
      const value = textOf(json, 'access_token')
      const { expires_in: seconds } = Object(json) as { expires_in?: number }
      if (status === 200 && value && typeof seconds === 'number')
        return { value: { endsAt: Date.now() + seconds * 1_000, value } }
      if (status >= 500 || status === 429) return 'retry'
      return { error: new RefusedError(service, status, advice) }
    },
  )
}
