import type { Catalog } from '../../social.ts'
import { ja as reasons } from './reason.ts'

export const ja: Catalog = {
  ...reasons,

  'absent.heading': 'ログイン先がありません',
  'absent.text': 'このページはログインの途中で使われます。利用するアプリから始めてください。',

  'asked.cancel': '自分は開始していません',
  'asked.heading': '{name} にログインしますか？',
  'asked.proceed': '続ける',
  'asked.text':
    'このログインは {origin} で開始されました。たった今、ご自身がそこで開始した場合にのみ続けてください。開始した人が、あなたとしてログインします。',

  close: '閉じる',

  'done.heading': 'ログインしました',
  'done.text': 'このウィンドウを閉じて、アプリで続けてください。',

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
    'Farcaster アカウントのあるスマートフォンでこのコードを読み取り、そこで承認してください。完了するとこのウィンドウは閉じます。',

  'unproved.back': 'アプリに戻る',
  'unproved.developers':
    '開発者の方へ：opener が切り離されないウィンドウでこのページを開くか、{command} で他のサイトからのリダイレクトを許可してください。',
  'unproved.heading': '別のデバイスからの要求かもしれません',
  'unproved.text':
    'このブラウザーがログインを開始したことを確認できなかったため、ここで中止しました。何も共有されていません。アプリで最初からやり直してください。ログインを開始した覚えがない場合は、このページを閉じてください。',

  'unreachable.heading': 'サーバーに接続できません',
  'unreachable.text': '接続を確認してもう一度お試しください。',
}
