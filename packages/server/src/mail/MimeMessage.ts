import { randomUUID } from 'node:crypto'
import type { Mail } from './Mailer.ts'

/** Who a mail comes from. */
export type Sender = { address: string; name: string }

/**
 * A mail as it goes over the wire (RFC 5322, with a text and a page of the same). Ours have two parts
 * and few headers, always the same: a library that can write any mail takes five times as long, and
 * every sign-in waits for one.
 */
export function write({ html, subject, text, to }: Mail, sender: Sender): string {
  const id = randomUUID()
  // Has letters that stand neither in base64 nor in what we write.
  const boundary = `=_${id}`
  return [
    `From: ${sender.name ? `${phrase(sender.name)} <${sender.address}>` : sender.address}`,
    `To: ${to}`,
    `Subject: ${words(subject)}`,
    `Message-ID: <${id}@${sender.address.split('@')[1]}>`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    // Holiday notices and the like are not wanted in answer.
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: All',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    part('plain', text),
    `--${boundary}`,
    part('html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

/** Whether every mail server passes it on as it is, by its letters and the length of its lines. */
function isPlain(content: string): boolean {
  return /^[\t\n\x20-\x7e]*$/.test(content) && content.split('\n').every((it) => it.length <= 998)
}

function part(kind: 'html' | 'plain', content: string): string {
  const [encoding, body] = isPlain(content)
    ? ['7bit', content.replaceAll('\n', '\r\n')]
    : [
        'base64',
        Buffer.from(content)
          .toString('base64')
          .replace(/.{76}(?=.)/g, '$&\r\n'),
      ]
  return [
    `Content-Type: text/${kind}; charset=utf-8`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
  ].join('\r\n')
}

/** A name before an address, where most marks mean something. */
function phrase(name: string): string {
  return /^[\x20-\x7e]*$/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : words(name)
}

/** What a header says, in encoded words (RFC 2047) where it is more than ASCII. */
function words(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value) && !value.includes('=?')) return value
  // 45 bytes are 60 letters of base64: 75 is the most that a word may have.
  const chunks = ['']
  for (const letter of value)
    if (Buffer.byteLength(chunks.at(-1)! + letter) > 45) chunks.push(letter)
    else chunks[chunks.length - 1] += letter
  return chunks.map((it) => `=?utf-8?B?${Buffer.from(it).toString('base64')}?=`).join('\r\n ')
}
