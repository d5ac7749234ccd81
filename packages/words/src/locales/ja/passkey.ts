import type { Catalog } from '../en/passkey.ts'

export const ja: Catalog = {
  'passkeys.add': 'パスキーを追加',
  'passkeys.added': '追加：{first}、未使用',
  'passkeys.dates': '追加：{first}、最終利用：{last}',
  'passkeys.heading': 'パスキー',
  'passkeys.kept':
    'ここでパスキーを削除しても、端末やパスワードマネージャーからは削除されません。そちらでも削除してください。ほかのブラウザーをログアウトさせると、そのブラウザーが過去 30 日間に追加したパスキーも削除されます。',
  'passkeys.remove': '削除',
  'passkeys.removeLabel': '{browser} のパスキーを削除',
  'passkeys.signIn': 'パスキーでログイン',
  'passkeys.text':
    'パスキーを使うと、指紋、顔、または画面ロックでログインできます。新しいパスキーは、最初のうちは以前に使ったことのあるブラウザーでのみ使えます。パスキーは復元方法の代わりにはなりません。',
}
