import type { Of } from '../../kit.ts'
import { ja as held } from './held.ts'
import { ja as limited } from './limited.ts'
import { ja as reasons } from './reason.ts'

export const ja: Of<'ja'> = {
  direction: 'ltr',
  locale: 'ja',
  messages: {
    ...held,
    ...limited,
    ...reasons,

    'account.activity': 'ブラウザーと最近のアクティビティを見る',
    'account.addEmail': 'メールアドレスを追加',
    'account.address': 'アドレス',
    'account.balance': '残高',
    'account.balanceFailed': '現在、残高を確認できません。',
    'account.change': '変更',
    'account.copied': 'コピーしました',
    'account.copy': 'アドレスをコピー',
    'account.copyFailed':
      'このブラウザーでは、ここでコピーできません。アドレスを選択してコピーしてください。',
    'account.hideQr': 'QR コードを隠す',
    'account.network': 'ネットワーク',
    'account.qr': 'アドレスの QR コード',
    'account.showQr': 'QR コードを表示',
    'account.signOut': 'ログアウト',
    'account.signingOut': 'ログアウトしています…',
    'account.title': 'アカウント',

    'button.account': 'アカウント：{name}',
    'button.connecting': '接続しています…',
    'button.signIn': 'ログイン',

    'code.checking': '確認しています…',
    'code.fromMail': '{email} に送信しました。',
    'code.fromPage': 'このブラウザーを承認したページに表示されています。',
    'code.inWindow':
      'ウォレットのウィンドウで入力してください。アドレスバーに {wallet} と表示されていることを確認してください。',
    'code.incomplete': 'コードの数字をすべて入力してください。',
    'code.label': 'コード',
    'code.openWindow': 'コードを入力',
    'code.resend': '新しいコードを送信',
    'code.title': 'コードを入力',

    'common.back': '戻る',
    'common.close': '閉じる',
    'common.continue': '続ける',
    'common.done': '完了',
    'common.loading': 'お待ちください…',
    'common.retry': 'もう一度試す',

    'device.heldTitle': 'このブラウザーを許可してください',

    'device.intro':
      '{email} に送信したメールをこのブラウザーで開き、ログインを承認してください。それでログインできます。',
    'device.noMail':
      'メールが届かない場合は、迷惑メールフォルダーと、アドレスに誤りがないかを確認してください。',
    'device.resend': 'メールを再送信',
    'device.title': 'メールを確認してください',
    'device.waiting': '承認を待っています。承認されると自動的に次へ進みます。',
    'device.window': 'ウォレットのウィンドウを開く',

    'emailChange.addTitle': 'メールアドレスを追加',
    'emailChange.again': '最初からやり直す',
    'emailChange.approve': '承認を待っています…',
    'emailChange.changed':
      '今後は {email} でログインしてください。他の端末はログアウトされました。',
    'emailChange.changedTitle': 'メールアドレスを変更しました',
    'emailChange.email': '新しいメールアドレス',
    'emailChange.intro':
      'まず、ウォレット専用のウィンドウで変更を承認してください。その後、{email} と新しいアドレスのそれぞれにコードを送信します。',
    'emailChange.lostCurrent': '現在のメールボックスを開けません',
    'emailChange.lostMailbox': 'このメールボックスを開けません',
    'emailChange.primary': '現在のアドレス {email} に送信したコードを入力してください。',
    'emailChange.primaryTitle': 'ご本人確認',
    'emailChange.secondary': '新しいアドレス {email} に送信したコードを入力してください。',
    'emailChange.secondaryTitle': '新しいアドレスの確認',
    'emailChange.slow':
      '{time} からは {email} でログインしてください。それまではここでログインしたままにしてください。再度ログインするには、まだ古いメールボックスが必要です。ほかのブラウザーはログアウトされました。',
    'emailChange.slowTitle': 'アドレスが 7 日後に変わります',
    'emailChange.socialIntro':
      'ウォレット専用のウィンドウで変更を承認してください。その際、もう一度ログインが必要になる場合があります。その後、新しいアドレスにコードを送信します。',
    'emailChange.title': 'メールアドレスを変更',

    'error.aborted': 'リクエストはキャンセルされました。',
    'error.cooldown': 'メールを送信したばかりです。次のメールは {time}後に送信できます。',
    'error.hidden':
      'このページにウォレットを表示できませんでした。このページのポップアップを許可し、コンテンツブロッカーをオフにして、もう一度お試しください。',
    'error.load': 'ウォレットを読み込めません。しばらくしてからもう一度お試しください。',
    'error.lost': 'ウォレットが再読み込みされました。もう一度お試しください。',
    'error.needsWindow':
      'このログインにはウィンドウが必要です。もう一度試してウィンドウを開いてください。',
    'error.notAllowed': 'この操作は許可されていません',
    'error.notLoaded': '読み込めませんでした。接続を確認してもう一度お試しください。',
    'error.offline': 'オフラインのようです。接続を確認してもう一度お試しください。',
    'error.oldEmailBounced': '現在のアドレスにメールを送信できないため、変更を確認できません。',
    'error.openUntil':
      '前回の変更手続きがまだ終わっていません。{time} 以降にもう一度お試しください。完了した変更は、お送りしたメールのリンクから元に戻せます。',
    'error.sameEmail': 'すでにこのアドレスを使用しています。別のアドレスを入力してください。',
    'error.timeout': '時間内にウォレットからの応答がありませんでした。もう一度お試しください。',
    'error.unconfirmed':
      'このリクエストが処理されたかどうか、ウォレットからの確認がありませんでした。もう一度試す前に、結果を確認してください。',
    'error.unknown': '問題が発生しました。もう一度お試しください。',
    'error.unsafePage': 'ウォレットは安全なページ（https）でのみ利用できます。',

    'farcaster.approve': 'Farcaster でログインを承認してから、ここに戻ってください。',
    'farcaster.left': 'あと {time} で期限切れになります。',
    'farcaster.open': 'Farcaster を開く',
    'farcaster.qr': 'Farcaster 用の QR コード',
    'farcaster.scan': 'スマートフォンのカメラで読み取り、Farcaster でログインを承認してください。',

    'locked.text':
      'ウォレットはまだこのブラウザーにありません。ウォレットのウィンドウで復元方法を入力してください。アドレスバーに {wallet} と表示されていることを確認してください。',
    'locked.title': 'ウォレットを開いてください',

    'network.current': '使用中',
    'network.notOffered':
      'このアプリは {name} に対応していません。別のネットワークを選んでください。',
    'network.refused': 'このウォレットはこのネットワークに対応していません。',
    'network.switching': '切り替えています…',
    'network.testnets': 'テストネットワーク',
    'network.title': 'ネットワークを選択',
    'network.unnamed': 'ネットワーク {id}',

    'resend.sending': '送信しています…',
    'resend.sent': 'メールを再送信しました。',
    'resend.wait': '{time}後に再送信できます',
    'passkey.signIn': 'パスキーでログイン',
    'passkey.waiting': 'ブラウザーに表示されたウィンドウで続けてください。',

    'signIn.browserWallets': 'このブラウザーのウォレット',
    'signIn.changeEmail': '別のアドレスを使う',
    'signIn.continueIn': '{name} で続けてください…',
    'signIn.done': 'ログインしました。',
    'signIn.email': 'メールアドレス',
    'signIn.emailInvalid': 'メールアドレスを入力してください（例：name@example.com）。',
    'signIn.or': 'または',
    'signIn.sending': 'メールを送信しています…',
    'signIn.title': 'ログイン',
    'signIn.titleTo': '{name} にログイン',

    'social.again': 'もう一度ウィンドウを開く',
    'social.browser':
      'これはインストール済みのアプリのため、ウィンドウからログインできないことがあります。その場合は、アプリをブラウザーで開いてログインしてください。',
    'social.continueWith': '{provider} で続ける',
    'social.gone': 'ウィンドウを閉じた場合は、もう一度開いてください。',
    'social.here': 'ウィンドウを使わずに続ける',
    'social.intro': '開いたウィンドウで続けてください。',
    'social.leaving': '{provider} に移動しています…',
    'social.list': 'ログインに使うアカウント',
    'social.oidc': 'シングルサインオン',
    'social.opening': 'ウィンドウを開いています…',
    'social.returning': 'ログインしています…',
    'social.slow': '通常より時間がかかっています。',
    'social.title': '{provider} でログイン',
    'social.waiting': 'ログインを待っています。完了すると自動的に次へ進みます。',
  },
}
