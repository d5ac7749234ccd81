import { describe, expect, test } from 'vitest'
import { type InvalidKeeperSettingsError, readKeeperSettings } from './settings.ts'

const token = 'x'.repeat(32)
const whole = {
  LATCHKEY_KEEPER_DATABASE_URL: 'postgres://keeper:secret@localhost/keeper',
  LATCHKEY_KEEPER_TOKEN: token,
}

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readKeeperSettings(environment)
  } catch (error) {
    return (error as InvalidKeeperSettingsError).problems
  }
  return []
}

describe('readKeeperSettings', () => {
  test('default: on this machine', () => {
    expect(readKeeperSettings(whole)).toEqual({
      databaseUrl: whole.LATCHKEY_KEEPER_DATABASE_URL,
      host: 'localhost',
      keyFile: '.latchkey/keeper-key.json',
      mayMakeKey: true,
      metricsPort: 4201,
      port: 4200,
      rate: 500,
      token,
    })
  })

  test('behavior: an address that other machines can reach means production', () => {
    const production = { ...whole, LATCHKEY_KEEPER_HOST: '0.0.0.0' }
    expect(problemsOf(production)).toEqual([
      'LATCHKEY_KEEPER_KEY is missing. Create a key with `latchkey keeper-key create`, and back it up.',
    ])
    expect(readKeeperSettings({ ...production, LATCHKEY_KEEPER_KEY: '/key.json' })).toMatchObject({
      keyFile: '/key.json',
      mayMakeKey: false,
    })
  })

  test('behavior: does not create a key if its path is configured', () => {
    const named = { ...whole, LATCHKEY_KEEPER_KEY: '/typed/wrong.json' }
    expect(readKeeperSettings(named).mayMakeKey).toBe(false)
  })

  test('error: names every mistake at once, with its fix', () => {
    expect(
      problemsOf({ LATCHKEY_KEEPER_HOST: '0.0.0.0', LATCHKEY_KEEPER_PORT: 'x' }),
    ).toMatchInlineSnapshot(`
        [
          "LATCHKEY_KEEPER_PORT is "x". Set it to a whole number from 0 to 65535.",
          "LATCHKEY_KEEPER_DATABASE_URL is missing. Set it to the keeper’s own PostgreSQL database, such as postgres://user:password@host:5432/keeper.",
          "LATCHKEY_KEEPER_TOKEN is missing. Create one with \`openssl rand -base64 32\`, and set it on the server too.",
          "LATCHKEY_KEEPER_KEY is missing. Create a key with \`latchkey keeper-key create\`, and back it up.",
        ]
      `)
    expect(() => readKeeperSettings({})).toThrow('The configuration of the keeper is invalid.\n- ')
  })

  test.each([
    ['short', 'x'.repeat(31)],
    ['with a space', `${'x'.repeat(31)} x`],
    ['with a control character', `${'x'.repeat(31)}\u0007x`],
    ['not ASCII', 'ä'.repeat(40)],
  ])('error: a token that is %s, without quoting it (T28)', (_, bad) => {
    const [problem] = problemsOf({ ...whole, LATCHKEY_KEEPER_TOKEN: bad })
    expect(problem).toMatch(/^LATCHKEY_KEEPER_TOKEN is too weak\. Use at least 32/)
    expect(problem).not.toContain(bad)
  })

  test.each([
    ['LATCHKEY_KEEPER_PORT', '1e3', 'LATCHKEY_KEEPER_PORT is "1e3". Set it to a whole number'],
    ['LATCHKEY_KEEPER_PORT', '65536', 'LATCHKEY_KEEPER_PORT is "65536". Set it to a whole number'],
    [
      'LATCHKEY_KEEPER_METRICS_PORT',
      '4200',
      'LATCHKEY_KEEPER_METRICS_PORT is the port of the keeper.',
    ],
    ['LATCHKEY_KEEPER_RATE', '0', 'LATCHKEY_KEEPER_RATE is "0". Set it to a whole number from 1'],
    [
      'LATCHKEY_KEEPER_HOST',
      'localhost:1',
      'LATCHKEY_KEEPER_HOST is "localhost:1". Set it to a host name',
    ],
    [
      'LATCHKEY_KEEPER_HOSTS',
      'x',
      'LATCHKEY_KEEPER_HOSTS is not a setting. Use LATCHKEY_KEEPER_HOST instead',
    ],
  ])('error: %s=%s', (name, value, problem) => {
    expect(problemsOf({ ...whole, [name]: value })).toEqual([expect.stringContaining(problem)])
  })

  test('error: the server’s own database, or an invalid URL', () => {
    const [same] = problemsOf({ ...whole, DATABASE_URL: whole.LATCHKEY_KEEPER_DATABASE_URL })
    expect(same).toContain('is the server’s DATABASE_URL')
    const [odd] = problemsOf({ ...whole, LATCHKEY_KEEPER_DATABASE_URL: 'mysql://canary@x' })
    expect(odd).toContain('is not an address')
    expect(odd).not.toContain('canary')
  })
})
