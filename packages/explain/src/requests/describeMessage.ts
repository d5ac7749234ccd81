import {
  create,
  type Draft,
  type Explanation,
  hexSection,
  refuse,
  type Section,
} from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import type { Disguise } from '../risks/disguise.ts'
import * as Warning from '../risks/Warning.ts'
import * as Visible from '../Visible.ts'
import * as SignInMessage from './SignInMessage.ts'

/**
 * Describes a message to sign, on any kind of network. UTF-8 is shown as text, other bytes as hex. Refuses disguised
 * payloads. Warns of bytes that could be a hash.
 */
export function describeMessage(hex: Hex.Hex, options: describeMessage.Options): Explanation {
  const sections = [hexSection(hex, 'section.messageHex')]
  const what = options.disguise(Hex.toBytes(hex))
  if (what) return refuse(Warning.from(what), { sections })
  const text = Hex.toText(hex)
  const visible = text === undefined ? undefined : Visible.from(text)
  const isPlain = visible && !visible.hasBidi && !visible.hasHidden
  if (Hex.size(hex) === 32 && !isPlain) return refuse(Warning.from('messageIsHash'), { sections })
  if (visible && visible.controls * 10 <= text!.length) return describeText(text!, visible, options)
  const warnings = [Warning.from('messageNotText')]
  return create({ sections, title: { id: 'title.message' }, warnings })
}

export declare namespace describeMessage {
  type Options = {
    /** Returns the real kind of the bytes, if their signature could be used for something else. */
    disguise(bytes: Uint8Array): Disguise | undefined
    /** Explains a text that follows the network's standard for sign-ins. Returns undefined for other texts. */
    explainSignIn(text: string): Draft | undefined
  }
}

function describeText(
  text: string,
  visible: Visible.Visible,
  { explainSignIn }: describeMessage.Options,
): Explanation {
  const section: Section = {
    content: { kind: 'text', pieces: visible.pieces },
    title: { id: 'section.message' },
  }
  const warnings = checkText(text, visible)
  const signIn = explainSignIn(text)
  if (signIn) {
    const sections = [{ ...section, isFolded: true }]
    return create({ ...signIn, sections, warnings: [...signIn.warnings!, ...warnings] })
  }
  if (SignInMessage.isAlike(Visible.toPlain(visible)))
    warnings.push(Warning.from('signInMalformed'))
  return create({ sections: [section], title: { id: 'title.message' }, warnings })
}

function checkText(text: string, { hasBidi, hasHidden }: Visible.Visible): Warning.Warning[] {
  const warnings: Warning.Warning[] = []
  if (!text) warnings.push(Warning.from('emptyMessage'))
  if (hasBidi) warnings.push(Warning.from('bidiCharacters'))
  if (hasHidden) warnings.push(Warning.from('hiddenCharacters'))
  // Users cannot read a hash either if it is written as text.
  if (/^\s*(?:0x)?[\da-f]{64,}\s*$/i.test(text)) warnings.push(Warning.from('messageIsHexText'))
  return warnings
}
