import { describe, expect, test } from 'vitest'
import * as LinkToken from './LinkToken.ts'

const link = 'Ab-_5'.repeat(8).concat('xyz')
const revoke = [link.slice(0, 22), link, 'tvx2b4', link].join('.')

describe('parse', () => {
  test('default', () => {
    expect(LinkToken.parse(link)).toEqual({ kind: 'link', value: link })
    expect(LinkToken.parse(revoke)).toEqual({ kind: 'revoke', value: revoke })
  })

  test('behavior: ignores characters that mail programs and users add', () => {
    for (const text of [
      `#${link}`,
      `#${link}.`,
      `<${link}>`,
      `${link}%3E`,
      ` ${link}\n`,
      `"${link}",`,
    ])
      expect(LinkToken.parse(text), text).toEqual({ kind: 'link', value: link })
    expect(LinkToken.parse(`#${revoke.replaceAll('.', '%2E')}`)).toEqual({
      kind: 'revoke',
      value: revoke,
    })
  })

  test('error: rejects anything else', () => {
    const others = ['', '#', link.slice(1), `${link}a`, `${link}.${link}`, `${revoke}.${link}`]
    // This token has no expiry time.
    others.push([link.slice(0, 22), link, link].join('.'))
    others.push(
      '%',
      `%E0%A4%A${link}`,
      link.replace('A', '/'),
      `${link.slice(0, 20)} ${link.slice(20)}`,
    )
    for (const text of others) expect(LinkToken.parse(text), text).toBeUndefined()
  })
})

test('behavior: a link that reverts an email change has its own kind', () => {
  const revert = [link.slice(0, 22), link].join('.')
  expect(LinkToken.parse(revert)).toEqual({ kind: 'revert', value: revert })
})
