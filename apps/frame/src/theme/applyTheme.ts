import type { Event } from '@latchkey/protocol'

/** Applies the host's theme. If the code for the theme variables cannot be loaded, the wallet keeps its own colors. */
export async function applyTheme(theme: Event.Payload<'SYNC_THEME'>): Promise<undefined> {
  const { themeMode, themeVariables, w3mThemeVariables } = theme
  if (themeMode) document.documentElement.dataset.theme = themeMode
  if (!themeVariables && !w3mThemeVariables) return
  const variables = await import('./applyVariables.ts').catch(() => undefined)
  variables?.applyVariables({ ...w3mThemeVariables, ...themeVariables })
}
