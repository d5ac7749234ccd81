import { describe, expect, test } from 'vitest'
import * as Metadata from './Metadata.ts'

const json = '{"image":"é 100%"}'

describe('fromUri', () => {
  test('default', () => {
    const bytes = new TextEncoder().encode(json)
    const base64 = btoa(String.fromCharCode(...bytes))
    expect(Metadata.fromUri(`data:application/json;base64,${base64}`)).toBe(json)
    expect(Metadata.fromUri(`data:application/json;charset=utf-8;base64,${base64}`)).toBe(json)
    expect(Metadata.fromUri(`data:application/json,${encodeURIComponent(json)}`)).toBe(json)
  })

  test('behavior: unescaped JSON', () => {
    expect(Metadata.fromUri(`data:application/json;utf8,${json}`)).toBe(json)
    expect(Metadata.fromUri(json)).toBe(json)
  })

  test('behavior: undefined if it has to be fetched', () => {
    expect(Metadata.fromUri('https://ada.example/1.json')).toBeUndefined()
    expect(Metadata.fromUri('data:text/html,{}')).toBeUndefined()
  })
})

describe('getImage', () => {
  test('default', () => {
    expect(Metadata.getImage('{"image":"a","image_url":"b"}')).toBe('a')
  })

  test('behavior: the first field that is a string', () => {
    expect(Metadata.getImage('{"image":null,"image_url":"b"}')).toBe('b')
    expect(Metadata.getImage('{"image":"","image_url":{},"image_data":"c"}')).toBe('c')
  })

  test.each(['<p>', 'null', '"image"', '[]', '{}', '{"image":1}', '{"__proto__":{"image":"a"}}'])(
    'error: %s',
    (text) => {
      expect(() => Metadata.getImage(text)).toThrow(Metadata.InvalidMetadataError)
    },
  )
})
