import type * as Theme from '../Theme.ts'

/** Applies the theme to an element through CSSOM, which a host's `style-src` does not restrict. */
export function applyTheme({ style }: HTMLElement, theme: Theme.Theme): void {
  const { accent: given, font, radius } = theme
  const accent = typeof given === 'string' ? { dark: given, light: given } : given
  const properties = {
    '--lk-accent': accent && `light-dark(${accent.light}, ${accent.dark})`,
    '--lk-font': font,
    '--lk-on-accent': accent && `light-dark(${inkOn(accent.light)}, ${inkOn(accent.dark)})`,
    '--lk-radius': radius === undefined ? undefined : `${radius}px`,
  }
  for (const [name, value] of Object.entries(properties))
    value ? style.setProperty(name, value) : style.removeProperty(name)
}

/** Returns black or white, the more readable one on a color (WCAG relative luminance). */
export function inkOn(color: Theme.Color): '#000' | '#fff' {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}
