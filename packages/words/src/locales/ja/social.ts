import type { Catalogue } from '../../social.ts'
import { ja as reasons } from './reason.ts'

export const ja: Catalogue = {
  ...reasons,

  'absent.heading': 'ここにはログインするものがありません',
  'absent.text':
    'このページはログインの途中で使われます。ご利用になるアプリケーションから始めてください。',

  'asked.cancel': '自分ではありません',
  'asked.heading': '{name} にサインインしますか?',
  'asked.proceed': '続ける',
  'asked.text':
    'このサインインは {origin} で開始されました。ご自身で開始した場合にのみ続けてください。開始した人が、あなたとしてサインインします。',

  close: '閉じる',

  'done.heading': 'ログインしました',
  'done.text': 'このウィンドウを閉じて、アプリケーションで続けてください。',

  'forgetful.heading': 'ブラウザーがデータの保存をブロックしています',
  'forgetful.text':
    'ログインするには、このサイトがデータを保存できる必要があります。許可するか別のブラウザーを使い、最初からやり直してください。',

  goingTo: '{provider} を開いています…',
  loading: 'お待ちください…',
  'problem.heading': 'ログインできませんでした',

  retry: 'もう一度試す',
  returning: 'ログインしています…',

  'scan.heading': 'Farcaster で確認',
  'scan.label': 'Farcaster で開く QR コード',
  'scan.open': 'この端末で Farcaster を開く',
  'scan.text':
    'Farcaster アカウントのあるスマートフォンでこのコードをスキャンし、承認してください。完了するとこのウィンドウは閉じます。',

  'unreachable.heading': 'サーバーに接続できません',
  'unreachable.text': '接続を確認してもう一度お試しください。',
}
