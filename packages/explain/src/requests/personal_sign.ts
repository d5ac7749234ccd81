import type { Context } from '../Context.ts'
import { create, type Explanation, refuse, type Section } from '../Explanation.ts'
import * as Hex from '../Hex.ts'
import { limits } from '../limits.ts'
import { disguise } from '../risks/disguise.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'
import * as Visible from '../Visible.ts'
import { explainSignIn } from './explainSignIn.ts'
import * as PersonalMessage from './PersonalMessage.ts'
import type { Row } from './Row.ts'
import * as SignInMessage from './SignInMessage.ts'

/** The sentences of this method alone, with their gaps. */
export type Sentences = {
  'section.message': never
  'section.messageHex': 'size'
  'title.message': never
}

/** `personal_sign`: shows text as text and other bytes as hex. Refuses payloads in disguise. */
export const personal_sign: Row<Hex.Hex> = {
  describe(hex, context) {
    const sections = [asHex(hex)]
    const what = disguise(Hex.toBytes(hex))
    if (what) return refuse(Warning.from(what), { sections })
    const text = Hex.toText(hex)
    const visible = text === undefined ? undefined : Visible.from(text)
    const isPlain = visible && !visible.hasBidi && !visible.hasHidden
    if (Hex.size(hex) === 32 && !isPlain) return refuse(Warning.from('messageIsHash'), { sections })
    if (visible && visible.controls * 10 <= text!.length)
      return explainText(text!, visible, context)
    const warnings = [Warning.from('messageNotText')]
    return create({ sections, title: { id: 'title.message' }, warnings })
  },
  read(params, context) {
    const [message, address] = Array.isArray(params) ? params : []
    if (typeof message !== 'string' || typeof address !== 'string')
      return { refusal: refuse(Warning.from('malformedRequest')) }
    if (address.toLowerCase() !== context.account.toLowerCase())
      return { refusal: refuse(Warning.from('wrongAccount')) }
    // Check before parsing. Hex, the longest form, has two characters per byte.
    if (message.length > 2 + 2 * limits.message)
      return { refusal: refuse(Warning.from('tooLarge')) }
    const subject = PersonalMessage.read(message)
    if (!subject) return { refusal: refuse(Warning.from('malformedRequest')) }
    if (Hex.size(subject) > limits.message) return { refusal: refuse(Warning.from('tooLarge')) }
    return { subject }
  },
}

function explainText(text: string, visible: Visible.Visible, context: Context): Explanation {
  const section = {
    content: { kind: 'text', pieces: visible.pieces },
    title: { id: 'section.message' },
  } as const satisfies Section
  const warnings = checkText(text, visible)

  const signIn = SignInMessage.parse(text)
  if (signIn) {
    const draft = explainSignIn(signIn, context)
    const sections = [{ ...section, isFolded: true }]
    return create({ ...draft, sections, warnings: [...draft.warnings!, ...warnings] })
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
  // A hash is unreadable as text, too.
  if (/^\s*(?:0x)?[\da-f]{64,}\s*$/i.test(text)) warnings.push(Warning.from('messageIsHexText'))
  return warnings
}

function asHex(hex: Hex.Hex): Section {
  const values = { size: Value.number(Hex.size(hex)) }
  return { content: { hex, kind: 'hex' }, title: { id: 'section.messageHex', values } }
}
