import type { Catalog } from '../en/recovery.ts'
import { ja as method } from './method.ts'

export const ja: Catalog = {
  ...method,

  'recovery.add': '方法を追加',
  'recovery.addCode': 'コードを追加',
  'recovery.addPassword': 'パスワードを追加',
  'recovery.added': 'この方法でウォレットを一度開き、一覧に追加しました。',
  'recovery.again': 'パスワード（確認）',
  'recovery.back': '戻る',
  'recovery.createCode': 'コードを作成',
  'recovery.differs': '2 つのパスワードが一致しません。',
  'recovery.heading': '復元方法',
  'recovery.intro':
    'ウォレットを開ける人を確認し、自分のコードやパスワードを追加できます。ログイン用のメールをお送りします。',
  'recovery.last': 'これが唯一の方法です。削除する前に別の方法を追加してください。',
  'recovery.lossAssisted':
    'すべてのブラウザーとご自身の方法をすべて失っても、ログイン後に運営者がウォレットを復元できます。',
  'recovery.lossSelf':
    'すべてのブラウザーとこの一覧の方法をすべて失うと、ウォレットは永久に失われます。',
  'recovery.lossSignIn':
    '新しいブラウザーでは、ログインした後にだけ、この方法でウォレットを開けます。メールアドレスやログインに使うアカウントを使える状態に保ってください。',
  'recovery.move': '自己管理に移行',
  'recovery.moveApps':
    'ウォレットのないブラウザーでは、アプリがウォレットのウィンドウを開き、そこで方法を入力します。古いアプリでは開きません。',
  'recovery.moveFirst': '自己管理に移行するには、先に自分の方法を追加してください。',
  'recovery.moveText':
    '運営者の方法を削除します。あなたとしてログインできる人でも、それだけではウォレットを開けなくなります。新しいブラウザーでは、自分の方法も必要になります。すべてのブラウザーとすべての方法を失うと、ウォレットは永久に失われます。',
  'recovery.moved': 'ウォレットは自己管理になりました。',
  'recovery.newCode':
    'このコードを書き留めるか印刷して、安全な場所に保管してください。表示されるのは今だけです。',
  'recovery.newPassword':
    'ほかで使っていない {count} 文字以上のパスワードを選んでください。追加には 1 分ほどかかることがあります。',
  'recovery.operator': 'このウォレットの運営者',
  'recovery.operatorText':
    'ログイン後、新しいブラウザーでウォレットを開きます。保管するものはありません。',
  'recovery.ownText': 'ログイン後、新しいブラウザーでウォレットを開きます。',
  'recovery.proof': 'ウォレットを引き続き開けることを確かめるため、残る方法を入力してください。',
  'recovery.remove': '削除',
  'recovery.removeLabel': '削除：{method}',
  'recovery.removeText': 'この方法ではウォレットを開けなくなります。元に戻すことはできません。',
  'recovery.removed': '方法を削除しました。',
  'recovery.test': 'テスト',
  'recovery.testLabel': 'テスト：{method}',
  'recovery.testText': 'この方法でウォレットを開きます。何も変更されません。',
  'recovery.tested': 'この方法は使えます。ウォレットを開きました。',
  'recovery.weak':
    'このパスワードは推測されやすすぎます。もっと長く、異なる文字を多く使ったものを選んでください。',
}
