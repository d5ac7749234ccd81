import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createFolder } from '../../../../../test/harness/createFolder.ts'
import { arn, type KmsStandIn, keyName, startKms, vaultKey } from '../../../test/KmsStandIn.ts'
import type { Environment } from '../../Setting.ts'
import type { Key } from '../KeyEncryptor.ts'
import { probe } from '../probe.ts'
import { crc32c } from './crc32c.ts'
import { connectWith } from './Kms.ts'
import * as KmsSettings from './settings.ts'
import { signV4 } from './signV4.ts'

/** The services, and a folder with credentials for them. */
type Services = { folder: string; kms: KmsStandIn; stop(): Promise<void> }

const account = generateKeyPairSync('rsa', { modulusLength: 2048 })
let shared: Services
let kms: KmsStandIn

async function start(): Promise<Services> {
  const { path: folder, remove } = createFolder('kms')
  const kms = await startKms({ serviceKey: account.publicKey })
  kms.valid.accessKeys.set('AKIDEXAMPLE', { secret: 'canary-secret' })
  kms.valid.vaultTokens.add('canary-token')
  writeFileSync(join(folder, 'vault-token'), 'canary-token\n')
  writeFileSync(join(folder, 'web-token'), 'web-token\n')
  const key = account.privateKey.export({ format: 'pem', type: 'pkcs8' })
  const file = {
    client_email: 'wallet@shop.iam.gserviceaccount.com',
    private_key: key,
    private_key_id: 'k1',
    token_uri: `${kms.url}/google/token`,
    type: 'service_account',
  }
  writeFileSync(join(folder, 'account.json'), JSON.stringify(file))
  return {
    folder,
    kms,
    async stop() {
      await kms.stop()
      remove()
    },
  }
}

beforeAll(async () => {
  shared = await start()
  kms = shared.kms
})

afterEach(() => {
  kms.faults.length = 0
  kms.requests.length = 0
})

afterAll(() => shared?.stop())

const bound = { keyId: 'key', setId: 'set', walletId: 'wallet' }
const share = new TextEncoder().encode('canary: a share of 33 bytes......')

