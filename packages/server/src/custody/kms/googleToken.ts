import { createSign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as Schema from '@latchkey/protocol/Schema'
import { fromJson } from '../../parse/fromJson.ts'
import { type Expiring, expiring } from './expiring.ts'
import { filled, RefusedError, request } from './request.ts'
import type { Settings } from './settings.ts'

const service = 'The token service of Google'
const scope = 'https://www.googleapis.com/auth/cloudkms'
const advice =
  'Set GOOGLE_APPLICATION_CREDENTIALS to the file of a service account, or give the machine or pod one.'

/** Gets access tokens for a service account's file, or else from the metadata server of the machine. */
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

const accountSchema = Schema.object({
  client_email: filled,
  private_key: filled,
  private_key_id: Schema.optional(filled),
  token_uri: filled,
  type: Schema.oneOf('service_account'),
})

function readAccount(path: string) {
  const { output } = Schema.parse(accountSchema, fromJson(readText(path)))
  if (!output) throw new RefusedError(service, 'no service account', advice)
  return output
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function askMachine({ metadataHost }: Settings['google']): Promise<Expiring<string>> {
  const host = metadataHost ?? 'metadata.google.internal'
  const path = '/computeMetadata/v1/instance/service-accounts/default/token'
  return fetchToken(`http://${host}${path}`, { headers: { 'metadata-flavor': 'Google' } })
}

const tokenSchema = Schema.object({ access_token: filled, expires_in: Schema.number })

function fetchToken(url: string, init: RequestInit): Promise<Expiring<string>> {
  return request(
    service,
    (signal) => fetch(url, { ...init, redirect: 'error', signal }),
    (status, json) => {
      const { output } = Schema.parse(tokenSchema, json)
      if (status === 200 && output) {
        const { access_token: value, expires_in: seconds } = output
        return { value: { endsAt: Date.now() + seconds * 1_000, value } }
      }
      if (status >= 500 || status === 429) return 'retry'
      return { error: new RefusedError(service, status, advice) }
    },
  )
}
