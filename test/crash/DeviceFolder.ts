import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Bytes, type DeviceStore } from '@latchkey/vault'
import type * as RequestProof from '../../apps/frame/src/remote/RequestProof.ts'
import * as ServerSession from '../../apps/frame/src/remote/ServerSession.ts'
import * as DurableFiles from './DurableFiles.ts'

/** The storage partition of a browser, as a folder. It is independent of the process, and can be evicted. */
export type DeviceFolder = {
  identity: RequestProof.ProofKey
  session: ServerSession.SessionStore
  store: DeviceStore.DeviceStore
}

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }

/**
 * Opens or creates a device. A browser stores non-extractable keys. The folder stores the bytes of a key instead, and
 * imports them as a non-extractable key.
 */
export async function open(folder: string): Promise<DeviceFolder> {
  return {
    identity: await openIdentity(join(folder, 'identity.json')),
    session: openSession(join(folder, 'session.json')),
    store: openStore(folder),
  }
}

export function openStore(folder: string): DeviceStore.DeviceStore {
  const records = join(folder, 'records')
  const listAll = async () => {
    const texts = DurableFiles.list(records).map((name) => DurableFiles.read(join(records, name)))
    return texts.flatMap((text) => (text ? [JSON.parse(text) as DeviceStore.Json] : []))
  }
  const place = (setId: string) => join(records, `${encodeURIComponent(setId)}.json`)
  return {
    // Read the key from disk each time, because it may have been evicted.
    async key() {
      const fresh = Bytes.toBase64url(Bytes.random(32))
      const text = DurableFiles.writeOnce(join(folder, 'key'), fresh)
      const bytes = Bytes.fromBase64url(text.trim())!
      return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
    },
    async list(walletId) {
      return (await listAll()).filter(({ set }) => set.walletId === walletId)
    },
    listAll,
    async put(record) {
      DurableFiles.write(place(record.set.setId), JSON.stringify(record))
    },
    async remove(setId) {
      rmSync(place(setId), { force: true })
    },
  }
}

const parts = { everything: [''], records: ['records'], shares: ['records', 'key'] }
export type Part = keyof typeof parts

/** Evicts storage as a browser may do: the records, the records and their key, or everything. */
export function evict(folder: string, part: Part): void {
  for (const name of parts[part])
    rmSync(join(folder, name), { force: true, maxRetries: 5, recursive: true })
}

async function openIdentity(path: string): Promise<RequestProof.ProofKey> {
  const text = DurableFiles.read(path) ?? DurableFiles.writeOnce(path, await makeIdentity())
  const { d, ...jwk } = JSON.parse(text) as JsonWebKey & { x: string; y: string }
  const importKey = (key: JsonWebKey, use: 'sign' | 'verify') =>
    crypto.subtle.importKey('jwk', key, ecdsa, use === 'verify', [use])
  return {
    keyPair: {
      privateKey: await importKey({ ...jwk, d: d! }, 'sign'),
      publicKey: await importKey(jwk, 'verify'),
    },
    publicJwk: { x: jwk.x, y: jwk.y },
  }
}

async function makeIdentity(): Promise<string> {
  const { privateKey } = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])
  const { crv, d, kty, x, y } = await crypto.subtle.exportKey('jwk', privateKey)
  return JSON.stringify({ crv, d, kty, x, y })
}

function openSession(path: string): ServerSession.SessionStore {
  // A lock in memory is enough, because only one process uses a device at a time.
  const { lock } = ServerSession.memory()
  const get = async () => {
    const text = DurableFiles.read(path)
    return text === undefined ? undefined : JSON.parse(text)
  }
  return {
    async drop(handle) {
      if ((await get())?.handle === handle) rmSync(path, { force: true })
    },
    get,
    lock,
    async set(session) {
      if (session) DurableFiles.write(path, JSON.stringify(session))
      else rmSync(path, { force: true })
    },
  }
}
