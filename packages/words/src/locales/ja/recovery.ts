import type { Catalog } from '../en/recovery.ts'

export const ja: Catalog = {
  'problems.lostPassword':
    'サーバーはこのパスワードの自分の部分を失いました。別の復元方法を使うか、運営者にお問い合わせください。',
  'problems.slotList':
    'このウォレットの復元方法が、ウォレットの鍵なしに変更されました。運営者にお問い合わせください。',
  'problems.wrongCode': 'このコードではウォレットを開けません。入力ミスがないか確認してください。',
  'problems.wrongPassword':
    'このパスワードではウォレットを開けません。確認してもう一度お試しください。',
  'recovery.add': '方法を追加',
  'recovery.addCode': 'コードを追加',
  'recovery.addPassword': 'パスワードを追加',
  'recovery.added': 'この方法でウォレットを一度開き、一覧に追加しました。',
  'recovery.again': 'パスワード（確認）',
  'recovery.back': '戻る',
  'recovery.code': '印刷したコード',
  'recovery.createCode': 'コードを作成',
  'recovery.differs': '2 つのパスワードが一致しません。',
  'recovery.heading': '復元方法',
  'recovery.intro':
    'ウォレットを開ける人を確認し、自分のコードやパスワードを追加できます。ログイン用のメールをお送りします。',
  'recovery.last': 'これが唯一の方法です。削除する前に別の方法を追加してください。',
  'recovery.locked':
    'このブラウザーにはウォレットがなく、ウォレットは自己管理されています。ご自身の復元方法を入力してください。',
  'recovery.lossAssisted':
    'すべてのブラウザーとご自身の方法をすべて失っても、ログイン後に運営者がウォレットを復元できます。',
  'recovery.lossSelf':
    'すべてのブラウザーとこの一覧の方法をすべて失うと、ウォレットは永久に失われます。',
  'recovery.lossSignIn':
    '新しいブラウザーでは、ログインした後にだけ、この方法でウォレットを開けます。メールアドレスやログインに使うアカウントを使える状態に保ってください。',
  'recovery.newCode':
    'このコードを書き留めるか印刷して、安全な場所に保管してください。表示されるのは今だけです。',
  'recovery.newPassword':
    'ほかで使っていない {count} 文字以上のパスワードを選んでください。追加には 1 分ほどかかることがあります。',
  'recovery.open': 'ウォレットを開く',
  'recovery.opened': 'このブラウザーでウォレットを開きました。',
  'recovery.operator': 'このウォレットの運営者',
  'recovery.operatorText':
    'ログイン後、新しいブラウザーでウォレットを開きます。保管するものはありません。',
  'recovery.ownText': 'ログイン後、新しいブラウザーでウォレットを開きます。',
  'recovery.passkey': 'パスキー',
  'recovery.password': 'パスワード',
  'recovery.proof': 'ウォレットを引き続き開けることを確かめるため、残る方法を入力してください。',
  'recovery.remove': '削除',
  'recovery.removeLabel': '削除：{method}',
  'recovery.removeText': 'この方法ではウォレットを開けなくなります。元に戻すことはできません。',
  'recovery.removed': '方法を削除しました。',
  'recovery.test': 'テスト',
  'recovery.testLabel': 'テスト：{method}',
  'recovery.testText': 'この方法でウォレットを開きます。何も変更されません。',
  'recovery.tested': 'この方法は使えます。ウォレットを開きました。',
  'recovery.typeCode': '書き留めたコード',
  'recovery.useOther': '別の方法を使う：{method}',
  'recovery.weak':
    'このパスワードは推測されやすすぎます。もっと長く、異なる文字を多く使ったものを選んでください。',
}
