import { Errors } from '@latchkey/protocol'
import type { Client } from 'viem'
import * as Deadline from './internal/Deadline.ts'
import { HintedError } from './internal/HintedError.ts'
import * as Http from './internal/Http.ts'
import * as Metadata from './internal/Metadata.ts'
import * as Nft from './internal/Nft.ts'
import { readChain } from './internal/readChain.ts'
import * as Uri from './internal/Uri.ts'

/**
 * Resolves an avatar record. Returns an `http(s)` or `data:image` URL. Show it only in an `<img>`, because an
 * SVG may contain scripts, which an `<img>` does not run. Throws an error that says why the record cannot be
 * resolved.
 *
 * @example
 * await resolveAvatar(publicClient, { record: 'eip155:1/erc721:0x…/1' }) // 'https://ipfs.io/ipfs/bafy…'
 */
export async function resolveAvatar(
  client: Client,
  parameters: resolveAvatar.Parameters,
): Promise<resolveAvatar.ReturnType> {
  const { record, ...options } = parameters
  if (!/^(did:nft:|eip155:)/i.test(record)) return findImage(record, options)

  const nft = Nft.parse(record)
  const uri = await readMetadataUri(client, nft, parameters)
  const image = await readImage(uri, options)
  return findImage(Nft.fill(nft, image), options)
}

export declare namespace resolveAvatar {
  type Options = Http.Options & {
    /** Gateways for IPFS and Arweave. Each list replaces the public one, and is tried in order. */
    gateways?: Uri.Gateways | undefined
  }
  type Parameters = Options & {
    /** The `avatar` text record of a name. */
    record: string
  }
  type ReturnType = string
  type ErrorType =
    | Deadline.LookupAbortedError
    | Deadline.LookupTimeoutError
    | Metadata.InvalidMetadataError
    | Nft.ChainMismatchError
    | Nft.InvalidNftUriError
    | Nft.UnsupportedNamespaceError
    | UriResolutionError
}

async function readMetadataUri(
  client: Client,
  nft: Nft.Nft,
  parameters: resolveAvatar.Parameters,
): Promise<string> {
  try {
    return await readChain(client, parameters, (client) => Nft.readUri(client, nft))
  } catch (cause) {
    if (cause instanceof Errors.BaseError) throw cause
    throw new UriResolutionError({ cause, uri: parameters.record })
  }
}

async function readImage(uri: string, options: resolveAvatar.Options): Promise<string> {
  const inline = Metadata.fromUri(uri)
  if (inline) return Metadata.getImage(inline)
  return tryEach(uri, options, async (url) => Metadata.getImage(await Http.readText(url, options)))
}

async function findImage(uri: string, options: resolveAvatar.Options): Promise<string> {
  if (/^data:image\/[\w.+-]+[;,]/i.test(uri)) return uri
  if (/^\s*<(svg|\?xml)/i.test(uri)) return `data:image/svg+xml,${encodeURIComponent(uri)}`
  return tryEach(uri, options, async (url) => {
    await Http.assertImage(url, options)
    return url
  })
}

/** Tries the URLs of a URI in order, until one succeeds. */
async function tryEach<value>(
  uri: string,
  options: resolveAvatar.Options,
  attempt: (url: string) => Promise<value>,
): Promise<value> {
  const failures: Failure[] = []
  for (const url of Uri.locate(uri, options.gateways)) {
    try {
      return await attempt(new URL(url).href)
    } catch (error) {
      if (error instanceof Deadline.LookupAbortedError) throw error
      failures.push({ error, url })
    }
  }
  // Invalid metadata is more informative than an unreachable gateway.
  const invalid = failures.find(({ error }) => error instanceof Metadata.InvalidMetadataError)
  throw invalid?.error ?? new UriResolutionError({ failures, uri })
}

type Failure = { error: unknown; url: string }

/** Thrown when no URL of an avatar or its metadata succeeds. */
export class UriResolutionError extends HintedError {
  override readonly name = 'UriResolutionError'

  constructor(options: { cause?: unknown; failures?: readonly Failure[]; uri: string }) {
    const { cause, failures = [], uri } = options
    const hint = failures.length
      ? 'Pass other `gateways`, or a longer `timeout`.'
      : 'A record is an https, ipfs, ipns, ar, data:image, eip155 or did:nft uri, and its gateways are not empty.'
    super('The avatar could not be resolved.', {
      cause: cause ?? failures.at(-1)?.error,
      hints: [
        `Its uri is "${uri.length > 200 ? `${uri.slice(0, 200)}…` : uri}".`,
        ...failures.map(({ error, url }) => `${url}: ${describe(error)}`),
        cause ? 'The contract of the token did not say where its metadata is.' : hint,
      ],
    })
  }
}

function describe(error: unknown): string {
  if (error instanceof Errors.BaseError) return error.shortMessage
  return error instanceof Error ? error.message : String(error)
}
