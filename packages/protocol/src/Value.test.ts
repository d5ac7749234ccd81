import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Provider from './Provider.ts'
import { parse, type Schema } from './Schema.ts'
import * as Value from './Value.ts'

function fits(schema: Schema, value: unknown): boolean {
  return parse(schema, value).problem === undefined
}

/** Returns the options of a picklist, from its error message. */
function options(schema: Schema): string[] {
  return parse(schema, undefined).problem!.slice('It should be one of '.length, -1).split(', ')
}

describe('Email', () => {
  test.each([
    'person@example.com',
    'PERSON@EXAMPLE.COM',
    'first.last@example.com',
    'a.b.c.d@example.com',
    'person+tag@example.com',
    'person_1@example.co.uk',
    "o'neill@example.ie",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    '1@2.de',
    'a@b.cd',
    'person@sub.sub.sub.example.com',
    'person@my-host.example',
    'person@xn--mller-kva.example',
    'person@example.xn--p1ai',
    'person@123.com',
    '-@example.com',
  ])('default: %s', (email) => {
    expect(fits(Value.Email, email)).toBe(true)
  })

  test.each([
    '',
    ' ',
    '@',
    'person',
    'person@',
    '@example.com',
    'person@example',
    'person@localhost',
    'person@.com',
    'person@example.',
    'person@example.com.',
    'person@example..com',
    'person@@example.com',
    'person@example@example.com',
    '.person@example.com',
    'person.@example.com',
    'per..son@example.com',
    'per son@example.com',
    ' person@example.com',
    'person@example.com ',
    'person@example.com\n',
    'person@example.com\0',
    'person\n@example.com',
    'person@exam ple.com',
    'person@exam_ple.com',
    'person@example.com,other@example.com',
    'person@example.com;other@example.com',
    'person@example.com\r\nBcc: other@example.com',
    '<person@example.com>',
    'Person <person@example.com>',
    'mailto:person@example.com',
    '"per son"@example.com',
    'person(comment)@example.com',
    'per\\son@example.com',
    'person@[127.0.0.1]',
    'person@example.com/path',
    'person@example.com?subject=x',
    'person@example.com%0a',
    // Letters that look like Latin ones, or whose lower case is a Latin letter.
    'pérson@example.com',
    'person@exämple.com',
    'персона@example.com',
    'person@еxample.com',
    'person@example.\u017fo',
    'person@\u212aelvin.com',
    'person\uff20example.com',
    'person@example\u3002com',
    'person\u200b@example.com',
    '\u202eperson@example.com',
    '👤@example.com',
  ])('error: %o', (email) => {
    expect(fits(Value.Email, email)).toBe(false)
  })

  test.each([undefined, null, 1, ['person@example.com'], new String('person@example.com'), {}])(
    'error: %o is no text',
    (email) => {
      expect(fits(Value.Email, email)).toBe(false)
    },
  )

  test('behavior: 254 characters', () => {
    const email = (length: number) => `${'x'.repeat(length - '@example.com'.length)}@example.com`
    expect(fits(Value.Email, email(254))).toBe(true)
  })

  // Mail servers accept no longer address (RFC 5321).
  test.each([255, 1_000, 60_000])('error: %i characters', (length) => {
    expect(fits(Value.Email, `${'x'.repeat(length - '@example.com'.length)}@example.com`)).toBe(
      false,
    )
  })

  test('behavior: is not stricter than the older generations', () => {
    // The pattern in the older generation's clients (zod 3). Every address that it accepts may arrive here.
    const older = /^(?!\.)(?!.*\.\.)([A-Z0-9_'+\-.]*)[A-Z0-9_+-]@([A-Z0-9][A-Z0-9-]*\.)+[A-Z]{2,}$/i
    const text = fc.string({ maxLength: 8, unit: fc.constantFrom(..."abZ09_.+-'@!") })
    fc.assert(
      fc.property(text, text, (local, domain) => {
        const email = `${local}@${domain}.com`
        expect(older.test(email) && !fits(Value.Email, email)).toBe(false)
      }),
      { numRuns: 5_000 },
    )
  })

  test('behavior: takes linear time', () => {
    // Texts on which a careless pattern backtracks for exponential time.
    const attacks = (size: number) => [
      'a'.repeat(size),
      `${'a'.repeat(size)}@`,
      `${'a.'.repeat(size / 2)}@`,
      `a@${'a'.repeat(size)}`,
      `a@${'a.'.repeat(size / 2)}`,
      `a@${'-'.repeat(size)}.!`,
      `a@${'a.'.repeat(size / 2)}!`,
      `${'a@'.repeat(size / 2)}`,
      `${'!#'.repeat(size / 2)}@a`,
    ]
    const time = (size: number) => {
      const start = performance.now()
      for (const attack of attacks(size)) expect(fits(Value.Email, attack)).toBe(false)
      return performance.now() - start
    }
    time(1 << 10)
    // The text is as long as the largest message. Anything slower than linear would take hours.
    expect(time(1 << 16)).toBeLessThan(500)
  })
})

describe('Hex', () => {
  test.each(['0x', '0x0', '0xABCDEF', '0xzz', '0x 1'])('default: %o', (value) => {
    expect(fits(Value.Hex, value)).toBe(true)
  })

  test.each([undefined, null, '', '0', 'x0', '0X0', ' 0x0', '00x', 0x0, ['0x0']])(
    'error: %o',
    (value) => {
      expect(fits(Value.Hex, value)).toBe(false)
    },
  )
})

describe('Address', () => {
  const digits = 'aB'.repeat(20)

  test('default', () => {
    expect(fits(Value.Address, `0x${digits}`)).toBe(true)
  })

  test.each(['0x', digits, `0X${digits}`, `0x${digits}0`, `0x${'g'.repeat(40)}`])(
    'error: %o',
    (value) => {
      expect(fits(Value.Address, value)).toBe(false)
    },
  )
})

describe('ChainId', () => {
  test.each([0, 1, '', '1', '0x1', 'eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
    'default: %o',
    (value) => {
      expect(fits(Value.ChainId, value)).toBe(true)
    },
  )

  test.each([undefined, null, 1n, true, [1], { chainId: 1 }])('error: %o', (value) => {
    expect(fits(Value.ChainId, value)).toBe(false)
  })
})

describe('picklists', () => {
  const picklists = {
    AccountType: { expected: ['eoa', 'smartAccount'], schema: Value.AccountType },
    SocialProvider: {
      expected: Provider.names.filter(Provider.isSocial),
      schema: Value.SocialProvider,
    },
    ThemeMode: { expected: ['light', 'dark'], schema: Value.ThemeMode },
  }

  describe.each(Object.entries(picklists))('%s', (_, { expected, schema }) => {
    test('default', () => {
      expect(options(schema)).toEqual(expected)
      for (const option of expected) expect(fits(schema, option)).toBe(true)
    })

    test('error: anything else', () => {
      const cases = fc.mixedCase(fc.constantFrom(...expected))
      fc.assert(
        fc.property(fc.oneof(fc.string(), cases, fc.anything()), (value) => {
          expect(fits(schema, value)).toBe((expected as unknown[]).includes(value))
        }),
        { numRuns: 500 },
      )
    })
  })
})

describe('objects', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const siwxMessage = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:1',
    domain: 'app.example',
    expirationTime: '2026-01-02T00:00:00Z',
    issuedAt: '2026-01-01T00:00:00Z',
    nonce: 'n0nce',
    notBefore: '2026-01-01T00:00:00Z',
    requestId: '1',
    resources: ['https://app.example/terms'],
    serializedMessage: 'app.example wants you to sign in',
    statement: 'Sign in.',
    uri: 'https://app.example',
    version: '1',
  }
  const account = { address, type: 'eoa' }
  const user = {
    accounts: [account],
    address,
    chainId: 1,
    email: 'person@example.com',
    message: 'm',
    preferredAccountType: 'eoa',
    signature: '0x',
    siwxMessage,
    userName: 'person',
  }
  const metadata = { description: '', icons: [''], name: '', url: '' }

  /** An object with all keys of a schema, and the names of the required keys. */
  type Sample = {
    keepsUnknown?: boolean
    required: string[]
    schema: Schema
    whole: Record<string, unknown>
  }

  const objects: Record<string, Sample> = {
    Account: { schema: Value.Account, required: ['address', 'type'], whole: account },
    Call: {
      schema: Value.Call,
      required: ['to'],
      // Unknown keys stay, because a call may have capabilities of its own.
      keepsUnknown: true,
      whole: { data: '0x', to: address, value: '0x1' },
    },
    DappData: {
      schema: Value.DappData,
      required: ['projectId'],
      whole: { metadata, projectId: 'p', sdkType: 't', sdkVersion: 'v' },
    },
    Failure: {
      schema: Value.Failure,
      required: [],
      whole: { code: 1, data: { a: [] }, message: 'm', reason: 'r' },
    },
    Metadata: {
      schema: Value.Metadata,
      required: ['description', 'icons', 'name', 'url'],
      whole: metadata,
    },
    SiwxMessage: {
      schema: Value.SiwxMessage,
      required: ['accountAddress', 'chainId', 'domain', 'nonce', 'uri', 'version'],
      whole: siwxMessage,
    },
    SocialUser: { schema: Value.SocialUser, required: ['address', 'chainId'], whole: user },
    Theme: {
      schema: Value.Theme,
      required: [],
      whole: { themeMode: 'dark', themeVariables: { a: 1, b: '' }, w3mThemeVariables: { a: '' } },
    },
    User: {
      schema: Value.User,
      required: ['address', 'chainId'],
      whole: { ...user, smartAccountDeployed: true },
    },
  }

  describe.each(Object.entries(objects))('%s', (_, { keepsUnknown, required, schema, whole }) => {
    const keys = Object.keys(whole)

    test('default', () => {
      expect(parse(schema, whole)).toEqual({ output: whole })
    })

    test(`behavior: ${keepsUnknown ? 'keeps' : 'drops'} unknown keys`, () => {
      const more = { ...whole, other: 1 }
      expect(parse(schema, more)).toEqual({ output: keepsUnknown ? more : whole })
    })

    test.each(keys)('behavior: with and without %s', (key) => {
      for (const nothing of [undefined, null])
        expect(fits(schema, { ...whole, [key]: nothing })).toBe(!required.includes(key))
    })

    // Skip failures, since Message.test.ts covers invalid ones.
    const strict = schema === Value.Failure ? [] : keys
    test.each(strict)('error: %s of another type', (key) => {
      for (const wrong of [Symbol('wrong'), () => {}, [[]]])
        expect(fits(schema, { ...whole, [key]: wrong })).toBe(false)
    })
  })

  test('behavior: a social account without an email address, in the format of the older generation', () => {
    expect(fits(Value.SocialUser, { ...user, email: '' })).toBe(true)
    expect(fits(Value.User, { ...user, email: '' })).toBe(false)
  })
})