/** Every way to authenticate, at each service. */
const ways: Record<string, (to: Services) => { environment: Environment; reference: string }> = {
  'aws: keys in the environment': () => ({
    environment: { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'canary-secret' },
    reference: `aws:${arn}`,
  }),
  'aws: container': ({ kms }) => ({
    environment: {
      AWS_CONTAINER_AUTHORIZATION_TOKEN: 'container-token',
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${kms.url}/container/credentials`,
    },
    reference: `aws:${arn}`,
  }),
  'aws: instance': ({ kms }) => ({
    environment: { AWS_EC2_METADATA_SERVICE_ENDPOINT: kms.url },
    reference: `aws:${arn}`,
  }),
  'aws: web identity': ({ folder, kms }) => ({
    environment: {
      AWS_ENDPOINT_URL_STS: `${kms.url}/sts`,
      AWS_ROLE_ARN: 'arn:aws:iam::111122223333:role/wallet',
      AWS_WEB_IDENTITY_TOKEN_FILE: join(folder, 'web-token'),
    },
    reference: `aws:${arn}`,
  }),
  'gcp: metadata server': ({ kms }) => ({
    environment: { GCE_METADATA_HOST: new URL(kms.url).host },
    reference: `gcp:${keyName}`,
  }),
  'gcp: service account': ({ folder }) => ({
    environment: { GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'account.json') },
    reference: `gcp:${keyName}`,
  }),
  'vault: token': ({ kms }) => ({
    environment: { VAULT_ADDR: kms.url, VAULT_NAMESPACE: 'shop', VAULT_TOKEN: 'canary-token' },
    reference: `vault:${vaultKey}`,
  }),
  'vault: token file': ({ folder, kms }) => ({
    environment: {
      LATCHKEY_VAULT_TOKEN_FILE: join(folder, 'vault-token'),
      VAULT_ADDR: kms.url,
      VAULT_NAMESPACE: 'shop',
    },
    reference: `vault:${vaultKey}`,
  }),
}

function connect(way: string, change: Environment = {}, to = shared): Key {
  const { environment, reference } = ways[way]!(to)
  const all = { LATCHKEY_KMS_ENDPOINT: to.kms.url, ...environment, ...change }
  return connectWith(KmsSettings.read(all))(reference)
}

const services = ['aws: keys in the environment', 'gcp: service account', 'vault: token']

describe('connectWith', () => {
  test.each(Object.keys(ways))('default: %s', async (way) => {
    const key = connect(way)
    await probe(key)
    const sealed = await key.encrypt(share, bound)
    expect(Buffer.from(sealed.ciphertext).includes('canary')).toBe(false)
    expect(await key.decrypt(sealed, bound)).toEqual(share)
    // Credentials are fetched once, and the KMS is called once for each operation.
    expect(kms.requests.filter((it) => /token|credentials|sts/i.test(it)).length).toBeLessThan(4)
    expect(kms.requests.filter((it) => /crypt/i.test(it))).toHaveLength(5)
  })

  test.each(services)(
    'T22: %s: an envelope opens for its own key, wallet and set only',
    async (way) => {
      const key = connect(way)
      const sealed = await key.encrypt(share, bound)
      for (const change of [{ setId: 'x' }, { walletId: 'x' }, { keyId: 'x' }])
        await expect(key.decrypt(sealed, { ...bound, ...change })).rejects.toThrow(
          'cannot be opened',
        )
      const ciphertext = sealed.ciphertext.slice()
      const at = ciphertext.length - 6
      ciphertext[at] = ciphertext[at] === 65 ? 66 : 65
      await expect(key.decrypt({ ...sealed, ciphertext }, bound)).rejects.toThrow(
        'cannot be opened',
      )
    },
  )

  test.each(services)('error: %s: a refusal is final, and says what to check', async (way) => {
    const key = connect(way)
    kms.faults.push({
      body: {
        __type: 'com.amazonaws.kms#AccessDeniedException',
        error: { code: 403, message: 'no', status: 'PERMISSION_DENIED' },
        errors: ['permission denied'],
      },
      status: way.startsWith('aws') ? 400 : 403,
    })
    const error = await key.encrypt(share, bound).catch((it) => it)
    expect(error).toMatchObject({
      message: expect.stringMatching(
        /refused the request \((AccessDeniedException|PERMISSION_DENIED|403)\)\. Check/,
      ),
      name: 'request.RefusedError',
    })
    expect(kms.requests.filter((it) => /crypt/i.test(it))).toHaveLength(1)
    // Neither the share nor the credentials are in an error (T28).
    const shown = inspect(error, { depth: 10, showHidden: true }) + error.stack
    expect(shown).not.toMatch(/canary|ya29|Bearer/)
  })

  test('behavior: renews credentials that have ended', async () => {
    for (const way of ['aws: container', 'gcp: metadata server']) {
      const key = connect(way)
      const sealed = await key.encrypt(share, bound)
      kms.valid.accessKeys.clear()
      kms.valid.googleTokens.clear()
      expect(await key.decrypt(sealed, bound)).toEqual(share)
    }
    kms.valid.accessKeys.set('AKIDEXAMPLE', { secret: 'canary-secret' })
  })

  test('error: wrong credentials, another key, another region', async () => {
    const refused = 'refused the request'
    const wrong = { AWS_SECRET_ACCESS_KEY: 'wrong' }
    await expect(connect(services[0]!, wrong).encrypt(share, bound)).rejects.toThrow(
      'InvalidSignatureException',
    )
    await expect(
      connect('vault: token', { VAULT_TOKEN: 'x' }).encrypt(share, bound),
    ).rejects.toThrow(refused)
    await expect(
      connect('vault: token', { VAULT_TOKEN: '' }).encrypt(share, bound),
    ).rejects.toThrow('VAULT_TOKEN')
    await expect(
      connect('gcp: service account', { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere' }).encrypt(
        share,
        bound,
      ),
    ).rejects.toThrow('GOOGLE_APPLICATION_CREDENTIALS')
    const { environment } = ways[services[0]!]!(shared)
    const settings = KmsSettings.read({ LATCHKEY_KMS_ENDPOINT: kms.url, ...environment })
    for (const other of [arn.replace('1234abcd', '1234abce'), arn.replace('central', 'west')])
      await expect(connectWith(settings)(`aws:${other}`).encrypt(share, bound)).rejects.toThrow(
        refused,
      )
  })

  test('behavior: gcp: a damaged answer is asked for again', async () => {
    const key = connect('gcp: service account')
    const sealed = await key.encrypt(share, bound)
    const plaintext = Buffer.from(share).toString('base64')
    kms.faults.push({ body: { plaintext, plaintextCrc32c: '1' }, status: 200 })
    expect(await key.decrypt(sealed, bound)).toEqual(share)
    const ciphertext = Buffer.from('x').toString('base64')
    const other = { ciphertext, ciphertextCrc32c: String(crc32c(Buffer.from('x'))) }
    kms.faults.push({ body: { ...other, name: `${keyName}/cryptoKeyVersions/1` }, status: 200 })
    expect(await key.decrypt(await key.encrypt(share, bound), bound)).toEqual(share)
  })

  test('error: an invalid reference', () => {
    const use = connectWith(KmsSettings.read({ VAULT_ADDR: kms.url }))
    for (const it of [
      '',
      'aws',
      'aws:',
      'aws:alias/x',
      'gcp:projects/x',
      'vault:x',
      'azure:x',
      'toString:x',
      'vault:../sys/x',
      'vault:x/../sys/x',
    ])
      expect(() => use(it)).toThrow('is invalid. Use one such as aws:arn:')
  })
})

// Run these tests together, because they wait for real time-outs. Each has its own services.
describe.concurrent('connectWith: slow services', { timeout: 20_000 }, () => {
  test.for(services)('behavior: %s: retries throttling and failures', async (way, context) => {
    const own = await start()
    context.onTestFinished(own.stop)
    const key = connect(way, {}, own)
    const sealed = await key.encrypt(share, bound)
    own.kms.faults.push(
      { body: { __type: 'ThrottlingException' }, status: way.startsWith('aws') ? 400 : 429 },
      { body: 'not JSON', status: 503 },
      'hang',
    )
    expect(await key.decrypt(sealed, bound)).toEqual(share)
    expect(own.kms.faults).toEqual([])
  })

  test.for(services)('error: %s: gives up in time', async (way, context) => {
    const own = await start()
    context.onTestFinished(own.stop)
    const key = connect(way, {}, own)
    own.kms.faults.push(...Array<'hang'>(20).fill('hang'))
    const started = performance.now()
    await expect(key.encrypt(share, bound)).rejects.toThrow('cannot be reached')
    expect(performance.now() - started).toBeLessThan(12_000)
  })
})

describe('startKms', () => {
  test('error: refuses methods, content types and operations that the services do not have', async () => {
    kms.valid.googleTokens.add('token')
    const json = { 'content-type': 'application/json' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const google = { ...json, authorization: 'Bearer token' }
    const vault = { ...json, 'x-vault-namespace': 'shop', 'x-vault-token': 'canary-token' }
    const ask = async (path: string, init: RequestInit) =>
      (await fetch(`${kms.url}${path}`, init)).status
    const key = `/v1/${keyName}`
    const plain = { ...vault, 'content-type': 'text/plain' }
    expect([
      await ask(`${key}:encrypt`, { headers: google }),
      await ask(`${key}:encrypt`, { body: '{}', headers: { ...google, ...form }, method: 'POST' }),
      await ask(`${key}:sign`, { body: '{}', headers: google, method: 'POST' }),
      await ask('/v1/transit/encrypt/latchkey', { headers: vault }),
      await ask('/v1/transit/encrypt/latchkey', { body: '{}', headers: plain, method: 'POST' }),
      await ask('/v1/transit/sign/latchkey', { body: '{}', headers: vault, method: 'POST' }),
      await ask('/sts', { body: '{}', headers: json, method: 'POST' }),
      await ask('/google/token', { headers: form }),
      await ask('/container/credentials', { body: '', method: 'POST' }),
      await ask('/latest/api/token', {}),
      await ask('/', {}),
      await ask('/', { body: '{}', headers: json, method: 'POST' }),
    ]).toEqual([405, 415, 404, 405, 415, 400, 415, 405, 405, 405, 405, 415])
  })

  test.each(['Sign', 'GenerateDataKey', 'decrypt', ''])(
    'error: refuses the operation "%s" of AWS',
    async (name) => {
      const body = JSON.stringify({ CiphertextBlob: '', EncryptionContext: {}, KeyId: arn })
      const url = `${kms.url}/`
      const headers = signV4({
        body,
        credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'canary-secret' },
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `TrentService.${name}`,
        },
        method: 'POST',
        region: 'eu-central-1',
        service: 'kms',
        time: new Date(),
        url,
      })
      const response = await fetch(url, { body, headers, method: 'POST' })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        __type: 'com.amazonaws.kms#UnknownOperationException',
      })
    },
  )
})

describe('probe', () => {
  test('error: a KMS that ignores the context', async () => {
    const key: Key = {
      decrypt: async ({ ciphertext }) => ciphertext,
      encrypt: async (ciphertext) => ({ ciphertext, iv: new Uint8Array() }),
    }
    await expect(probe(key)).rejects.toThrow('does not bind a share to its wallet')
  })
})

describe('read', () => {
  test('error: an address that is not one, or not https', () => {
    const problems: string[] = []
    KmsSettings.read(
      { LATCHKEY_KMS_ENDPOINT: 'kms', VAULT_ADDR: 'http://vault.example.com' },
      problems,
    )
    expect(problems).toEqual([
      'LATCHKEY_KMS_ENDPOINT is not an address. Set it to one such as https://kms.example.com.',
      'VAULT_ADDR is not https. Use https, since shares are sent there.',
    ])
  })
})

describe('signV4', () => {
  // These cases are from Amazon's test suite of Signature Version 4.
  test.each([
    [
      'get-vanilla',
      'GET',
      {},
      '',
      '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    ],
    [
      'post-vanilla',
      'POST',
      {},
      '',
      '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
    ],
    [
      'post-x-www-form-urlencoded',
      'POST',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'Param1=value1',
      'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    ],
    [
      'get-header-value-trim',
      'GET',
      { 'My-Header1': ' value1', 'My-Header2': ' "a   b   c"' },
      '',
      'acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736',
    ],
  ] as const)('default: %s', (_, method, headers, body, signature) => {
    const { authorization } = signV4({
      body,
      credentials: {
        accessKeyId: 'AKIDEXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
      },
      headers,
      method,
      region: 'us-east-1',
      service: 'service',
      time: new Date('2015-08-30T12:36:00Z'),
      url: 'https://example.amazonaws.com/',
    })
    expect(authorization).toContain(`Signature=${signature}`)
  })
})

describe('crc32c', () => {
  test('default: the vectors of RFC 3720', () => {
    expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283)
    expect(crc32c(new Uint8Array(32))).toBe(0x8a9136aa)
    expect(crc32c(new Uint8Array(32).fill(0xff))).toBe(0x62a8ab43)
    expect(crc32c(Uint8Array.from({ length: 32 }, (_, index) => index))).toBe(0x46dd794e)
  })
})
