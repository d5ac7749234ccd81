import { inkOn, parseColor, toHex } from './parseColor.ts'

/**
 * The CSS properties that a host can set (T01). The font is not one of them, because a symbol font would make the
 * origin unreadable.
 */
type Properties = {
  '--accent'?: string
  '--mix'?: string
  '--mix-strength'?: string
  '--on-accent'?: string
  '--radius'?: string
  '--scale'?: string
}
const names = ['--accent', '--mix', '--mix-strength', '--on-accent', '--radius', '--scale'] as const

/** The largest share of the host's color in the surfaces, in percent. With more, some text would be hard to read. */
export const most = 8
/**
 * Web3Modal's font size in pixels: the default, the minimum and the maximum. The frame scales its text by the host's
 * size divided by the default.
 */
const size = { least: 9, most: 13, usual: 10 }

/** The variables that a host can send, by our names and by the names of older clients. */
const variables: Record<string, (value: string) => Properties | undefined> = {
  '--w3m-accent': readAccent,
  '--w3m-border-radius-master': readRadius,
  '--w3m-color-mix': readMix,
  '--w3m-color-mix-strength': readStrength,
  '--w3m-font-size-master': readSize,
  accent: readAccent,
  radius: readRadius,
}

/** Applies the variables of the host's theme. Ignores unknown variables and invalid values. */
export function applyVariables(given: Readonly<Record<string, number | string>>): void {
  const { style } = document.documentElement
  const properties: Properties = {}
  for (const [name, value] of Object.entries(given))
    if (Object.hasOwn(variables, name)) Object.assign(properties, variables[name]!(String(value)))

  const scale = style.getPropertyValue('--scale')
  // These variables replace all earlier ones, so a missing accent is reset. `setProperty` accepts the text only as a
  // value, so the text cannot inject CSS.
  for (const name of names)
    properties[name] ? style.setProperty(name, properties[name]) : style.removeProperty(name)
  // Another text size moves the content, so the arming time has to restart, as after a resize (T08).
  if (style.getPropertyValue('--scale') !== scale) dispatchEvent(new Event('resize'))
}

function readAccent(value: string): Properties | undefined {
  const color = parseColor(value)
  return color && { '--accent': toHex(color), '--on-accent': inkOn(color) }
}

function readMix(value: string): Properties | undefined {
  const color = parseColor(value)
  return color && { '--mix': toHex(color) }
}

function readRadius(value: string): Properties | undefined {
  return /^(\d|[12]\d)px$/.test(value) ? { '--radius': value } : undefined
}

function readSize(value: string): Properties | undefined {
  const [, pixels] = /^(\d{1,3}(?:\.\d{1,2})?)px$/.exec(value) ?? []
  if (!pixels) return
  const bounded = Math.min(size.most, Math.max(size.least, Number(pixels)))
  return { '--scale': String(bounded / size.usual) }
}

function readStrength(value: string): Properties | undefined {
  if (!/^\d{1,3}$/.test(value)) return
  return { '--mix-strength': `${Math.min(most, Number(value))}%` }
}
