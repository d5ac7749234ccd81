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

/** Returns the theme in the frame's format. */
export function toFrame(theme: Theme, themeMode: Value.ThemeMode): Value.Theme {
  const { radius } = theme
  const accent = typeof theme.accent === 'object' ? theme.accent[themeMode] : theme.accent
  return {
    themeMode,
    themeVariables: {
      ...(accent && { accent }),
      ...(radius !== undefined && { radius: `${radius}px` }),
    },
  }
}
