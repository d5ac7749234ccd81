/** Base URLs of gateways for IPFS and Arweave, in order of preference. */
export type Gateways = {
  arweave?: readonly string[] | undefined
  ipfs?: readonly string[] | undefined
}

const defaults = {
  arweave: ['https://arweave.net', 'https://permagate.io'],
  ipfs: ['https://ipfs.io', 'https://dweb.link', 'https://gateway.pinata.cloud'],
} as const satisfies Gateways

/** An IPFS content identifier: version 0 in base58, version 1 in base32. */
const cid = '(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,})'

/** The gateway path of each kind of URI. The first matching row counts. */
const routes = [
  { kind: 'ipfs', path: 'ipfs', pattern: /^(?:ipfs:\/\/(?:ipfs\/)?|\/?ipfs\/)(.+)$/i },
  { kind: 'ipfs', path: 'ipfs', pattern: new RegExp(`^(${cid}(?:/.*)?)$`) },
  { kind: 'ipfs', path: 'ipns', pattern: /^(?:ipns:\/\/(?:ipns\/)?|\/?ipns\/)(.+)$/i },
  { kind: 'arweave', path: '', pattern: /^ar:\/\/(.+)$/i },
] as const

/** Returns the URLs of a URI, in order of preference. Returns an empty list if the URI must not be fetched. */
export function locate(uri: string, gateways: Gateways = {}): string[] {
  for (const { kind, path, pattern } of routes) {
    const target = pattern.exec(uri)?.[1]
    if (!target) continue
    const bases = gateways[kind] ?? defaults[kind]
    return bases.map((base) => [base.replace(/\/+$/, ''), path, target].filter(Boolean).join('/'))
  }
  if (!/^https?:\/\//i.test(uri)) return []
  // The gateway in the record may no longer exist. Other gateways have the file under the same path.
  const file = new RegExp(`^https?://[^/]+/(ipfs/${cid}.*)$`, 'i').exec(uri)?.[1]
  return file ? [uri, ...locate(file, gateways)] : [uri]
}
