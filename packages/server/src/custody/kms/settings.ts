import { toUrl } from '../../parse/toUrl.ts'
import * as Setting from '../../Setting.ts'

/** How this process reaches a KMS. The key ring says which KMS and which key. */
export type Settings = {
  aws: {
    accessKeyId: string | undefined
    containerToken: string | undefined
    containerTokenFile: string | undefined
    containerUri: string | undefined
    instanceEndpoint: string | undefined
    roleArn: string | undefined
    secretAccessKey: string | undefined
    sessionToken: string | undefined
    stsEndpoint: string | undefined
    webIdentityTokenFile: string | undefined
  }
  /** Another address of AWS KMS or Google Cloud KMS, such as a private endpoint. */
  endpoint: string | undefined
  google: { credentialsFile: string | undefined; metadataHost: string | undefined }
  vault: {
    address: string | undefined
    namespace: string | undefined
    token: string | undefined
    tokenFile: string | undefined
  }
}

/** Reads the variables of the KMS's own tools, and ours. Adds a problem for each invalid one. */
export function read(environment: Setting.Environment, problems: string[] = []): Settings {
  const get = (name: string) => environment[name]?.trim() || undefined
  /** The connection must be encrypted, because shares are sent over it. */
  const url = (name: string) => {
    const value = get(name)
    if (value === undefined) return undefined
    const parsed = toUrl(value)
    const problem = parsed
      ? Setting.findShareProblem(parsed)
      : Setting.notAddress('https://kms.example.com')
    if (problem) problems.push(`${name} ${problem}`)
    return value
  }
  return {
    aws: {
      accessKeyId: get('AWS_ACCESS_KEY_ID'),
      containerToken: get('AWS_CONTAINER_AUTHORIZATION_TOKEN'),
      containerTokenFile: get('AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE'),
      containerUri:
        get('AWS_CONTAINER_CREDENTIALS_FULL_URI') ?? get('AWS_CONTAINER_CREDENTIALS_RELATIVE_URI'),
      instanceEndpoint: get('AWS_EC2_METADATA_SERVICE_ENDPOINT')?.replace(/\/$/, ''),
      roleArn: get('AWS_ROLE_ARN'),
      secretAccessKey: get('AWS_SECRET_ACCESS_KEY'),
      sessionToken: get('AWS_SESSION_TOKEN'),
      stsEndpoint: get('AWS_ENDPOINT_URL_STS'),
      webIdentityTokenFile: get('AWS_WEB_IDENTITY_TOKEN_FILE'),
    },
    endpoint: url('LATCHKEY_KMS_ENDPOINT'),
    google: {
      credentialsFile: get('GOOGLE_APPLICATION_CREDENTIALS'),
      metadataHost: get('GCE_METADATA_HOST'),
    },
    vault: {
      address: url('VAULT_ADDR'),
      namespace: get('VAULT_NAMESPACE'),
      token: get('VAULT_TOKEN'),
      tokenFile: get('LATCHKEY_VAULT_TOKEN_FILE'),
    },
  }
}
