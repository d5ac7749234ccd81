import * as Descriptor from '@latchkey/descriptors/Descriptor'
import * as Index from '@latchkey/descriptors/Index'
import { toDescriptorPath, toIndexPath } from '@latchkey/protocol/api/descriptorPaths'
import { paths } from '@latchkey/protocol/api/paths'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { createFolder } from '../../../../../test/harness/createFolder.ts'
import * as OfferedDescriptors from '../../descriptors/OfferedDescriptors.ts'
import type { Env } from '../../Env.ts'
import { frameDocument } from './frameDocument.ts'

const { path: folder, remove } = createFolder('descriptors')
afterAll(remove)
const descriptors = OfferedDescriptors.create(folder)

const ask = async (path: string) =>
  new Hono<Env>()
    .route(paths.frame, frameDocument)
    .request(path, {}, { descriptors, frameFolder: folder })

/** Lido's stETH. */
const lido = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'

describe('descriptors', () => {
  test('default', async () => {
    const response = await ask(toIndexPath(1))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
    const index = Index.parse(await response.json())!
    const [number] = Index.find(index, lido)
    const file = await ask(toDescriptorPath(index.version, number!))
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const descriptor = Descriptor.parse(await file.json())!
    expect(descriptor.owner).toBe('Lido DAO')
    expect(Descriptor.isFor(descriptor, { address: lido, chainId: 1 })).toBe(true)
  })

  test('behavior: the index of a network without descriptors is empty', async () => {
    const response = await ask(toIndexPath(424_242))
    expect(response.status).toBe(200)
    expect(Index.parse(await response.json())?.entries).toEqual({})
  })

  test.each(['/sdk/descriptors/x', '/sdk/descriptors/__proto__', '/sdk/descriptors/1.5'])(
    'error: there is no index at %s',
    async (path) => expect((await ask(path)).status).toBe(404),
  )

  test('error: another version, and a number that does not exist', async () => {
    const { version } = descriptors.get()
    expect((await ask(toDescriptorPath(version, 0))).status).toBe(200)
    expect((await ask(toDescriptorPath('0'.repeat(16), 0))).status).toBe(404)
    expect((await ask(toDescriptorPath(version, 9_999))).status).toBe(404)
    expect((await ask(`/sdk/descriptors/${version}/-1`)).status).toBe(404)
    expect((await ask(`/sdk/descriptors/${version}/length`)).status).toBe(404)
  })
})
