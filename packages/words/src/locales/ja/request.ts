import type { Catalog } from '../../request.ts'

export const ja: Catalog = {
  enterCode: '{project} のログイン画面で、このコードを入力してください。',
  heading: 'ログインしているのはあなたですか？',
  intro: '未確認のブラウザーが {project} にログインしようとしています。',
  notMe: '自分ではありません',
  undo: '変更を元に戻す',
}
