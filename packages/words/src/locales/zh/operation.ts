import type { Catalog } from '../../operation.ts'

export const zh: Catalog = {
  'problems.accountRefused': '您的智能账户拒绝了此交易。没有发送任何内容。',
  'problems.bundlerFailed': '发送智能账户交易的服务出现故障。没有发送任何内容，请重试。',
  'problems.deploymentFailed': '无法在此网络上设置您的智能账户。没有发送任何内容，请重试。',
  'problems.feeRisen': '您批准后，网络手续费上涨了。没有发送任何内容，请重试。',
  'problems.gasLow': '此交易所需的 gas 超过估算值。没有发送任何内容，请重试。',
  'problems.notRevoked': '交易已执行，但授权未被撤销，仍可使用。请重试。',
  'problems.operationDropped': '交易在执行前被丢弃。重试前，请先检查您的账户。',
  'problems.operationFailed': '交易已发送，但执行失败。手续费已收取。',
  'problems.revocationUnread': '交易已执行，但网络未能确认授权已被撤销。重试前，请先检查您的授权。',
  'problems.sponsorExpired': '应用代付手续费的有效期已过。没有发送任何内容，请重试。',
  'problems.sponsorGone': '应用不再支付此交易的手续费。没有发送任何内容，请重试。',
}
