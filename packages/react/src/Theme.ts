import type { Value } from '@latchkey/client'

/** The look of the kit, and of the frame with it, except for the font. */
export type Theme = {
  /** What the most important button is filled with, once or for each mode. */
  accent?: Colour | { dark: Colour; light: Colour } | undefined
  /**
   * Families as CSS lists them, without quotation marks. For the kit only: the frame keeps its own font,
   * because a font of symbols would make the origin on an approval unreadable (T01).
   */
  font?: string | undefined
  mode?: Mode | undefined
  /** How round corners are, in pixels: 0 to 29. */
  radius?: number | undefined
}

/** `system`: what the device says, also when it changes. */
export type Mode = 'light' | 'dark' | 'system'

/** `#rgb` or `#rrggbb`: what the frame takes. */
export type Colour = `#${string}`

/** Fills in what was left out. */
export function from(theme: Theme | Mode | undefined): Theme & { mode: Mode } {
  const given = typeof theme === 'string' ? { mode: theme } : theme
  return { ...given, mode: given?.mode ?? 'system' }
}

/** Dresses an element. Through CSSOM, which a host's `style-src` does not restrict. */
export function apply({ style }: HTMLElement, theme: Theme): void {
  const { font, radius } = theme
  const accent = pair(theme.accent)
  const properties = {
    '--lk-accent': accent && `light-dark(${accent.light}, ${accent.dark})`,
    '--lk-font': font,
    '--lk-on-accent': accent && `light-dark(${inkOn(accent.light)}, ${inkOn(accent.dark)})`,
    '--lk-radius': radius === undefined ? undefined : `${radius}px`,
  }
  for (const [name, value] of Object.entries(properties))
    value ? style.setProperty(name, value) : style.removeProperty(name)
}

/** The same, as the frame takes it. */
export function toFrame(theme: Theme, themeMode: Value.ThemeMode): Value.Theme {
  const { radius } = theme
  const accent = pair(theme.accent)?.[themeMode]
  return {
    themeMode,
    themeVariables: {
      ...(accent && { accent }),
      ...(radius !== undefined && { radius: `${radius}px` }),
    },
  }
}

function pair(accent: Theme['accent']) {
  return typeof accent === 'string' ? { dark: accent, light: accent } : accent
}

/** Black or white, whichever is easier to read on a colour (WCAG's relative luminance). */
export function inkOn(colour: Colour): '#000' | '#fff' {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}
