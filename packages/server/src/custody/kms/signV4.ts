import { createHash, createHmac } from 'node:crypto'

/** Credentials of AWS. Temporary ones have a session token. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

/**
 * Signs a request with AWS Signature Version 4, and returns its headers. It accepts only a path without special
 * characters and without a query, which is all that KMS needs.
 */
export function signV4(options: signV4.Options): Record<string, string> {
  const { body, credentials, headers, method, region, service, time, url } = options
  const { host, pathname } = new URL(url)
  const stamp = time.toISOString().replace(/[-:]|\.\d+/g, '')
  const all: Record<string, string> = {
    ...headers,
    host,
    'x-amz-date': stamp,
    ...(credentials.sessionToken && { 'x-amz-security-token': credentials.sessionToken }),
  }
  const names = Object.keys(all)
    .map((name) => name.toLowerCase())
    .sort()
  const values = new Map(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]))
  const canonical = [
    method,
    pathname,
    '',
    ...names.map((name) => `${name}:${values.get(name)!.trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    hash(body),
  ].join('\n')
  const scope = [stamp.slice(0, 8), region, service, 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', stamp, scope.join('/'), hash(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  )
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const { host: _, ...sent } = all
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope.join('/')}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

export declare namespace signV4 {
  type Options = {
    body: string
    credentials: Credentials
    headers: Record<string, string>
    method: string
    region: string
    service: string
    time: Date
    url: string
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
