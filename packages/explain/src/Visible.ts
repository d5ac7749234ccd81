import { limits } from './limits.ts'

/** Text in which a mark replaces each hidden character. */
export type Visible = {
  /** The number of control characters. Binary data that happens to be UTF-8 has many. */
  controls: number
  /** Whether a character changes the writing direction. */
  hasBidi: boolean
  /** Whether there are other hidden characters. */
  hasHidden: boolean
  pieces: readonly Piece[]
}

export type Piece = string | Mark

/** A hidden character, and how often it is repeated. */
export type Mark = { code: `U+${string}`; count: number }

/** Control, format, private-use and unassigned characters, line separators, and blank letters. */
const suspect =
  /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const control = /\p{Cc}/u
const bidi = /[\u202a-\u202e\u2066-\u2069]/
const emoji = /\p{Emoji}|\p{Emoji_Modifier}|\ufe0f/u
const pictograph = /\p{Extended_Pictographic}/u
/** Scripts whose spelling uses joiner characters. */
const joined =
  /[\p{Script=Arabic}\p{Script=Beng}\p{Script=Deva}\p{Script=Gujr}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}\p{Script=Taml}\p{Script=Telu}]/u
const combining = /\p{M}/u
/** The most combining characters on one letter. More of them could cover the text beside the letter. */
const accents = 4

/** Replaces hidden characters with marks. Returns undefined if there are too many marks. */
export function from(text: string): Visible | undefined {
  const characters = [...text.replaceAll('\r\n', '\n')]
  const pieces: Piece[] = []
  let controls = 0
  let hasBidi = false
  let hasHidden = false
  let stacked = 0
  let plain = ''

  for (const [index, character] of characters.entries()) {
    stacked = character > '~' && combining.test(character) ? stacked + 1 : 0
    const isShown =
      stacked <= accents && isVisible(character, characters[index - 1], characters[index + 1])
    if (isShown) {
      plain += character
      continue
    }
    if (control.test(character)) controls++
    if (bidi.test(character)) hasBidi = true
    else hasHidden = true
    if (plain) pieces.push(plain)
    plain = ''
    const code = codeOf(character)
    const last = pieces.at(-1)
    if (typeof last === 'object' && last.code === code) last.count++
    else if (pieces.push({ code, count: 1 }) > 2 * limits.marks) return undefined
  }
  if (plain) pieces.push(plain)
  return { controls, hasBidi, hasHidden, pieces }
}

/** Returns the text without its marks, as a user would read it. */
export function toPlain({ pieces }: Visible): string {
  return pieces.filter((piece) => typeof piece === 'string').join('')
}

function isVisible(character: string, previous = '', next = ''): boolean {
  if (character >= ' ' && character <= '~') return true
  if (character === '\n' || character === '\t' || !suspect.test(character)) return true
  if (character === '\ufe0e' || character === '\ufe0f') return emoji.test(previous)
  if (character !== '\u200c' && character !== '\u200d') return false
  if (joined.test(previous) && joined.test(next)) return true
  return character === '\u200d' && emoji.test(previous) && pictograph.test(next)
}

function codeOf(character: string): Mark['code'] {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}
