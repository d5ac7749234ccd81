import { describe, expect, test } from 'vitest'
import { read } from './tokens.ts'

const token = `0x${'Ab'.repeat(20)}`
const other = `0x${'12'.repeat(20)}`

function check(environment: Record<string, string>) {
  const problems: string[] = []
  return { problems, tokens: [...read(environment, { problems })] }
}

describe('read', () => {
  test('default: the tokens of each network, in lower case and once', () => {
    expect(
      check({
        LATCHKEY_TOKENS_eip155_1: `${token}, ${other},${token.toLowerCase()}`,
        LATCHKEY_TOKENS_eip155_10: ' ',
        OTHER: token,
      }),
    ).toEqual({ problems: [], tokens: [['eip155:1', [token.toLowerCase(), other]]] })
  })

  test.each([
    ['LATCHKEY_TOKENS_1', token, 'names no EVM chain'],
    ['LATCHKEY_TOKENS_solana_5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', token, 'names no EVM chain'],
    ['LATCHKEY_TOKENS_eip155_1', `${token},USDC`, 'is not a list of addresses'],
    ['LATCHKEY_TOKENS_eip155_1', `${token}"><script>`, 'is not a list of addresses'],
    ['LATCHKEY_TOKENS_eip155_1', Array(51).fill(token).join(), 'has more than 50 tokens'],
  ])('error: %s', (name, value, problem) => {
    const { problems, tokens } = check({ [name]: value })
    expect(problems).toEqual([expect.stringContaining(`${name} ${problem}`)])
    expect(tokens).toEqual([])
  })
})
