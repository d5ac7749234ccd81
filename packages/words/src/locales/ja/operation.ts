import type { Catalog } from '../../operation.ts'

export const ja: Catalog = {
  'problems.feeRisen':
    '承認後にネットワーク手数料が上がりました。何も送信されていません。もう一度お試しください。',
  'problems.operationDropped':
    '取引は実行される前に破棄されました。もう一度試す前に、アカウントを確認してください。',
  'problems.operationFailed': '取引は送信されましたが、失敗しました。手数料は発生しています。',
  'problems.sponsorGone':
    'アプリはこの取引の手数料を負担しなくなりました。何も送信されていません。もう一度お試しください。',
}
