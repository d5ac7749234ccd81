import { account, coin, friend, type Row, token, zero } from './Row.ts'

/** Ten days after the time of the corpus, in seconds. */
const expiry = Date.parse('2026-03-11T12:00:00Z') / 1_000
const signer = { data: { id: friend }, type: 'account' }
const coins = {
  data: { periodAmount: '0x5', periodDuration: 86_400 },
  type: 'native-token-periodic',
}
const tokens = (tokenAddress: string, periodAmount: string) => ({
  data: { periodAmount, periodDuration: 864_000, tokenAddress },
  type: 'erc20-token-periodic',
})
const calls = (address: string, functions: readonly string[]) => ({
  data: { address, calls: functions },
  policies: [{ data: { count: 3 }, type: 'call-limit' }],
  type: 'contract-call',
})

const grant = (permissions: readonly object[], more: object = {}): Row['request'] => ({
  method: 'wallet_grantPermissions',
  params: [{ expiry, permissions, signer, ...more }],
})

const refused = (name: string, request: Row['request']): Row => ({
  name,
  request,
  threat: 'T35',
  title: 'title.refused',
  warnings: ['malformedRequest'],
})

/** Requests for permissions (ERC-7715). Each is high risk. A permission without an expiry or a cap is refused. */
export const permissionRows: readonly Row[] = [
  {
    name: 'a permission to send coins',
    request: grant([coins]),
    threat: 'T35',
    title: 'title.grantCoins',
    warnings: ['grant'],
  },
  {
    name: 'a permission to send a little of a token',
    request: grant([tokens(token, '0x5')]),
    threat: 'T35',
    title: 'title.grantTokens',
    warnings: ['grant', 'approval'],
  },
  {
    name: 'a permission to send half of the balance of a token',
    request: grant([tokens(token, '0x1dcd6500')]),
    threat: 'T54',
    title: 'title.grantTokens',
    warnings: ['grant', 'approvalMost'],
  },
  {
    name: 'a permission to call an unknown contract',
    request: grant([calls(coin, ['increment()'])]),
    threat: 'T35',
    title: 'title.grantCalls',
    warnings: ['grant', 'grantFunctions', 'unverifiedContract'],
  },
  {
    name: 'a permission to call a contract and send coins along',
    request: grant([calls(coin, ['buy(uint256)']), coins]),
    threat: 'T35',
    title: 'title.grantCalls',
    warnings: ['grant', 'grantFunctions', 'unverifiedContract'],
  },
  refused('a permission without an expiry', grant([coins], { expiry: undefined })),
  refused('a permission that has expired', grant([coins], { expiry: 1 })),
  refused('a permission for anyone', grant([coins], { signer: { ...signer, data: { id: zero } } })),
  refused('a permission to call the account itself', grant([calls(account, ['execute()'])])),
  refused('a permission to approve tokens', grant([calls(token, ['approve(address,uint256)'])])),
  refused('a permission without a purpose', grant([])),
  refused('a revocation of nothing', { method: 'wallet_revokePermissions', params: [{}] }),
]
