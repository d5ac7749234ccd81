import type { Event } from '@latchkey/protocol'

/**
 * Lengths and colours, and nothing that could be anything else (T01). No font: one of symbols would
 * make the origin unreadable.
 */
const colour = /^#([\da-f]{3}|[\da-f]{6})$/i
const length = /^(\d|[12]\d)px$/

/** What an application may set, by its names for it, and where it goes. */
const variables: Record<string, { format: RegExp; name: string }> = {
  '--w3m-accent': { format: colour, name: '--accent' },
  '--w3m-border-radius-master': { format: length, name: '--radius' },
  accent: { format: colour, name: '--accent' },
  radius: { format: length, name: '--radius' },
}

/** Dresses the frame as the application asks, as far as it may. The rest is left out. */
export function apply(theme: Event.Payload<'SYNC_THEME'>): undefined {
  const { style, dataset } = document.documentElement
  const { themeMode } = theme
  if (themeMode) dataset.theme = themeMode
  const all = [theme.w3mThemeVariables, theme.themeVariables]
  // What is given is all that is set: an accent that is left out is taken back.
  if (all.some(Boolean))
    for (const name of ['--accent', '--on-accent', '--radius']) style.removeProperty(name)
  for (const given of all)
    for (const [key, value] of Object.entries(given ?? {})) {
      const row = Object.hasOwn(variables, key) ? variables[key]! : undefined
      if (!row?.format.test(String(value))) continue
      // By name and value, so that nothing in it is read as more than a value.
      style.setProperty(row.name, String(value))
      if (row.name === '--accent') style.setProperty('--on-accent', inkOn(String(value)))
    }
}

/** Black or white, whichever is easier to read on a colour (WCAG's relative luminance). */
function inkOn(colour: string): string {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.179 ? '#000' : '#fff'
}
