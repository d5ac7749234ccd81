import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { applyTheme } from './applyTheme.ts'
import { applyVariables } from './applyVariables.ts'

const root = document.documentElement

beforeEach(() => {
  root.removeAttribute('style')
  delete root.dataset.theme
})

const get = (name: string) => root.style.getPropertyValue(name)

describe('applyTheme', () => {
  test('default: applies the mode, and the variables by either name', async () => {
    await applyTheme({ themeMode: 'dark', themeVariables: { accent: '#fff', radius: '12px' } })
    expect(root.dataset.theme).toBe('dark')
    expect([get('--accent'), get('--on-accent'), get('--radius')]).toEqual([
      '#ffffff',
      '#000',
      '12px',
    ])
    // The app sets this variable itself, so it takes precedence over the value that Web3Modal derives.
    await applyTheme({
      themeVariables: { '--w3m-accent': '#123456' },
      w3mThemeVariables: { '--w3m-accent': '#654321' },
    })
    expect([get('--accent'), get('--on-accent')]).toEqual(['#123456', '#fff'])
    // A theme that lacks a setting does not change it.
    expect(root.dataset.theme).toBe('dark')
  })

  test('behavior: resets an accent that a later theme omits', async () => {
    await applyTheme({ themeVariables: { accent: '#fff', radius: '12px' } })
    await applyTheme({ themeMode: 'dark' })
    expect(get('--accent')).toBe('#ffffff')
    await applyTheme({ themeVariables: { radius: '4px' } })
    expect([get('--accent'), get('--on-accent'), get('--radius')]).toEqual(['', '', '4px'])
  })
})

describe('applyVariables', () => {
  test.each([
    ['1px', '0.9'],
    ['9.5px', '0.95'],
    ['12px', '1.2'],
    ['400px', '1.3'],
    ['2rem', ''],
    ['', ''],
  ])('behavior: text of %s', (size, scale) => {
    applyVariables({ '--w3m-font-size-master': size })
    expect(get('--scale')).toBe(scale)
  })

  test('T08: a new size of the text starts the arming time again, as a resize does', () => {
    const onResize = vi.fn()
    addEventListener('resize', onResize)
    for (const size of ['12px', '12px', '11px']) applyVariables({ '--w3m-font-size-master': size })
    applyVariables({})
    expect(onResize).toHaveBeenCalledTimes(3)
    removeEventListener('resize', onResize)
  })

  test('behavior: a color is mixed into the surfaces, within a bound', () => {
    applyVariables({ '--w3m-color-mix': '#00f', '--w3m-color-mix-strength': 40 })
    expect([get('--mix'), get('--mix-strength')]).toEqual(['#0000ff', '8%'])
    applyVariables({ '--w3m-color-mix': '#00f', '--w3m-color-mix-strength': 5 })
    expect(get('--mix-strength')).toBe('5%')
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
        '--w3m-color-mix',
        '--w3m-color-mix-strength',
        '--w3m-font-size-master',
        '--ink',
        '--surface',
        'color',
        '__proto__',
        'constructor',
      ),
      fc.string(),
    )
    const allowed = ['--accent', '--mix', '--mix-strength', '--on-accent', '--radius', '--scale']
    const safe = /^(#[\da-f]{3}|#[\da-f]{6}|\d{1,2}px|\d{1,2}%|\d(\.\d+)?|)$/i
    fc.assert(
      fc.property(fc.dictionary(key, value), (themeVariables) => {
        root.removeAttribute('style')
        applyVariables(themeVariables)
        const names = Array.from(root.style)
        expect(names.filter((it) => !allowed.includes(it))).toEqual([])
        for (const name of names) expect(root.style.getPropertyValue(name)).toMatch(safe)
      }),
      { numRuns: 500 },
    )
  })
})
