import type { Event } from '@latchkey/protocol'

/**
 * Hosts can set lengths and colors only (T01). They cannot set a font, because a symbol font would
 * make the origin unreadable.
 */
const color = /^#([\da-f]{3}|[\da-f]{6})$/i
const length = /^(\d|[12]\d)px$/

/** The variables that a host can set, and the CSS property of each. */
const variables: Record<string, { format: RegExp; name: string }> = {
  '--w3m-accent': { format: color, name: '--accent' },
  '--w3m-border-radius-master': { format: length, name: '--radius' },
  accent: { format: color, name: '--accent' },
  radius: { format: length, name: '--radius' },
}

/** Applies the host's theme. Ignores unknown variables and invalid values. */
export function applyTheme(theme: Event.Payload<'SYNC_THEME'>): undefined {
  const { style, dataset } = document.documentElement
  const { themeMode } = theme
  if (themeMode) dataset.theme = themeMode
  const all = [theme.w3mThemeVariables, theme.themeVariables]
  // The given variables replace all earlier ones: a missing accent is reset.
  if (all.some(Boolean))
    for (const name of ['--accent', '--on-accent', '--radius']) style.removeProperty(name)
  for (const given of all)
    for (const [key, value] of Object.entries(given ?? {})) {
      const row = Object.hasOwn(variables, key) ? variables[key]! : undefined
      if (!row?.format.test(String(value))) continue
      // `setProperty` treats the text as a value only, so it cannot inject CSS.
      style.setProperty(row.name, String(value))
      if (row.name === '--accent') style.setProperty('--on-accent', inkOn(String(value)))
    }
}

/** Returns black or white, the one with more contrast on a color (WCAG relative luminance). */
function inkOn(color: string): string {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.179 ? '#000' : '#fff'
}
