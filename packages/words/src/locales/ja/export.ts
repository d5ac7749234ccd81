import type { Catalog } from '../en/export.ts'

export const ja: Catalog = {
  'export.again': 'パスワードの再入力',
  'export.busy': '準備しています…',
  'export.choose': '何をエクスポートしますか？',
  'export.copied':
    'コピーしました。ブラウザーが許可すれば、このページは1分後にクリップボードを消去します。それまでページを開いたままにしてください。',
  'export.copy': 'コピー',
  'export.differ': '2つのパスワードが一致しません。',
  'export.done': '別のものをエクスポート',
  'export.download': 'ファイルをダウンロード',
  'export.evmKey': 'Ethereumの秘密鍵',
  'export.evmKeyText': '鍵をインポートするウォレット用です。暗号化されていません。',
  'export.file': '暗号化ファイル',
  'export.fileText':
    'パスワード付きのバックアップです。オフライン復元ページで、サーバーなしで開けます。',
  'export.heading': 'ウォレットをエクスポート',
  'export.hidden': '非表示です。画面を誰にも見られていないことを確認してください。',
  'export.hold': '長押しで表示',
  'export.intro':
    '鍵を別のウォレットに移すか、暗号化したバックアップを保管できます。ログイン用のメールをお送りします。',
  'export.keep': 'このファイルは暗号化されています。パスワードとは別に保管してください。',
  'export.keystore': 'Ethereumのキーストア',
  'export.keystoreText':
    'パスワード付きのファイルです。バージョン3をインポートするウォレット用です。',
  'export.limits': '制限、待ち時間、ログアウトは、エクスポートした鍵には効きません。',
  'export.nobody':
    'サポート担当者が必要とすることはありません。求めてくる人は、あなたの資産を奪おうとしています。',
  'export.notCopied':
    'ブラウザーがコピーを許可しませんでした。ボタンを長押しして表示し、書き留めてください。',
  'export.own':
    'エクスポートしたものを持つ人は、あなたのウォレットの所有者になります。誰にも取り消せません。',
  'export.page': 'オフライン復元ページをダウンロード',
  'export.password': 'ファイルのパスワード',
  'export.passwordText':
    '12文字以上にしてください。推測の回数に制限はなく、誰にも再設定できません。',
  'export.phrase': '復元フレーズ',
  'export.phraseText': 'すべての鍵を含む12個の単語です。暗号化されていません。',
  'export.plain':
    'このファイルは暗号化されていません。開いた人は、あなたのSolanaアカウントの所有者になります。',
  'export.solanaFile': 'Solanaのファイル id.json',
  'export.solanaFileText': 'Solanaのコマンドライン用です。暗号化されていません。',
  'export.solanaKey': 'Solanaの秘密鍵',
  'export.solanaKeyText': '鍵をインポートするウォレット用です。暗号化されていません。',
  'export.submit': 'エクスポート',
}
