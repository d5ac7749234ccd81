import { BaseError } from '@latchkey/protocol/Errors'
import type { Key } from '../KeyEncryptor.ts'
import type { Connect } from '../KeyRing.ts'
import { createAwsKey } from './aws.ts'
import { createGoogleKey } from './google.ts'
import type { Settings } from './settings.ts'
import { createVaultKey } from './vault.ts'

/** Every KMS, with the form of a key's name, an example, and how to use the key. */
const services = {
  aws: {
    create: createAwsKey,
    example: 'aws:arn:aws:kms:eu-central-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab',
    form: /^arn:aws[\w-]*:kms:[a-z\d-]+:\d{12}:key\/[\w-]{1,64}$/,
  },
  gcp: {
    create: createGoogleKey,
    example: 'gcp:projects/shop/locations/europe-west3/keyRings/wallet/cryptoKeys/shares',
    form: /^projects\/[\w:.-]+\/locations\/[\w-]+\/keyRings\/[\w-]+\/cryptoKeys\/[\w-]+$/,
  },
  vault: {
    create: createVaultKey,
    example: 'vault:transit/latchkey',
    form: /^\w[\w.-]*(\/\w[\w.-]*)+$/,
  },
} as const satisfies Record<string, Service>

type Service = {
  create: (name: string, settings: Settings) => Key
  example: string
  form: RegExp
}

/**
 * Connects keys by references such as `aws:arn:…`, `gcp:projects/…` and `vault:transit/KEY`. The KMS itself encrypts
 * and decrypts each share, so each unlock makes one call, and this process has no key.
 */
export function connectWith(settings: Settings): Connect {
  return (reference) => {
    const [, kind = '', name = ''] = /^(\w+):(.*)$/.exec(reference) ?? []
    const service: Service | undefined = Object.hasOwn(services, kind)
      ? services[kind as keyof typeof services]
      : undefined
    if (!service?.form.test(name)) throw new InvalidReferenceError()
    return service.create(name, settings)
  }
}

/** Thrown when the reference of a key is invalid. */
export class InvalidReferenceError extends BaseError {
  override readonly name = 'Kms.InvalidReferenceError'

  constructor() {
    super(
      `The reference of a key of a KMS is invalid. Use one such as ${Object.values(services)
        .map(({ example }) => example)
        .join(', ')}.`,
    )
  }
}
