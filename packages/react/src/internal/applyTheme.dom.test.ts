import { describe, expect, test } from 'vitest'
import type * as Theme from '../Theme.ts'
import { applyTheme } from './applyTheme.ts'

describe('applyTheme', () => {
  test('default', () => {
    const { style } = apply({ accent: '#0b57d0', font: 'Inter, sans-serif', radius: 0 })
    expect(style.getPropertyValue('--lk-accent')).toBe('light-dark(#0b57d0, #0b57d0)')
    expect(style.getPropertyValue('--lk-on-accent')).toBe('light-dark(#fff, #fff)')
    expect(style.getPropertyValue('--lk-font')).toBe('Inter, sans-serif')
    expect(style.getPropertyValue('--lk-radius')).toBe('0px')
  })

  test('behavior: a later theme removes the properties that it does not set', () => {
    const element = apply({ accent: '#0b57d0', font: 'Inter', radius: 4 })
    applyTheme(element, { mode: 'dark', radius: 8 })
    expect(element.getAttribute('style')?.trim()).toMatch(/^--lk-radius: ?8px;?$/)
    applyTheme(element, {})
    expect(element.style.length).toBe(0)
  })
})

function apply(theme: Theme.Theme) {
  const element = document.createElement('div')
  applyTheme(element, theme)
  return element
}
