/**
 * The design tokens of kit, frame, pages, emails and demo. `test/designTokens.test.ts` writes their style sheets from
 * these tables. Emails contain the values inline.
 */

/** A color in the light and in the dark mode. It has six digits, because some mail clients read no other form. */
export type Color = { dark: `#${string}`; light: `#${string}` }

export const colors = {
  accent: { dark: '#55c89e', light: '#0a6e52' },
  caution: { dark: '#eec35a', light: '#8a5a00' },
  'caution-inset': { dark: '#2e2610', light: '#fdf3da' },
  danger: { dark: '#ff9a91', light: '#b3261e' },
  'danger-inset': { dark: '#351816', light: '#fdeceb' },
  edge: { dark: '#7b868a', light: '#7d898d' },
  ink: { dark: '#e9eded', light: '#14181a' },
  inset: { dark: '#202627', light: '#f3f5f4' },
  line: { dark: '#2c3335', light: '#dce1e0' },
  muted: { dark: '#9ba6a8', light: '#566064' },
  note: { dark: '#9cc3ea', light: '#33567a' },
  'note-inset': { dark: '#152430', light: '#ebf2f9' },
  'on-accent': { dark: '#05231a', light: '#ffffff' },
  'on-warning': { dark: '#f1d48a', light: '#654900' },
  page: { dark: '#0e1112', light: '#f3f5f4' },
  /** The background of insets in an approval. */
  recess: { dark: '#0f1213', light: '#f3f5f4' },
  surface: { dark: '#171b1c', light: '#ffffff' },
  warning: { dark: '#382d0f', light: '#fdf0cd' },
} as const satisfies Record<string, Color>

export type ColorName = keyof typeof colors

export const fonts = {
  /** The font of codes and addresses. */
  mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  /** The font of a sign-in code, on pages and in emails. */
  'page-mono': 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Courier New", monospace',
  /** The font of pages and emails. Some mail clients do not know `system-ui`. */
  'page-text': '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
} as const

/** The strokes of the logo, in a square of 32 units. */
export const mark = 'M16 16a4.5 4.5 0 1 0-9 0 4.5 4.5 0 0 0 9 0h9.5v4M21.5 16v3'

/** Returns a color as a CSS value that follows the mode of its element. */
export function toCss(name: ColorName): string {
  const { dark, light } = colors[name]
  return `light-dark(${light}, ${dark})`
}
