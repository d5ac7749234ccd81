import { Locale } from '@latchkey/protocol'
import { type Color, type ColorName, colors, fonts, mark } from '@latchkey/protocol/DesignTokens'
import type { Catalog, English } from '@latchkey/words/mail'
import type * as Sentence from '@latchkey/words/Sentence'
import { escapeHtml } from '../escapeHtml.ts'

const brand = 'Latchkey'

/** The language of an email, and its sentences. */
export type Language = {
  locale: Locale.Locale
  say: Sentence.Say<English>
  texts: Catalog
}

/** The content of an email. HTML and plain text are both rendered from it, so they say the same. */
export type Letter = {
  blocks: Block[]
  /** The text that mail clients show beside the subject. */
  preheader: string
  subject: string
}

export type Block =
  | { kind: 'button'; label: string; link: URL; quiet?: string }
  | { code: string; kind: 'code' }
  | { facts: [name: string, value: string][]; kind: 'facts' }
  | { kind: 'heading' | 'note' | 'paragraph'; text: string }
  | { kind: 'steps'; steps: string[] }

/**
 * Turns untrusted text into one line. Removes line breaks, which could end a header or start a
 * paragraph, and characters that change the text direction. Cuts the line at a maximum length.
 */
export function clean(value: string): string {
  const line = value
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(line)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line
}

/** The longest line of untrusted text, in characters. */
const most = 100

/** Renders plain text, for text-only mail clients and for scanners. */
export function toText({ blocks }: Letter, { texts }: Language): string {
  return [...blocks.map(blockToText), `-- \n${texts.foot}`].join('\n\n').concat('\n')
}

