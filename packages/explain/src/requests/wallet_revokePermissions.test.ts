import { Delegation, Permission } from '@latchkey/accounts'
import { encodeAbiParameters, parseAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { account, context, friend } from '../../test/corpus/Row.ts'
import { explain } from '../explain.ts'

const [caveat, ...others] = Permission.toCaveats({
  coins: { amount: 5n, period: 60n, start: 1n },
  expiry: 2_000_000_000n,
})
const delegation = {
  caveats: [caveat!, ...others],
  delegate: friend,
  delegator: account,
  salt: 7n,
} as const

function revoke(permissionContext: string) {
  const params = [{ permissionContext }]
  return explain({ method: 'wallet_revokePermissions', params }, context)
}

/** Encodes a permission context with another authority, or with arguments for its caveats. */
function encode({ args = '0x', authority }: { args?: `0x${string}`; authority: `0x${string}` }) {
  const parameters = parseAbiParameters([
    'Delegation[] delegations',
    'struct Caveat { address enforcer; bytes terms; bytes args; }',
    'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  ])
  const caveats = delegation.caveats.map((it) => ({ ...it, args }))
  return encodeAbiParameters(parameters, [
    [{ ...delegation, authority, caveats, signature: '0x' as const }],
  ])
}

const word = (value: number) => value.toString(16).padStart(64, '0')
const root = `0x${'ff'.repeat(32)}` as const

describe('wallet_revokePermissions', () => {
  test('T31: the subject is the delegation that is disabled, whole', () => {
    const { explanation, subject } = revoke(
      Delegation.encodeContext({ ...delegation, signature: '0x12' }),
    )
    expect(subject!.delegations.map(Delegation.toDisableCall)).toEqual([
      Delegation.toDisableCall(delegation),
    ])
    expect(explanation.facts[0]).toMatchObject({ value: { address: friend, kind: 'address' } })
    expect(revoke(encode({ authority: root })).subject).toEqual(subject)
  })

  test('T70: the limits are those of the caveats, in the words of the grant', () => {
    const { explanation } = revoke(Delegation.encodeContext({ ...delegation, signature: '0x' }))
    expect(explanation.facts).toMatchObject([
      { label: { id: 'fact.delegate' }, value: { address: friend } },
      {
        label: { id: 'fact.spendMost' },
        value: { message: { id: 'value.perSeconds', values: { amount: { amount: 5n } } } },
      },
      { label: { id: 'fact.totalMost' }, value: { amount: 166_666_670n } },
      { label: { id: 'fact.expires' }, value: { seconds: 2_000_000_000n } },
    ])
  })

  test('T70 error: caveats that the wallet does not grant have no limits to show', () => {
    const unlimited = { ...delegation, caveats: [], signature: '0x' } as const
    const { explanation, subject } = revoke(Delegation.encodeContext(unlimited))
    expect(subject).toBeUndefined()
    expect(explanation.warnings).toMatchObject([{ id: 'malformedRequest', severity: 'refuse' }])
  })

  // To revoke a permission, the wallet calls with the root authority and without arguments. If the context differs,
  // that call would disable another delegation.
  test.each([
    ['the rights of another delegation', encode({ authority: `0x${'01'.repeat(32)}` })],
    ['arguments of a caveat', encode({ args: '0x12', authority: root })],
    // Bytes that decode to the same values, but have another encoding.
    ['a byte after it', `${encode({ authority: root })}00`],
    [
      'an offset past a gap',
      encode({ authority: root }).replace(word(32), `${word(64)}${word(0)}`),
    ],
  ])('T35 error: a delegation with %s', (_, context) => {
    const { explanation, subject } = revoke(context)
    expect(subject).toBeUndefined()
    expect(explanation.warnings).toMatchObject([{ id: 'malformedRequest', severity: 'refuse' }])
  })
})
