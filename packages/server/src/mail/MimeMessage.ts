import { randomUUID } from 'node:crypto'
import type { Mail } from './Mailer.ts'

/** The sender of an email. */
export type Sender = { address: string; name: string }

/**
 * Writes an email as a MIME message (RFC 5322) with a text and an HTML part. It is written by hand,
 * since a general library takes five times as long and every email sign-in waits for it.
 */
export function write({ html, subject, text, to }: Mail, sender: Sender): string {
  const id = randomUUID()
  // This boundary cannot occur in base64 or in our texts.
  const boundary = `=_${id}`
  return [
    `From: ${sender.name ? `${phrase(sender.name)} <${sender.address}>` : sender.address}`,
    `To: ${to}`,
    `Subject: ${words(subject)}`,
    `Message-ID: <${id}@${sender.address.split('@')[1]}>`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    // Prevents automatic replies, such as holiday notices.
    'Auto-Submitted: auto-generated',
    'X-Auto-Response-Suppress: All',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    part('plain', text),
    `--${boundary}`,
    part('html', toAscii(html)),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

/**
 * Letters that are not ASCII. With the flag `u` instead of pairs of surrogates, the expression would take seven times
 * as long.
 */
const letters = /[\ud800-\udbff][\udc00-\udfff]|[^\0-\x7f]/g

/** HTML can spell every character in ASCII. Base64 would make the whole email a third longer for one apostrophe. */
function toAscii(html: string): string {
  return html.replace(letters, (letter) => `&#${letter.codePointAt(0)};`)
}

/** Whether the content needs no encoding. It must be ASCII only, with lines within SMTP's limit. */
function isPlain(content: string): boolean {
  return /^[\t\n\x20-\x7e]*$/.test(content) && content.split('\n').every((it) => it.length <= 998)
}

function part(kind: 'html' | 'plain', content: string): string {
  const [encoding, body] = isPlain(content)
    ? ['7bit', content.replaceAll('\n', '\r\n')]
    : ['base64', wrap(Buffer.from(content).toString('base64'))]
  return [
    `Content-Type: text/${kind}; charset=utf-8`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
  ].join('\r\n')
}

/** Splits base64 into lines of 76 characters. A loop takes a third of the time of a regular expression. */
function wrap(text: string): string {
  const lines: string[] = []
  for (let at = 0; at < text.length; at += 76) lines.push(text.slice(at, at + 76))
  return lines.join('\r\n')
}

/** Quotes or encodes a display name, in which most punctuation has a meaning. */
function phrase(name: string): string {
  return /^[\x20-\x7e]*$/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : words(name)
}

/** Encodes a header's value as encoded words (RFC 2047) if it is not ASCII. */
function words(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value) && !value.includes('=?')) return value
  // 45 bytes give 60 characters of base64. An encoded word may have at most 75.
  const chunks = ['']
  for (const letter of value)
    if (Buffer.byteLength(chunks.at(-1)! + letter) > 45) chunks.push(letter)
    else chunks[chunks.length - 1] += letter
  return chunks.map((it) => `=?utf-8?B?${Buffer.from(it).toString('base64')}?=`).join('\r\n ')
}
