import type { Catalog } from '../../reason.ts'

export const ja: Catalog = {
  'error.ACCOUNT_MISMATCH':
    '別のアカウントでログインしました。このウォレットのアカウントを使用してください。',
  'error.ACCOUNT_UNKNOWN': 'このアカウントはログインしていません。',
  'error.CHAIN_UNKNOWN': 'このネットワークは利用できません。',
  'error.CODES_IN_WINDOW':
    'このアプリはコードの入力を求めることができません。アプリのサポートにお問い合わせください。',
  'error.CODE_EXPIRED':
    'このコードは有効期限が切れています。新しいコードをリクエストしてください。',
  'error.CODE_WRONG': 'コードが正しくありません。確認してもう一度入力してください。',
  'error.DEVICE_EXPIRED':
    'メールのリンクは有効期限が切れています。新しいリンクをリクエストしてください。',
  'error.DEVICE_HELD':
    'すでにお使いの端末でこのブラウザーを許可するか、ウォレットのアカウントページに別の方法でログインして許可してください。それまでは、ここでウォレットを開けません。',
  'error.DEVICE_REFUSED': 'このログインはメールから拒否されました。',
  'error.EMAIL_BOUNCED': 'このアドレスにはメールを送信できません。確認してもう一度お試しください。',
  'error.EMAIL_CHANGE_OPEN': 'メールアドレスの前回の変更手続きがまだ終わっていません。',
  'error.EMAIL_TAKEN': 'このメールアドレスは使用できません。',
  'error.EMAIL_UNVERIFIED':
    'ログインに使うサービスで、メールアドレスが確認されていません。確認を済ませてからもう一度お試しください。',
  'error.INSUFFICIENT_FUNDS': '残高が不足しているため、この取引を実行できません。',
  'error.MAIL_UNAVAILABLE':
    'メールを送信できませんでした。しばらくしてからもう一度お試しください。',
  'error.NONCE_TAKEN': 'このアカウントの別の取引が先に送信されました。もう一度お試しください。',
  'error.NOT_AVAILABLE': 'ここでは利用できません。',
  'error.NOT_CONNECTED': '先にログインしてください。',
  'error.PASSKEY_INVALID': 'パスキーを検証できませんでした。もう一度お試しください。',
  'error.PASSKEY_REFUSED':
    'パスキーが使われませんでした。もう一度試すか、別の方法でログインしてください。',
  'error.PASSKEY_UNKNOWN':
    'このパスキーに対応するアカウントはありません。別の方法でログインしてください。',
  'error.POPUP_BLOCKED': 'ブラウザーがログインウィンドウをブロックしました。',
  'error.POPUP_CLOSED': 'ログインウィンドウが閉じられました。',
  'error.PROOF_REQUIRED': 'このアプリではアカウントにメールアドレスを追加できません。',
  'error.PROVIDER_DENIED': 'ログインがキャンセルまたは拒否されました。',
  'error.PROVIDER_INVALID': 'ログインを検証できませんでした。最初からやり直してください。',
  'error.PROVIDER_UNAVAILABLE':
    'ログインサービスが応答しません。しばらくしてからもう一度お試しください。',
  'error.PROVIDER_UNKNOWN': 'このログイン方法はここでは設定されていません。',
  'error.RECOVERY_HELD':
    'このログイン方法は新しいため、当面は以前に使用した端末でのみ利用できます。',
  'error.REVERTED': 'この取引は失敗します。',
  'error.SERVER_UNREACHABLE': 'ウォレットがサーバーに接続できません。もう一度お試しください。',
  'error.SOCIAL_EXPIRED': 'このログインは有効期限が切れています。最初からやり直してください。',
  'error.SOCIAL_UNPROVED':
    'このブラウザーがログインを要求したことを確認できませんでした。アプリで最初からやり直してください。',
  'error.TOO_MANY_REQUESTS': 'リクエストが多すぎます。少し待ってからもう一度お試しください。',
  'error.TOO_MANY_TRIES': 'コードの誤入力が多すぎます。新しいコードをリクエストしてください。',
  'error.TRANSACTION_EXPIRED':
    'この取引は有効期限が切れました。何も支払われていません。もう一度お試しください。',
  'error.TRANSACTION_LOST':
    'この取引の送信中にウォレットの接続が切れました。もう一度試す前に、取引が届いているか確認してください。',
  'error.UNSAFE': 'これには署名できません。何が行われるのかを確認する方法がないためです。',
  'error.USER_REJECTED': 'リクエストが拒否されました。',
  'error.WALLET_CHANGED': 'その間にウォレットが変更されました。もう一度お試しください。',
  'error.WALLET_LOCKED':
    'ウォレットはまだこのブラウザーにありません。ウォレットのウィンドウで、ご自身の復元方法を使って開いてください。',
  'error.WALLET_REFUSED':
    'ウォレットのサーバーに拒否されました。このアプリのサポートにお問い合わせください。',
}
