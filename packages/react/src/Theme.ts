import type { Value } from '@latchkey/client'

/** The theme of the kit. The frame uses it as well, except for the font. */
export type Theme = {
  /** The color of primary buttons, for both modes or for each. */
  accent?: Color | { dark: Color; light: Color } | undefined
  /**
   * A CSS font family list without quotes. The frame keeps its own font, because a symbol font would
   * make the origin on an approval unreadable (T01).
   */
  font?: string | undefined
  mode?: Mode | undefined
  /** The corner radius in pixels: 0 to 29. */
  radius?: number | undefined
}

/** `system` follows the device. */
export type Mode = 'light' | 'dark' | 'system'

/** `#rgb` or `#rrggbb`. The kit computes readable text from it, and passes it to the frame. */
export type Color = `#${string}`

/** Fills in defaults. */
export function from(theme: Theme | Mode | undefined): Theme & { mode: Mode } {
  const given = typeof theme === 'string' ? { mode: theme } : theme
  return { ...given, mode: given?.mode ?? 'system' }
}

/** Applies the theme to an element through CSSOM, which a host's `style-src` does not restrict. */
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

/** Returns the theme in the frame's format. */
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

/** Returns black or white, the more readable one on a color (WCAG relative luminance). */
export function inkOn(color: Color): '#000' | '#fff' {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}
