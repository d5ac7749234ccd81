import { type Bound, type Key, OpenError } from '../KeyEncryptor.ts'
import { awsCredentials } from './awsCredentials.ts'
import { fromBase64, RefusedError, request, textOf, toBase64, type Verdict } from './request.ts'
import type { Settings } from './settings.ts'
import { signV4 } from './signV4.ts'

const service = 'AWS KMS'

/** The codes of transient failures, which are retried. */
const passing =
  /^(Throttling|ThrottlingException|TooManyRequestsException|LimitExceededException|DependencyTimeoutException|KMSInternalException|KeyUnavailableException|ServiceUnavailable.*|InternalFailure)$/
/** The codes of a ciphertext that is not of this key and context. */
const damaged = /^(InvalidCiphertextException|IncorrectKeyException)$/
/** The codes of credentials that may have been replaced. */
const outdated = /^(ExpiredToken(Exception)?|UnrecognizedClientException|InvalidClientTokenId)$/

/**
 * A symmetric key of AWS KMS, by its ARN. The wallet and the set are the encryption context, which CloudTrail logs. The
 * key needs the permissions `kms:Encrypt` and `kms:Decrypt`.
 */
export function createAwsKey(arn: string, { aws, endpoint }: Settings): Key {
  const [, partition, , region] = arn.split(':') as [string, string, string, string]
  const domain = partition === 'aws-cn' ? 'amazonaws.com.cn' : 'amazonaws.com'
  const url = endpoint ?? `https://kms.${region}.${domain}/`
  const credentials = awsCredentials(aws, region)

  async function call(
    operation: 'Decrypt' | 'Encrypt',
    field: 'CiphertextBlob' | 'Plaintext',
    { keyId, setId, walletId }: Bound,
    input: Record<string, string>,
  ): Promise<Uint8Array> {
    const context = { key: keyId, label: 'latchkey auth share 1', set: setId, wallet: walletId }
    const body = JSON.stringify({ ...input, EncryptionContext: context, KeyId: arn })
    let mayRenew = true
    return request(
      service,
      async (signal) => {
        const headers = signV4({
          body,
          credentials: await credentials.get(),
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `TrentService.${operation}`,
          },
          method: 'POST',
          region,
          service: 'kms',
          time: new Date(),
          url,
        })
        return fetch(url, { body, headers, method: 'POST', redirect: 'error', signal })
      },
      (status, json): Verdict<Uint8Array> => {
        const bytes = textOf(json, field)
        if (status === 200 && bytes !== undefined) return { value: fromBase64(bytes) }
        // The type is, for example, `com.amazonaws.kms#NotFoundException`.
        const code = /(?:^|#)(\w{1,60})$/.exec(textOf(json, '__type') ?? '')?.[1] ?? ''
        if (status >= 500 || status === 429 || passing.test(code)) return 'retry'
        if (damaged.test(code)) return { error: new OpenError() }
        if (outdated.test(code) && mayRenew) {
          mayRenew = false
          credentials.drop()
          return 'retry'
        }
        return {
          error: new RefusedError(
            service,
            code || status,
            'Check the ARN of the key, that the key is enabled, and the permissions kms:Encrypt and kms:Decrypt.',
          ),
        }
      },
    )
  }

  return {
    decrypt: ({ ciphertext }, bound) =>
      call('Decrypt', 'Plaintext', bound, { CiphertextBlob: toBase64(ciphertext) }),
    encrypt: async (plain, bound) => ({
      ciphertext: await call('Encrypt', 'CiphertextBlob', bound, { Plaintext: toBase64(plain) }),
      iv: new Uint8Array(),
    }),
  }
}
