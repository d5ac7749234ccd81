import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyTheme } from './applyTheme.ts'

const root = document.documentElement

beforeEach(() => {
  root.removeAttribute('style')
  delete root.dataset.theme
})

describe('applyTheme', () => {
  test('default: applies mode, accent and radius, by our names and those of older clients', () => {
    applyTheme({ themeMode: 'dark', themeVariables: { accent: '#fff', radius: '12px' } })
    expect(root.dataset.theme).toBe('dark')
    expect(root.style.getPropertyValue('--accent')).toBe('#fff')
    expect(root.style.getPropertyValue('--on-accent')).toBe('#000')
    expect(root.style.getPropertyValue('--radius')).toBe('12px')
    applyTheme({ w3mThemeVariables: { '--w3m-accent': '#123456' } })
    expect(root.style.getPropertyValue('--accent')).toBe('#123456')
    expect(root.style.getPropertyValue('--on-accent')).toBe('#fff')
    // Missing settings stay unchanged.
    expect(root.dataset.theme).toBe('dark')
  })

  test('behavior: resets an accent that a later theme omits', () => {
    applyTheme({ themeVariables: { accent: '#fff', radius: '12px' } })
    applyTheme({ themeMode: 'dark' })
    expect(root.style.getPropertyValue('--accent')).toBe('#fff')
    applyTheme({ themeVariables: { radius: '4px' } })
    expect(root.style.getPropertyValue('--accent')).toBe('')
    expect(root.style.getPropertyValue('--on-accent')).toBe('')
    expect(root.style.getPropertyValue('--radius')).toBe('4px')
  })

  test('T01: 500 hostile values change nothing', () => {
    const poison = fc.constantFrom(
      'url(https://evil.example)',
      '#fff; } body { display: none',
      'red;--ink:transparent',
      'var(--ink)',
      '</style><script>',
      'expression(alert(1))',
      '100px',
      '-5px',
      '#ff',
      '#gggggg',
      'calc(1px)',
      '/**/',
    )
    const value = fc.oneof(poison, fc.string(), fc.integer())
    const key = fc.oneof(
      fc.constantFrom(
        'accent',
        'radius',
        '--w3m-accent',
        '--ink',
        '--surface',
        'color',
        '__proto__',
        'constructor',
      ),
      fc.string(),
    )
    const safe = /^(#[\da-f]{3}|#[\da-f]{6}|\d{1,2}px|)$/i
    fc.assert(
      fc.property(fc.dictionary(key, value), (themeVariables) => {
        root.removeAttribute('style')
        applyTheme({ themeVariables })
        const names = Array.from(root.style)
        expect(names.filter((it) => !['--accent', '--on-accent', '--radius'].includes(it))).toEqual(
          [],
        )
        for (const name of names) expect(root.style.getPropertyValue(name)).toMatch(safe)
      }),
      { numRuns: 500 },
    )
  })
})
