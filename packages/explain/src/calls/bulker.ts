import * as Contracts from '../Contracts.ts'
import { type Draft, extend, type Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { limits } from '../limits.ts'
import { type Call, call, type Scope } from '../Recognizer.ts'
import { checkProceeds } from '../risks/recipient.ts'
import * as Warning from '../risks/Warning.ts'
import * as Signature from '../Signature.ts'
import * as Value from '../Value.ts'
import * as Abi from './Abi.ts'
import { steps } from './steps.ts'

/** The bulker of Compound 3: a list of actions in the account of its caller. */
export const bulker = {
  '0xb8f88786': call(
    'invoke(uint256[] actions,bytes[] data)',
    ({ actions, data }, call, scope) => explain(actions, data, call, scope),
    { isPinned: true, only: 'bulker', value: 'explained' },
  ),
} as const

/** Actions with a token are calls of Compound by the caller. Their arguments begin with the address of Compound. */
const withToken: ReadonlyMap<bigint, Hex> = new Map([
  // supplyTo(address,address,uint256)
  [1n, '0x4232cd63'],
  // withdrawTo(address,address,uint256)
  [4n, '0xc3b35a7e'],
])
/** Actions with coins. The bulker wraps or unwraps the coins. */
const withCoins = {
  '2': { id: 'creditRecipient', label: 'fact.give' },
  '5': { id: 'withdrawRecipient', label: 'fact.receive' },
} as const
const coins = Signature.parse('coins(address contract,address to,uint256 amount)')
type Coins = { amount: bigint; contract: Hex; to: Hex }

function explain(
  actions: readonly bigint[],
  data: readonly Hex[],
  call: Call,
  scope: Scope,
): Draft {
  const calls: Call[] = []
  const facts: Fact[] = []
  const warnings: Warning.Warning[] = []
  let isRead = actions.length === data.length && data.length <= limits.items
  for (const [index, action] of actions.slice(0, limits.items).entries()) {
    const bytes = data[index] ?? '0x'
    const selector = withToken.get(action)
    const contract: Hex = `0x${bytes.slice(26, 66)}`
    const isKnown = Contracts.isBulkerOf(call.to, contract, scope.chainId)
    const isClean = /^0x0{24}/.test(bytes)
    const key = String(action)
    if (selector && isKnown && isClean)
      calls.push({ data: `${selector}${bytes.slice(66)}`, to: contract, value: 0n })
    else if (isKnown && (key === '2' || key === '5')) {
      const read = Abi.decode(coins, `0x00000000${bytes.slice(2)}`)
      isRead &&= read?.rest === 0
      if (!read) continue
      const { amount, to } = read.values as Coins
      const { id, label } = withCoins[key]
      facts.push({ label: { id: label }, value: Value.native(amount, scope) })
      facts.push({ label: { id: 'fact.to' }, value: Value.address(to, scope) })
      warnings.push(...checkProceeds(id, to, call, scope))
    } else isRead = false
  }
  const draft = extend(steps(calls, scope, call.caller), { facts, warnings })
  if (isRead) return draft
  const contract = Value.address(call.to, scope)
  const title = { id: 'title.unknownCall', values: { contract } } as const
  return extend({ ...draft, title }, { warnings: [Warning.from('unknownTokenCall')] })
}
