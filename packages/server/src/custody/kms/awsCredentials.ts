import { readFileSync } from 'node:fs'
import * as Schema from '@latchkey/protocol/Schema'
import { type Expiring, expiring } from './expiring.ts'
import { filled, RefusedError, request } from './request.ts'
import type { Settings } from './settings.ts'
import type { Credentials } from './signV4.ts'

const service = 'The credentials service of AWS'
const container = 'http://169.254.170.2'
const advice =
  'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine, task or pod a role.'

/**
 * Finds credentials as Amazon's SDKs do. It looks in the environment, for a web identity (pods), at the container's
 * agent (ECS, EKS), and at the instance (EC2, IMDSv2). Profile files are not read.
 */
export function awsCredentials(aws: Settings['aws'], region: string) {
  const { accessKeyId, secretAccessKey, sessionToken } = aws
  if (accessKeyId && secretAccessKey) {
    const credentials: Credentials = {
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
    }
    return { drop() {}, get: async () => credentials }
  }
  if (aws.webIdentityTokenFile && aws.roleArn) return expiring(() => assumeRole(aws, region))
  if (aws.containerUri) return expiring(() => askContainer(aws))
  return expiring(() => askInstance(aws))
}

async function assumeRole(aws: Settings['aws'], region: string): Promise<Expiring<Credentials>> {
  const query = new URLSearchParams({
    Action: 'AssumeRoleWithWebIdentity',
    RoleArn: aws.roleArn!,
    RoleSessionName: 'latchkey',
    Version: '2011-06-15',
    // The platform renews this file.
    WebIdentityToken: readFileSync(aws.webIdentityTokenFile!, 'utf8').trim(),
  })
  return fetchCredentials(
    aws.stsEndpoint ?? `https://sts.${region}.amazonaws.com/`,
    {
      body: query.toString(),
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      method: 'POST',
    },
    (json) => {
      const { output } = Schema.parse(roleSchema, json)
      return output?.AssumeRoleWithWebIdentityResponse.AssumeRoleWithWebIdentityResult.Credentials
    },
  )
}

function askContainer(aws: Settings['aws']): Promise<Expiring<Credentials>> {
  const token = aws.containerTokenFile
    ? readFileSync(aws.containerTokenFile, 'utf8').trim()
    : aws.containerToken
  return fetchCredentials(new URL(aws.containerUri!, container).href, {
    headers: token ? { authorization: token } : {},
  })
}

async function askInstance(aws: Settings['aws']): Promise<Expiring<Credentials>> {
  const base = aws.instanceEndpoint ?? 'http://169.254.169.254'
  const token = await fetchText(`${base}/latest/api/token`, {
    headers: { 'x-aws-ec2-metadata-token-ttl-seconds': '21600' },
    method: 'PUT',
  })
  const headers = { 'x-aws-ec2-metadata-token': token }
  const roles = `${base}/latest/meta-data/iam/security-credentials/`
  const role = (await fetchText(roles, { headers })).split('\n')[0]!.trim()
  return fetchCredentials(`${roles}${role}`, { headers })
}

async function fetchText(url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(2_000),
    })
    if (response.ok) return await response.text()
  } catch {
    // This machine has no such service.
  }
  throw new RefusedError(service, 'no credentials', advice)
}

/** The expiry time of credentials, in milliseconds. STS sends seconds, and other services send a date. */
const expirationSchema: Schema.Schema<number> = (value) => {
  const isText = typeof value === 'string'
  const end = isText ? Date.parse(value) : Number(Schema.number(value)) * 1_000
  if (!end) throw new Schema.Mismatch('a time')
  return end
}

const credentialsSchema = Schema.object({
  AccessKeyId: filled,
  Expiration: expirationSchema,
  SecretAccessKey: filled,
  SessionToken: Schema.optional(Schema.string),
  Token: Schema.optional(Schema.string),
})

const roleSchema = Schema.object({
  AssumeRoleWithWebIdentityResponse: Schema.object({
    AssumeRoleWithWebIdentityResult: Schema.object({ Credentials: Schema.unknown }),
  }),
})

function fetchCredentials(
  url: string,
  init: RequestInit,
  pick: (json: unknown) => unknown = (json) => json,
): Promise<Expiring<Credentials>> {
  return request(
    service,
    (signal) => fetch(url, { ...init, redirect: 'error', signal }),
    (status, json) => {
      const { output } = Schema.parse(credentialsSchema, pick(json))
      if (status === 200 && output) {
        const { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey } = output
        const sessionToken = output.Token || output.SessionToken
        const value = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
        return { value: { endsAt: output.Expiration, value } }
      }
      if (status >= 500 || status === 429) return 'retry'
      return { error: new RefusedError(service, status, advice) }
    },
  )
}
