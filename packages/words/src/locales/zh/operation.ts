import type { Catalog } from '../../operation.ts'

export const zh: Catalog = {
  'problems.feeRisen': '您批准后，网络手续费上涨了。没有发送任何内容，请重试。',
  'problems.operationDropped': '交易在执行前被丢弃。重试前，请先检查您的账户。',
  'problems.operationFailed': '交易已发送，但执行失败。手续费已收取。',
  'problems.sponsorGone': '应用不再支付此交易的手续费。没有发送任何内容，请重试。',
}