function blockToText(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${[block.label, block.quiet].filter(Boolean).join(' / ')}:\n${block.link}`
    case 'code':
      return block.code
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'heading':
    case 'note':
    case 'paragraph':
      return block.text
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
  }
}

const font = toFamily(fonts['page-text'])
const mono = toFamily(fonts['page-mono'])
const light = pick('light')
const dark = pick('dark')

/** The dark colors. The light ones are inline, for clients that drop style sheets. */
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.box{background:${dark.inset}!important;border-color:${dark.line}!important}
.line{border-color:${dark.line}!important}
.accent{color:${dark.accent}!important}
.fill{background:${dark.accent}!important}
.on-fill{color:${dark['on-accent']}!important}
.mark{background:${dark.accent}!important;color:${dark['on-accent']}!important}
}
@media (max-width:480px){
.outer{padding:16px 8px!important}
.inner{padding:24px 20px 8px!important}
}
`.trim()

/**
 * Fills the preview beside the subject with blanks, so that it shows only the preheader. Lines stay within SMTP's
 * limit.
 */
const filler = `${'&#847;&zwnj;&nbsp;'.repeat(20)}\n`.repeat(3)

/** The logo. A mail client without SVG shows its background color only. */
const logo = `<svg width="24" height="24" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="${mark}"/></svg>`

/** Renders HTML with tables and inline styles, since mail clients support little else. */
export function toHtml({ blocks, preheader, subject }: Letter, language: Language): string {
  const { texts } = language
  const { direction, tag } = Locale.table[language.locale]
  const isRtl = direction === 'rtl'
  // Set the direction on the tables too, since mail clients drop the html and body elements.
  const dir = isRtl ? ' dir="rtl"' : ''
  const align = isRtl ? ';text-align:right' : ''
  const side = isRtl ? 'right' : 'left'
  return `<!doctype html>
<html lang="${tag}"${dir}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(subject)}</title>
<style>${style}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${filler}</div>
<table class="page"${dir} role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}">
<tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="mark" aria-hidden="true" width="24" height="24" align="center" style="width:24px;height:24px;border-radius:6px;background:${light.accent};color:${light['on-accent']};line-height:0">${logo}</td>
<td class="ink" style="${font};padding-${side}:10px;color:${light.ink};font-size:15px;font-weight:600">${brand}</td>
</tr></table>
</td></tr>
<tr><td class="card" style="background:${light.surface};border:1px solid ${light.line};border-radius:14px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="inner" style="padding:32px 32px 16px${align}">
${blocks.map((block) => blockToHtml(block, texts, isRtl)).join('\n')}
</td></tr>
</table>
</td></tr>
<tr><td class="muted" style="${font};padding:16px 4px 0;color:${light.muted};font-size:12px;line-height:18px${align}">${escapeHtml(texts.foot)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function blockToHtml(block: Block, texts: Catalog, isRtl: boolean): string {
  switch (block.kind) {
    case 'button': {
      const link = escapeHtml(block.link.href)
      const quiet = block.quiet
        ? `<p style="${font};margin:0 0 20px;font-size:15px;line-height:22px;text-align:center"><a class="accent" href="${link}" style="color:${light.accent};text-decoration:underline">${escapeHtml(block.quiet)}</a></p>`
        : ''
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="fill" align="center" bgcolor="${light.accent}" style="background:${light.accent};border-radius:10px"><a class="on-fill" href="${link}" style="${font};display:block;padding:14px 20px;color:${light['on-accent']};font-size:16px;font-weight:600;line-height:20px;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>
${quiet}<p class="muted" style="${font};margin:0 0 16px;color:${light.muted};font-size:13px;line-height:19px">${escapeHtml(texts.orOpen)}<br><a class="accent" href="${link}" style="color:${light.accent};overflow-wrap:anywhere;word-break:break-all">${link}</a></p>`
    }
    case 'code':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="box ink" align="center" dir="ltr" style="${mono};padding:18px 8px;background:${light.inset};border:1px solid ${light.line};border-radius:10px;color:${light.ink};font-size:34px;font-weight:600;line-height:40px;letter-spacing:2px;white-space:nowrap">${escapeHtml(block.code)}</td></tr></table>`
    case 'facts':
      return `<table class="line" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-top:1px solid ${light.line}">${block.facts.map((fact) => factToHtml(fact, isRtl)).join('\n')}</table>`
    case 'heading':
      return `<h1 class="ink" style="${font};margin:0 0 10px;color:${light.ink};font-size:22px;font-weight:650;line-height:28px">${escapeHtml(block.text)}</h1>`
    case 'note':
      return `<p class="muted" style="${font};margin:0 0 16px;color:${light.muted};font-size:14px;line-height:21px">${escapeHtml(block.text)}</p>`
    case 'paragraph':
      return `<p class="ink" style="${font};margin:0 0 20px;color:${light.ink};font-size:16px;line-height:24px;overflow-wrap:anywhere">${escapeHtml(block.text)}</p>`
    case 'steps':
      return `<ol class="ink" style="${font};margin:0 0 20px;padding:0;padding-${isRtl ? 'right' : 'left'}:24px;color:${light.ink};font-size:16px;line-height:24px;overflow-wrap:anywhere">${block.steps.map((step) => `<li style="margin:0 0 8px">${escapeHtml(step)}</li>`).join('\n')}</ol>`
  }
}

function factToHtml([name, value]: [string, string], isRtl: boolean): string {
  const padding = isRtl ? '10px 0 10px 12px' : '10px 12px 10px 0'
  return `<tr><td class="muted line" width="96" valign="top" style="${font};padding:${padding};border-bottom:1px solid ${light.line};color:${light.muted};font-size:14px;line-height:20px">${escapeHtml(name)}</td><td class="ink line" valign="top" style="${font};padding:10px 0;border-bottom:1px solid ${light.line};color:${light.ink};font-size:14px;line-height:20px;overflow-wrap:anywhere;word-break:break-word">${escapeHtml(value)}</td></tr>`
}

/** Writes a font for an attribute, whose quotes are double. */
function toFamily(font: string): string {
  return `font-family:${font.replaceAll('"', "'").replaceAll(', ', ',')}`
}

/** The colors of a mode. */
function pick(mode: keyof Color): Record<ColorName, string> {
  const entries = Object.entries(colors).map(([name, color]) => [name, color[mode]])
  return Object.fromEntries(entries) as Record<ColorName, string>
}
