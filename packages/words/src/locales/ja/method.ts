import type { Catalog } from '../en/method.ts'

export const ja: Catalog = {
  'problems.lostPassword':
    'サーバーはこのパスワードの自分の部分を失いました。別の復元方法を使うか、運営者にお問い合わせください。',
  'problems.slotList':
    'このウォレットの復元方法が、ウォレットの鍵なしに変更されました。運営者にお問い合わせください。',
  'problems.wrongCode': 'このコードではウォレットを開けません。入力ミスがないか確認してください。',
  'problems.wrongPassword':
    'このパスワードではウォレットを開けません。確認してもう一度お試しください。',
  'recovery.code': '印刷したコード',
  'recovery.locked':
    'このブラウザーにはウォレットがなく、ウォレットは自己管理されています。ご自身の復元方法を入力してください。',
  'recovery.open': 'ウォレットを開く',
  'recovery.opened': 'このブラウザーでウォレットを開きました。',
  'recovery.passkey': 'パスキー',
  'recovery.password': 'パスワード',
  'recovery.typeCode': '書き留めたコード',
  'recovery.useOther': '別の方法を使う：{method}',
  'unlock.only': '復元方法は、アドレスバーに {wallet} と表示されている場所でのみ入力してください。',
}
