import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import * as MimeMessage from './MimeMessage.ts'

const sender = { address: 'wallet@example.com', name: 'Wallet' }
const mail = { html: '<p>Hello</p>\n', subject: 'Hello', text: 'Hello\n', to: 'ada@example.com' }

/** Parses a message as a mail client does. */
const read = (...parameters: Parameters<typeof MimeMessage.write>) =>
  PostalMime.parse(MimeMessage.write(...parameters))

/** Replaces numeric character references, by which HTML spells letters that are not ASCII. */
const decode = (html: string) =>
  html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))

/** A line in any language, without line breaks. */
const line = fc
  .string({ maxLength: 120, unit: 'grapheme' })
  .map((value) => value.replace(/[\p{C}\s]+/gu, ' ').trim())

describe('write', () => {
  test('default', async () => {
    const { attachments, date, from, headers, html, messageId, subject, text, to } = await read(
      mail,
      sender,
    )
    expect({ attachments, from, html, subject, text, to }).toEqual({
      attachments: [],
      from: sender,
      // The parser adds a line break at the end.
      html: `${mail.html}\n`,
      subject: mail.subject,
      text: `${mail.text}\n`,
      to: [{ address: mail.to, name: '' }],
    })
    expect(messageId).toMatch(/^<[\w-]{36}@example\.com>$/)
    expect(Math.abs(Date.parse(date!) - Date.now())).toBeLessThan(10_000)
    expect(headers.map(({ key }) => key)).toContain('auto-submitted')
  })

  test('behavior: round trip in any language', () =>
    fc.assert(
      fc.asyncProperty(
        line,
        line,
        fc.array(line, { minLength: 1 }),
        async (subject, name, lines) => {
          const text = `${lines.join('\n')}\n`
          const found = await read({ ...mail, html: text, subject, text }, { ...sender, name })
          // The last line break is not part of the content.
          expect(found.subject ?? '').toBe(subject)
          expect(found.from?.name).toBe(name)
          expect(found.text?.trimEnd()).toBe(text.trimEnd())
          expect(decode(found.html ?? '').trimEnd()).toBe(text.trimEnd())
        },
      ),
      { numRuns: 200 },
    ))

  test('behavior: HTML with a few letters that are not ASCII is not encoded', () => {
    const html = '<p title="’">It’s 👋</p>\n'
    const written = MimeMessage.write({ ...mail, html }, sender)
    expect(written).toContain('<p title="&#8217;">It&#8217;s &#128075;</p>\r\n')
    expect(written).not.toContain('base64')
  })

  test('behavior: lines are ASCII and within SMTP’s limit', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 3_000, unit: 'grapheme' }), line, (text, subject) => {
        const written = MimeMessage.write({ ...mail, html: text, subject, text }, sender)
        const lines = written.split('\r\n')
        for (const each of lines) {
          expect(each.length).toBeLessThanOrEqual(998)
          expect(each).toMatch(/^[\t\x20-\x7e]*$/)
        }
      }),
    ))
})
