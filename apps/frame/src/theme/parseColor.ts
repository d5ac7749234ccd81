/** A color without alpha, as parts of red, green and blue from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number]

/**
 * The allowed formats: a hash, a name, or a function that contains no other function. So a color cannot depend on the
 * page, for example by `var()`.
 */
const format =
  /^(#[\da-f]{3,8}|(?!currentcolor)[a-z]{3,20}|(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\w\s.,%/+-]{5,60}\))$/i

/** Parses any CSS color. Returns undefined for any other text, and for a color that is not opaque. */
export function parseColor(text: string): Color | undefined {
  if (!format.test(text)) return
  return parseHex(text) ?? parseComputed(text)
}

/** Returns a color as `#rrggbb`. */
export function toHex(color: Color): string {
  const digits = color.map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** Returns the relative luminance as WCAG defines it. */
export function toLuminance(color: Color): number {
  const [red, green, blue] = color.map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns black or white, whichever has more contrast to a color. */
export function inkOn(color: Color): '#000' | '#fff' {
  return toLuminance(color) > 0.179 ? '#000' : '#fff'
}

function parseHex(text: string): Color | undefined {
  const digits = text.length === 4 ? text.replace(/[\da-f]/gi, '$&$&') : text
  if (!/^#[\da-f]{6}$/i.test(digits)) return
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

/**
 * Lets the browser compute the color. Mixes the color with itself, because the browser computes a mix in sRGB even for
 * other color spaces.
 */
function parseComputed(text: string): Color | undefined {
  const probe = document.createElement('i')
  probe.hidden = true
  probe.style.color = `color-mix(in srgb, ${text}, ${text})`
  if (!probe.style.color) return
  document.documentElement.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  const parts = /^color\(srgb ([\d.e+-]+) ([\d.e+-]+) ([\d.e+-]+)\)$/.exec(computed)?.slice(1)
  const [red, green, blue] = (parts ?? []).map((part) => Math.min(1, Math.max(0, Number(part))))
  if (red === undefined || green === undefined || blue === undefined) return
  return [red, green, blue]
}
