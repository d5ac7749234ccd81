import type * as ApprovalWire from './ApprovalWire.ts'

/** Returns the color scheme of the frame. No other part of the host's theme reaches a window (T01). */
export function theme(): ApprovalWire.Show['theme'] {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'light' ? theme : undefined
}
