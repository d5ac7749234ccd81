import type { Catalog } from '../../account.ts'
import { ja as exports } from './export.ts'
import { ja as operation } from './operation.ts'
import { ja as page } from './page.ts'
import { ja as passkey } from './passkey.ts'
import { ja as reasons } from './reason.ts'
import { ja as recovery } from './recovery.ts'
import { ja as theft } from './theft.ts'

export const ja: Catalog = {
  ...exports,
  ...operation,
  ...page,
  ...passkey,
  ...reasons,
  ...recovery,
  ...theft,

  'activity.heading': '最近のアクティビティ',
  'activity.more': '以前のアクティビティを表示',

  back: '別のアドレスを使う',

  'code.heading': 'コードを入力',
  'code.label': 'コード',
  'code.sent': '{email} のコードを入力してください。有効期間は 10 分で、一度だけ使えます。',
  'code.submit': 'ログイン',

  'device.heading': 'このブラウザーを承認',
  'device.text':
    '{email} にリンクを送信しました。このブラウザーでリンクを開いて承認してください。コードが表示された場合は、ここに入力してください。',

  'devices.current': 'このブラウザー',
  'devices.dates': '初回の利用：{first}、最終利用：{last}',
  'devices.heading': 'お使いのブラウザー',
  'devices.more': 'ほかのブラウザーを表示',
  'devices.revoke': 'ログアウト',
  'devices.revokeLabel': '{browser} をログアウト',
  'devices.revokeOthers': 'ほかのすべての場所でログアウト',
  'devices.revokeOthersText':
    'ほかのすべてのブラウザーと、このブラウザーのすべてのアプリからログアウトします。このページだけはログインしたままです。',
  'devices.text':
    'ブラウザーはサイトごとにアプリを分けて扱うため、同じブラウザーが複数回表示されることがあります。',
  'devices.timeZone': 'ブラウザーが申告したタイムゾーン：{zone}。',

  'email.heading': 'ウォレットのアカウント',
  'email.intro':
    'お使いのブラウザー、ウォレットを開ける人、最近のアクティビティを確認できます。ログイン用のメールをお送りします。',
  'email.label': 'メールアドレス',
  'email.submit': '続ける',

  'ended.again': 'もう一度ログイン',
  'ended.heading': 'このページからログアウトしました',
  'ended.text': '安全のため、このページは 10 分後に自動的にログアウトします。',

  'event.activate': 'ブラウザーにウォレットを設定',
  'event.adopt': '失われたウォレットの復元を要求',
  'event.deviceConfirmed': '新しいブラウザーを許可',
  'event.deviceRevoked': 'ブラウザーをログアウト',
  'event.emailChangeStarted': 'メールアドレスの変更を申請',
  'event.emailChanged': 'メールアドレスを変更',
  'event.emailReverted': 'メールアドレスの変更を取り消し',
  'event.export': 'ウォレットを書き出し',
  'event.fetchAuthShare': 'ウォレットを開く',
  'event.identityHeld': '復元後、ログインを既知のブラウザーに制限',
  'event.keeperOpen': 'ブラウザーでウォレットを復元',
  'event.keeperRefused': 'ウォレットの復元を拒否',
  'event.newestSetFor': 'ウォレットの復元を開始',
  'event.oprfEvaluate': '復元用パスワードを入力',
  'event.othersRevoked': 'ほかのすべての場所でログアウト',
  'event.passkeyAdded': 'パスキーを追加',
  'event.passkeyRemoved': 'パスキーを削除',
  'event.sessionReused': 'トークンのコピーを検出したためセッションを終了',
  'event.sessionRevoked': 'セッションを終了',
  'event.signIn': 'ログイン',
  'event.signInNewDevice': '新しいブラウザーでログイン',
  'event.signInRefused': '保存データが改ざんされていたため、ログインを拒否',
  'event.signOut': 'ログアウト',
  'event.signUp': 'アカウントを作成',
  'event.slotsChanged': '復元方法を変更',
  'event.slowChangeStarted': '古いメールボックスなしでのメールアドレスの変更を依頼',
  'event.slowChangeStopped': '古いメールボックスなしでのメールアドレスの変更を中止',

  'held.allow': '許可',
  'held.allowLabel': '{browser} を許可',
  'held.block': 'ブロック',
  'held.blockLabel': '{browser} をブロック',
  'held.claim': '{browser}。ブラウザー自身の申告であり、正しいとは限りません。',
  'held.elsewhere':
    'このブラウザーがログインする前から使っている端末で許可またはブロックするか、アカウントに以前からある別の方法でここにログインしてください。',
  'held.heading': 'ご本人ですか？',
  'held.network': 'ネットワークが、ログインを承認したときのものと異なるか、不明です。',
  'held.text':
    '{time} に、新しいブラウザーが {app} にログインしました。許可しない限り、{until} までそこではウォレットは開きません。ご自身でログインした場合にのみ許可してください。',
  'held.unknownApp': 'アプリ',

  'holdSetting.heading': '新しいブラウザー',
  'holdSetting.label': '新しいブラウザーでウォレットを開く前に、必ず確認する',
  'holdSetting.text':
    '同じブラウザーでログインを承認したかどうかを判断できず、2 つのブラウザーが異なるネットワークにある場合に適用されます。どの端末からも回答できないときは、待ち時間の後にそこでウォレットが開きます。',

  'notices.heading': '新しいブラウザーと復元',

  'overview.heading': 'ウォレットのアカウント',

  'permissions.heading': '許可を取り消す',
  'permissions.intro':
    '確認なしにスマートアカウントを使えるアプリを確認し、許可を取り消せます。ログイン用のメールをお送りします。',
  'permissions.unknownApp': '不明なアプリ',

  'problems.blocked':
    'ブラウザーがウィンドウをブロックしました。このページのポップアップを許可して、もう一度お試しください。',
  'problems.late':
    '取引は送信されましたが、まだ確定していません。数分後にもう一度確認してください。',
  'problems.refused': 'ネットワークが取引を拒否しました。何も変わっていません。',
  'problems.unconfirmed':
    'アカウントの別の取引がまだ確定していません。確定してから、もう一度お試しください。',
  'problems.unknown': 'このログイン情報を使うウォレットはありません。',

  'sessions.current': 'このページ',
  'sessions.label': '{browser} のアプリ',
  'sessions.lastUsed': '最終利用：{last}',
  'sessions.revoke': 'セッションを終了',
  'sessions.revokeLabel': 'セッションを終了：{browser} の {app}',

  signOut: 'このページからログアウト',

  'slowChange.heading': 'メールアドレスがまもなく変わります',
  'slowChange.stop': '変更を中止',
  'slowChange.text':
    'あなたのウォレットを開ける人が、{project} のログイン用アドレスを {oldEmail} のコードなしで {oldEmail} から {newEmail} に変更するよう依頼しました。アドレスは {time} に変わります。',

  'social.back': '別の方法でログイン',
  'social.oidc': 'シングルサインオン',
  'social.text': 'または、アプリと同じ方法でログインしてください。',
  'social.with': '{provider} で続ける',

  'upgrade.again': 'もう一度確認',
  'upgrade.do': 'アップグレード',
  'upgrade.doLabel': '{network} でアップグレード',
  'upgrade.heading': 'アカウントのアップグレード',
  'upgrade.intro':
    '自分のアドレスをスマートアカウントとしても使えるようにします。ログイン用のメールをお送りします。',
  'upgrade.network': 'ネットワークの応答を待っています…',
  'upgrade.none': 'このウォレットには、スマートアカウントに対応したネットワークがありません。',
  'upgrade.other': 'このウォレットが知らない {address} のコードを実行しています',
  'upgrade.plain': '未アップグレード',
  'upgrade.text':
    'アドレスをアップグレードしたネットワークでは、アプリが複数の呼び出しを 1 つの取引として送れます。アドレスと鍵は変わらず、手数料は引き続きご自身の負担です。元に戻すこともできます。',
  'upgrade.undo': '元に戻す',
  'upgrade.undoLabel': '{network} で元に戻す',
  'upgrade.unknown': '現在読み取れません',
  'upgrade.upgraded': 'アップグレード済み',
  'upgrade.waiting': '開いたウィンドウで続けてください。',
}
