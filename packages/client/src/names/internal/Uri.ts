/** Base urls of the hosts that serve files which have no host of their own, best first. */
export type Gateways = {
  arweave?: readonly string[] | undefined
  ipfs?: readonly string[] | undefined
}

const defaults = {
  arweave: ['https://arweave.net', 'https://permagate.io'],
  ipfs: ['https://ipfs.io', 'https://dweb.link', 'https://gateway.pinata.cloud'],
} as const satisfies Gateways

/** A content identifier as people write it: version 0 in base58, version 1 in base32. */
const cid = '(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,})'

/** What is asked of a gateway for each kind of uri; the first row that fits counts. */
const routes = [
  { kind: 'ipfs', path: 'ipfs', pattern: /^(?:ipfs:\/\/(?:ipfs\/)?|\/?ipfs\/)(.+)$/i },
  { kind: 'ipfs', path: 'ipfs', pattern: new RegExp(`^(${cid}(?:/.*)?)$`) },
  { kind: 'ipfs', path: 'ipns', pattern: /^(?:ipns:\/\/(?:ipns\/)?|\/?ipns\/)(.+)$/i },
  { kind: 'arweave', path: '', pattern: /^ar:\/\/(.+)$/i },
] as const

/** Lists the urls at which a uri may be had, best first. Empty for what we would never fetch. */
export function locate(uri: string, gateways: Gateways = {}): string[] {
  for (const { kind, path, pattern } of routes) {
    const target = pattern.exec(uri)?.[1]
    if (!target) continue
    const bases = gateways[kind] ?? defaults[kind]
    return bases.map((base) => [base.replace(/\/+$/, ''), path, target].filter(Boolean).join('/'))
  }
  if (!/^https?:\/\//i.test(uri)) return []
  // The gateway that someone once wrote down may be gone; the file has the same name at the others.
  const file = new RegExp(`^https?://[^/]+/(ipfs/${cid}.*)$`, 'i').exec(uri)?.[1]
  return file ? [uri, ...locate(file, gateways)] : [uri]
}
