import type { Catalog } from '../../account.ts'
import { ja as page } from './page.ts'

export const ja: Catalog = {
  ...page,

  'activity.heading': '最近のアクティビティ',
  'activity.more': '以前のアクティビティを表示',

  back: '別のアドレスを使う',

  'code.heading': 'コードを入力',
  'code.label': 'コード',
  'code.sent': '{email} のコードを入力してください。有効期間は10分で、一度だけ使えます。',
  'code.submit': 'ログイン',

  'device.heading': 'このブラウザを承認',
  'device.text':
    '{email} にリンクを送信しました。リンクを開いてログインを承認し、コードを確認してからこのページに戻ってください。',

  'devices.current': 'このブラウザ',
  'devices.dates': '初回の利用：{first}、最終利用：{last}',
  'devices.heading': 'お使いのブラウザ',
  'devices.more': 'ほかのブラウザを表示',
  'devices.revoke': 'ログアウト',
  'devices.revokeLabel': '{browser} をログアウト',

  'email.heading': 'ウォレットのアカウント',
  'email.intro':
    'ウォレットを開けるブラウザと、これまでの出来事を確認できます。ログイン用のコードをメールでお送りします。',
  'email.label': 'メールアドレス',
  'email.note': 'メールアドレスのないアカウントでは、まだこのページを利用できません。',
  'email.submit': '続ける',

  'ended.again': 'もう一度ログイン',
  'ended.heading': 'このページからログアウトしました',
  'ended.text': '安全のため、このページは10分後に自動的にログアウトします。',

  'event.activate': 'ブラウザにウォレットを設定',
  'event.adopt': '失われたウォレットの復旧を要求',
  'event.certify': 'ウォレットの証明書を保存',
  'event.deviceRevoked': 'ブラウザをログアウト',
  'event.emailChangeStarted': 'メールアドレスの変更を申請',
  'event.emailChanged': 'メールアドレスを変更',
  'event.emailReverted': 'メールアドレスの変更を取り消し',
  'event.export': 'ウォレットを書き出し',
  'event.fetchAuthShare': 'ウォレットを開く',
  'event.keeperOpen': 'ブラウザでウォレットを復元',
  'event.keeperRefused': 'ウォレットの復元を拒否',
  'event.newestSetFor': 'ウォレットの復元を開始',
  'event.oprfEvaluate': '復元用パスワードを入力',
  'event.sessionReused': 'トークンのコピーを検出したためセッションを終了',
  'event.sessionRevoked': 'セッションを終了',
  'event.signIn': 'ログイン',
  'event.signInNewDevice': '新しいブラウザでログイン',
  'event.signInRefused': '保存データが改ざんされていたため、ログインを拒否',
  'event.signOut': 'ログアウト',
  'event.signUp': 'アカウントを作成',
  'event.slotsChanged': '復元方法を変更',

  'overview.heading': 'ウォレットのアカウント',

  'problems.code': 'コードが違います。確認してもう一度お試しください。',
  'problems.denied': 'ログインは拒否されました。',
  'problems.expired': 'コードまたはリンクの有効期限が切れました。最初からやり直してください。',
  'problems.held':
    'このメールアドレスは最近追加されました。当面は、以前に使ったことのあるブラウザでのみログインできます。',
  'problems.tooMany': '試行回数が多すぎます。しばらくしてからお試しください。',
  'problems.unknown': 'このメールアドレスのウォレットはありません。',

  signOut: 'このページからログアウト',
}
