import { describe, expect, test } from 'vitest'
import { inOrder, publicPackages } from './packages.mjs'

describe('inOrder', () => {
  test('default', () => {
    const needs = (/** @type {string} */ name) => ({ [name]: '0.1.0' })
    const packages = [
      { dependencies: needs('client'), name: 'react' },
      { dependencies: needs('protocol'), name: 'client' },
      { name: 'protocol' },
    ]
    expect(inOrder(packages).map(({ name }) => name)).toEqual(['protocol', 'client', 'react'])
  })
})

describe('publicPackages', () => {
  test('default', () => {
    const names = publicPackages().map(({ name }) => name)
    expect(names.indexOf('@latchkey/protocol')).toBeLessThan(names.indexOf('@latchkey/client'))
  })
})
