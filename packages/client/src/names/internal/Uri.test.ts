import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Uri from './Uri.ts'

const v0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const v1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const gateways = {
  arweave: ['https://ar.example/'],
  ipfs: ['https://a.example', 'https://b.example/x'],
}

describe('locate', () => {
  test('default', () => {
    expect(Uri.locate('https://ada.example/ada.png')).toEqual(['https://ada.example/ada.png'])
  })

  test.each([
    [`ipfs://${v0}/1.png`, `ipfs/${v0}/1.png`],
    [`IPFS://ipfs/${v0}`, `ipfs/${v0}`],
    [`/ipfs/${v1}`, `ipfs/${v1}`],
    [`ipfs/${v1}`, `ipfs/${v1}`],
    [v0, `ipfs/${v0}`],
    [`${v1}/1.png`, `ipfs/${v1}/1.png`],
    ['ipns://ada.example/1.png', 'ipns/ada.example/1.png'],
    ['/ipns/ada.example', 'ipns/ada.example'],
  ])('behavior: %s', (uri, path) => {
    expect(Uri.locate(uri, gateways)).toEqual([
      `https://a.example/${path}`,
      `https://b.example/x/${path}`,
    ])
  })

  test('behavior: Arweave', () => {
    expect(Uri.locate('ar://abc/1.png', gateways)).toEqual(['https://ar.example/abc/1.png'])
  })

  test('behavior: a file on one gateway is tried on the others', () => {
    expect(Uri.locate(`https://gone.example/ipfs/${v0}/1.png`, gateways)).toEqual([
      `https://gone.example/ipfs/${v0}/1.png`,
      `https://a.example/ipfs/${v0}/1.png`,
      `https://b.example/x/ipfs/${v0}/1.png`,
    ])
  })

  test('behavior: public gateways', () => {
    expect([...Uri.locate(v0), ...Uri.locate('ar://abc')]).toMatchInlineSnapshot(`
      [
        "https://ipfs.io/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG",
        "https://dweb.link/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG",
        "https://gateway.pinata.cloud/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG",
        "https://arweave.net/abc",
        "https://permagate.io/abc",
      ]
    `)
  })

  test('behavior: an empty list of gateways', () => {
    expect(Uri.locate(v0, { ipfs: [] })).toEqual([])
  })

  test('behavior: returns only http(s) URLs', () => {
    const schemes = [
      '',
      'ar:',
      'data:',
      'file:',
      'http:',
      'ipfs:',
      'ipns:',
      'javascript:',
      '/ipfs/',
    ]
    const uri = fc.tuple(fc.constantFrom(...schemes), fc.string()).map((parts) => parts.join(''))
    fc.assert(fc.property(uri, (uri) => Uri.locate(uri).every((url) => /^https?:\/\//i.test(url))))
  })
})
