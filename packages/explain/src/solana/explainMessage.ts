import { create, type Explanation, refuse, type Section } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import * as SignInMessage from '../requests/SignInMessage.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import * as Visible from '../Visible.ts'
import { explainSolanaSignIn, parseSignIn } from './explainSolanaSignIn.ts'
import type { Explained } from './explainTransaction.ts'
import type { Context } from './SolanaContext.ts'
import { isAlike } from './SolanaTransaction.ts'

/**
 * Explains a message. Refuses one whose signature could be that of a transaction (T36). The subject is
 * the bytes to sign. Never throws.
 */
export function explainMessage(bytes: Uint8Array, context: Context): Explained<Hex.Hex> {
  if (bytes.length > limits.message) return { explanation: refuse(Warning.from('tooLarge')) }
  const hex = Hex.fromBytes(bytes)
  const sections = [asHex(hex)]
  if (isAlike(bytes))
    return { explanation: refuse(Warning.from('messageIsTransaction'), { sections }) }
  const text = Hex.toText(hex)
  const visible = text === undefined ? undefined : Visible.from(text)
  const isPlain = visible && !visible.hasBidi && !visible.hasHidden
  if (bytes.length === 32 && !isPlain)
    return { explanation: refuse(Warning.from('messageIsHash'), { sections }) }
  if (visible && visible.controls * 10 <= text!.length)
    return { explanation: explainText(text!, visible, context), subject: hex }
  const warnings = [Warning.from('messageNotText')]
  return {
    explanation: create({ sections, title: { id: 'title.message' }, warnings }),
    subject: hex,
  }
}

function explainText(text: string, visible: Visible.Visible, context: Context): Explanation {
  const section: Section = {
    content: { kind: 'text', pieces: visible.pieces },
    title: { id: 'section.message' },
  }
  const warnings = [
    ...(text ? [] : [Warning.from('emptyMessage')]),
    ...(visible.hasBidi ? [Warning.from('bidiCharacters')] : []),
    ...(visible.hasHidden ? [Warning.from('hiddenCharacters')] : []),
    ...(/^\s*(?:0x)?[\da-f]{64,}\s*$/i.test(text) ? [Warning.from('messageIsHexText')] : []),
  ]
  const signIn = parseSignIn(text)
  if (signIn) {
    const draft = explainSolanaSignIn(signIn, context)
    const sections = [{ ...section, isFolded: true }]
    return create({ ...draft, sections, warnings: [...draft.warnings!, ...warnings] })
  }
  if (SignInMessage.isAlike(Visible.toPlain(visible)))
    warnings.push(Warning.from('signInMalformed'))
  return create({ sections: [section], title: { id: 'title.message' }, warnings })
}

function asHex(hex: Hex.Hex): Section {
  const values = { size: Value.number(Hex.size(hex)) }
  return { content: { hex, kind: 'hex' }, title: { id: 'section.messageHex', values } }
}
