import { describe, expect, test } from 'vitest'
import * as Theme from './Theme.ts'

describe('from', () => {
  test('default', () => {
    expect(Theme.from(undefined)).toEqual({ mode: 'system' })
    expect(Theme.from('dark')).toEqual({ mode: 'dark' })
    expect(Theme.from({ radius: 0 })).toEqual({ mode: 'system', radius: 0 })
  })
})

describe('toFrame', () => {
  test('default', () => {
    const accent = { dark: '#fff', light: '#000' } as const
    expect(Theme.toFrame({ accent, radius: 0 }, 'dark')).toEqual({
      themeMode: 'dark',
      themeVariables: { accent: '#fff', radius: '0px' },
    })
  })
})

describe('font', () => {
  test('behavior: applies to the kit, and is not sent to the frame (T01)', () => {
    const sent = Theme.toFrame({ font: 'Wingdings', radius: 4 }, 'light')
    expect(sent).toEqual({ themeMode: 'light', themeVariables: { radius: '4px' } })
  })
})
