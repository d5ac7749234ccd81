import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createVerify,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Plays AWS KMS with its credential services, Google Cloud KMS with its token services, and Vault. It
 * checks requests as the real services do: methods, content types, signatures, tokens, key names, contexts and
 * checksums.
 */
export type KmsStandIn = {
  /** The answers that come before any real one. Each is a status with a body, or no answer at all. */
  faults: ({ body?: unknown; status: number } | 'hang')[]
  /** The number of requests, by path or operation. */
  requests: string[]
  stop(): Promise<void>
  /** The tokens and credentials that are valid now. */
  valid: { accessKeys: Map<string, Access>; googleTokens: Set<string>; vaultTokens: Set<string> }
  url: string
}

type Access = { secret: string; token?: string }
type Answer = { body: unknown; status: number; text?: string }
type KmsRequest = { body: string; headers: Record<string, string>; method: string; path: string }

export const arn = 'arn:aws:kms:eu-central-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab'
export const keyName = 'projects/shop/locations/europe-west3/keyRings/wallet/cryptoKeys/shares'
export const vaultKey = 'transit/latchkey'

/** The method and the content type of each kind of request, by its path. */
const kinds: [RegExp, { method: string; type?: string }][] = [
  [/^\/v1\//, { method: 'POST', type: 'application/json' }],
  [/^\/(google\/token|sts)$/, { method: 'POST', type: 'application/x-www-form-urlencoded' }],
  [/^\/latest\/api\/token$/, { method: 'PUT' }],
  [/^\/(computeMetadata|container|latest)\//, { method: 'GET' }],
  [/^/, { method: 'POST', type: 'application/x-amz-json-1.1' }],
]

export async function startKms(options: { serviceKey?: KeyObject } = {}): Promise<KmsStandIn> {
  const keys = { aws: randomBytes(32), google: randomBytes(32), vault: randomBytes(32) }
  const faults: KmsStandIn['faults'] = []
  const requests: string[] = []
  const valid: KmsStandIn['valid'] = {
    accessKeys: new Map(),
    googleTokens: new Set(),
    vaultTokens: new Set(),
  }

  const server = createServer(async (request, response) => {
    const asked = await readRequest(request)
    requests.push(asked.headers['x-amz-target'] ?? asked.path)
    const isKms = !/token|meta-data|sts|metadata|container/i.test(asked.path)
    const fault = isKms ? faults.shift() : undefined
    if (fault === 'hang') return
    const { body, status, text } = fault ? { body: {}, ...fault } : answer(asked)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(text ?? JSON.stringify(body))
  })

  function answer(asked: KmsRequest): Answer {
    const { headers, path } = asked
    const [, { method, type }] = kinds.find(([form]) => form.test(path))!
    if (asked.method !== method) return { body: {}, status: 405 }
    if (type && headers['content-type'] !== type) return { body: {}, status: 415 }
    if (path.startsWith('/v1/projects/')) return answerGoogle(asked)
    if (path.startsWith('/v1/')) return answerVault(asked)
    if (path === '/google/token') return answerToken(asked)
    if (path === '/computeMetadata/v1/instance/service-accounts/default/token')
      return headers['metadata-flavor'] === 'Google' ? giveToken() : { body: {}, status: 403 }
    if (path === '/latest/api/token')
      return headers['x-aws-ec2-metadata-token-ttl-seconds']
        ? { body: {}, status: 200, text: 'instance-token' }
        : { body: {}, status: 400 }
    if (path.startsWith('/latest/meta-data/iam/security-credentials/')) {
      if (headers['x-aws-ec2-metadata-token'] !== 'instance-token') return { body: {}, status: 401 }
      return path.endsWith('/') ? { body: {}, status: 200, text: 'role' } : giveAccess()
    }
    if (path === '/container/credentials')
      return headers.authorization === 'container-token' ? giveAccess() : { body: {}, status: 401 }
    if (path === '/sts') {
      const form = new URLSearchParams(asked.body)
      if (form.get('WebIdentityToken') !== 'web-token' || !form.get('RoleArn'))
        return { body: {}, status: 400 }
      const { AccessKeyId, Expiration, SecretAccessKey, Token } = giveAccess().body as Given
      const Credentials = {
        AccessKeyId,
        Expiration: Date.parse(Expiration) / 1_000,
        SecretAccessKey,
        SessionToken: Token,
      }
      const AssumeRoleWithWebIdentityResult = { Credentials }
      return {
        body: { AssumeRoleWithWebIdentityResponse: { AssumeRoleWithWebIdentityResult } },
        status: 200,
      }
    }
    return answerAws(asked)
  }

  type Given = { AccessKeyId: string; Expiration: string; SecretAccessKey: string; Token: string }

  function giveAccess(): Answer {
    const id = `ASIA${randomBytes(6).toString('hex').toUpperCase()}`
    const access = { secret: randomBytes(20).toString('base64'), token: `session of ${id}` }
    valid.accessKeys.set(id, access)
    const given: Given = {
      AccessKeyId: id,
      Expiration: new Date(Date.now() + 3_600_000).toISOString(),
      SecretAccessKey: access.secret,
      Token: access.token,
    }
    return { body: given, status: 200 }
  }

  function answerAws(asked: KmsRequest): Answer {
    const refuse = (type: string) => ({
      body: { __type: `com.amazonaws.kms#${type}`, message: 'no' },
      status: 400,
    })
    const problem = findSignatureProblem(asked, valid.accessKeys)
    if (problem) return refuse(problem)
    const input = JSON.parse(asked.body) as Record<string, string> & {
      EncryptionContext: Record<string, string>
    }
    const target = asked.headers['x-amz-target']
    if (target !== 'TrentService.Encrypt' && target !== 'TrentService.Decrypt')
      return refuse('UnknownOperationException')
    if (input.KeyId !== arn) return refuse('NotFoundException')
    const aad = Buffer.from(JSON.stringify(Object.entries(input.EncryptionContext).sort()))
    if (target === 'TrentService.Encrypt') {
      const sealed = seal(keys.aws, Buffer.from(input.Plaintext!, 'base64'), aad)
      const CiphertextBlob = sealed.toString('base64')
      return {
        body: { CiphertextBlob, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT', KeyId: arn },
        status: 200,
      }
    }
    const plain = open(keys.aws, Buffer.from(input.CiphertextBlob!, 'base64'), aad)
    if (!plain) return refuse('InvalidCiphertextException')
    return { body: { KeyId: arn, Plaintext: plain.toString('base64') }, status: 200 }
  }

  function giveToken(): Answer {
    const token = `ya29.${randomBytes(8).toString('hex')}`
    valid.googleTokens.add(token)
    return {
      body: { access_token: token, expires_in: 3_599, token_type: 'Bearer' },
      status: 200,
    }
  }

  function answerToken({ body }: KmsRequest): Answer {
    const form = new URLSearchParams(body)
    const [head, claims, signature] = (form.get('assertion') ?? '').split('.')
    const { aud, iss, scope } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())
    const isValid =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      aud.endsWith('/google/token') &&
      iss === 'wallet@shop.iam.gserviceaccount.com' &&
      scope === 'https://www.googleapis.com/auth/cloudkms' &&
      createVerify('sha256')
        .update(`${head}.${claims}`)
        .verify(options.serviceKey!, signature!, 'base64url')
    return isValid ? giveToken() : { body: { error: 'invalid_grant' }, status: 400 }
  }

  function answerGoogle({ body, headers, path }: KmsRequest): Answer {
    const refuse = (code: number, status: string, message = 'no') => ({
      body: { error: { code, message, status } },
      status: code,
    })
    if (!valid.googleTokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
      return refuse(401, 'UNAUTHENTICATED')
    const [name, operation] = path.slice('/v1/'.length).split(':')
    if (name !== keyName || !/^(en|de)crypt$/.test(operation ?? '')) return refuse(404, 'NOT_FOUND')
    const input = JSON.parse(body) as Record<string, string>
    const aad = Buffer.from(input.additionalAuthenticatedData!, 'base64')
    const field = operation === 'encrypt' ? 'plaintext' : 'ciphertext'
    const bytes = Buffer.from(input[field]!, 'base64')
    if (
      String(checksum(bytes)) !== input[`${field}Crc32c`] ||
      String(checksum(aad)) !== input.additionalAuthenticatedDataCrc32c
    )
      return refuse(400, 'INVALID_ARGUMENT', `The received value of ${field}_crc32c is wrong.`)
    if (operation === 'encrypt') {
      const ciphertext = seal(keys.google, bytes, aad)
      return {
        body: {
          ciphertext: ciphertext.toString('base64'),
          ciphertextCrc32c: String(checksum(ciphertext)),
          name: `${keyName}/cryptoKeyVersions/3`,
          protectionLevel: 'HSM',
          verifiedAdditionalAuthenticatedDataCrc32c: true,
          verifiedPlaintextCrc32c: true,
        },
        status: 200,
      }
    }
    const plain = open(keys.google, bytes, aad)
    if (!plain) return refuse(400, 'INVALID_ARGUMENT', 'Decryption failed: verify that ...')
    return {
      body: { plaintext: plain.toString('base64'), plaintextCrc32c: String(checksum(plain)) },
      status: 200,
    }
  }

  function answerVault({ body, headers, path }: KmsRequest): Answer {
    const refuse = (status: number, error: string) => ({ body: { errors: [error] }, status })
    if (!valid.vaultTokens.has(headers['x-vault-token'] ?? ''))
      return refuse(403, 'permission denied')
    if (headers['x-vault-namespace'] !== 'shop') return refuse(404, 'no handler for route')
    const [, mount, operation, key] = /^\/v1\/(.*)\/(encrypt|decrypt)\/(.*)$/.exec(path) ?? []
    if (`${mount}/${key}` !== vaultKey) return refuse(400, 'encryption key not found')
    const input = JSON.parse(body) as Record<string, string>
    const aad = Buffer.from(input.associated_data ?? '', 'base64')
    if (operation === 'encrypt') {
      const sealed = seal(keys.vault, Buffer.from(input.plaintext!, 'base64'), aad)
      const ciphertext = `vault:v1:${sealed.toString('base64')}`
      return { body: { data: { ciphertext, key_version: 1 } }, status: 200 }
    }
    const [, sealed] = /^vault:v1:(.*)$/.exec(input.ciphertext!) ?? []
    if (!sealed) return refuse(400, 'invalid ciphertext: no prefix')
    const plain = open(keys.vault, Buffer.from(sealed, 'base64'), aad)
    if (!plain) return refuse(400, 'cipher: message authentication failed')
    return { body: { data: { plaintext: plain.toString('base64') } }, status: 200 }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    faults,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    valid,
  }
}

async function readRequest(request: IncomingMessage): Promise<KmsRequest> {
  let body = ''
  for await (const chunk of request) body += chunk
  const headers = request.headers as Record<string, string>
  return { body, headers, method: request.method!, path: request.url! }
}

/** Checks AWS Signature Version 4 from the request as it came, and returns the code of a refusal. */
function findSignatureProblem(asked: KmsRequest, known: Map<string, Access>): string | undefined {
  const { body, headers, method, path } = asked
  const [, id, day, region, service, list, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!id) return 'MissingAuthenticationTokenException'
  const access = known.get(id)
  if (!access || access.token !== headers['x-amz-security-token'])
    return 'UnrecognizedClientException'
  const date = headers['x-amz-date'] ?? ''
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const at = Date.UTC(+date.slice(0, 4), +parts[1]! - 1, +parts[2]!, +parts[3]!, +parts[4]!)
  if (Math.abs(Date.now() - at) > 15 * 60_000 || !date.startsWith(day!))
    return 'InvalidSignatureException'
  const signed = list!.split(';')
  for (const needed of ['host', 'x-amz-date', 'x-amz-target'])
    if (!signed.includes(needed)) return 'InvalidSignatureException'
  if (region !== 'eu-central-1' || service !== 'kms') return 'InvalidSignatureException'
  const lines = signed.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = `${method}\n${path}\n\n${lines}\n${list}\n${sha256(body)}`
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/kms/aws4_request\n${sha256(canonical)}`
  const mac = (key: Buffer | string, part: string) =>
    createHmac('sha256', key).update(part).digest()
  const key = mac(mac(mac(mac(`AWS4${access.secret}`, day!), region), 'kms'), 'aws4_request')
  return mac(key, text).toString('hex') === signature ? undefined : 'InvalidSignatureException'
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** CRC32C by the definition, bit by bit. */
function checksum(bytes: Uint8Array): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0x82f63b78 : 0)
  }
  return ~value >>> 0
}

function seal(key: Buffer, plain: Buffer, aad: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad)
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer, sealed: Buffer, aad: Buffer): Buffer | undefined {
  try {
    const end = sealed.length - 16
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), {
      authTagLength: 16,
    })
      .setAAD(aad)
      .setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(12, end)), decipher.final()])
  } catch {
    return undefined
  }
}
