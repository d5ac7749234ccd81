import type { Catalog } from '../../operation.ts'

export const ja: Catalog = {
  'problems.accountRefused': 'スマートアカウントが取引を拒否しました。何も送信されていません。',
  'problems.bundlerFailed':
    'スマートアカウントの取引を送信するサービスで問題が発生しました。何も送信されていません。もう一度お試しください。',
  'problems.deploymentFailed':
    'このネットワークでスマートアカウントを設定できませんでした。何も送信されていません。もう一度お試しください。',
  'problems.feeRisen':
    '承認後にネットワーク手数料が上がりました。何も送信されていません。もう一度お試しください。',
  'problems.gasLow':
    '取引に必要なガスが見積もりを超えています。何も送信されていません。もう一度お試しください。',
  'problems.notRevoked':
    '取引は実行されましたが、許可は取り消されておらず、まだ使用できます。もう一度お試しください。',
  'problems.operationDropped':
    '取引は実行される前に破棄されました。もう一度試す前に、アカウントを確認してください。',
  'problems.operationFailed': '取引は送信されましたが、失敗しました。手数料は発生しています。',
  'problems.revocationUnread':
    '取引は実行されましたが、許可が取り消されたことをネットワークで確認できませんでした。もう一度試す前に、許可を確認してください。',
  'problems.sponsorExpired':
    'アプリによる手数料負担の期限が切れました。何も送信されていません。もう一度お試しください。',
  'problems.sponsorGone':
    'アプリはこの取引の手数料を負担しなくなりました。何も送信されていません。もう一度お試しください。',
}
