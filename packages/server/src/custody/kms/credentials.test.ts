import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createFolder } from '../../../../../test/harness/createFolder.ts'
import { awsCredentials } from './awsCredentials.ts'
import { googleToken } from './googleToken.ts'
import * as KmsSettings from './settings.ts'

/** Credentials from a file or a service that are damaged. */

const { path: folder, remove } = createFolder('credentials')
afterAll(remove)
afterEach(() => vi.unstubAllGlobals())

/** Answers every request with this JSON, and counts the requests. */
function answer(json: unknown) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(json))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('googleToken', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    client_email: 'wallet@shop.iam.gserviceaccount.com',
    private_key: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
    private_key_id: 'k1',
    token_uri: 'https://oauth2.example.com/token',
    type: 'service_account',
  }
  const open = (file: unknown) => {
    const credentialsFile = join(folder, 'account.json')
    writeFileSync(credentialsFile, typeof file === 'string' ? file : JSON.stringify(file))
    return googleToken({ credentialsFile, metadataHost: undefined })
  }

  test('default: the token of a service account', async () => {
    answer({ access_token: 'token', expires_in: 3_600 })
    expect(await open(account).get()).toBe('token')
    expect(await open({ ...account, private_key_id: undefined }).get()).toBe('token')
  })

  test.each([
    '',
    'null',
    '{',
    [],
    { ...account, client_email: undefined },
    { ...account, client_email: 7 },
    { ...account, private_key: '' },
    { ...account, private_key_id: { kid: 'k1' } },
    { ...account, token_uri: null },
    { ...account, type: 'authorized_user' },
  ])('error: T28: the file %#, without quoting it', async (file) => {
    const fetched = answer({ access_token: 'token', expires_in: 3_600 })
    const error = await Promise.resolve()
      .then(() => open(file).get())
      .catch((it) => it)
    expect(error).toMatchObject({ message: expect.stringContaining('no service account') })
    expect(String(error.stack)).not.toContain('PRIVATE KEY')
    expect(fetched).not.toHaveBeenCalled()
  })

  test.each([
    { access_token: 'token' },
    { access_token: 'token', expires_in: '3600' },
    { access_token: 7, expires_in: 3_600 },
    { access_token: '', expires_in: 3_600 },
    null,
  ])('error: the answer %j', async (json) => {
    answer(json)
    await expect(open(account).get()).rejects.toThrow('refused the request (200)')
  })
})

describe('awsCredentials', () => {
  const open = () =>
    awsCredentials(
      { ...KmsSettings.read({}).aws, containerUri: 'http://127.0.0.1/credentials' },
      'eu-central-1',
    )
  const credentials = {
    AccessKeyId: 'id',
    Expiration: '2999-01-01T00:00:00Z',
    SecretAccessKey: 's',
  }

  test.each([
    credentials,
    { ...credentials, Expiration: 32_472_144_000 },
    { ...credentials, SessionToken: null, Token: null },
  ])('default: %j', async (json) => {
    const fetched = answer(json)
    const found = open()
    await found.get()
    expect(await found.get()).toEqual({ accessKeyId: 'id', secretAccessKey: 's' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test.each([
    { ...credentials, Expiration: undefined },
    { ...credentials, Expiration: 'soon' },
    { ...credentials, Expiration: {} },
    { ...credentials, Expiration: true },
    { ...credentials, Expiration: [1] },
    { ...credentials, AccessKeyId: 7 },
    { ...credentials, SecretAccessKey: '' },
    'text',
    null,
  ])('error: %j', async (json) => {
    answer(json)
    await expect(open().get()).rejects.toThrow('refused the request (200)')
  })
})
