import type { Messages } from '../../social.ts'

export const ja: Messages = {
  close: '閉じる',
  goingTo: ({ provider }) => `${provider} を開いています…`,
  loading: 'お待ちください…',
  retry: 'もう一度試す',
  returning: 'ログインしています…',

  absent: {
    heading: 'ここにはログインするものがありません',
    text: 'このページはログインの途中で使われます。ご利用になるアプリケーションから始めてください。',
  },
  asked: {
    cancel: '自分ではありません',
    heading: ({ name }) => `${name} にサインインしますか?`,
    proceed: '続ける',
    text: ({ origin }) =>
      `このサインインは ${origin} で開始されました。ご自身で開始した場合にのみ続けてください。開始した人が、あなたとしてサインインします。`,
  },
  done: {
    heading: 'ログインしました',
    text: 'このウィンドウを閉じて、アプリケーションで続けてください。',
  },
  forgetful: {
    heading: 'このブラウザーはここに何も保存しません',
    text: 'ログインするには、このサイトがデータを保存できる必要があります。許可するか別のブラウザーを使い、最初からやり直してください。',
  },
  problems: {
    EMAIL_UNVERIFIED: {
      heading: 'メールアドレスが確認されていません',
      text: 'ログインしたサービスで確認してから、アプリケーションで最初からやり直してください。',
    },
    PROVIDER_DENIED: {
      heading: 'ログインはキャンセルされました',
      text: '誰もログインしていません。このウィンドウを閉じて、アプリケーションに戻ってください。',
    },
    PROVIDER_INVALID: {
      heading: 'ログインを検証できませんでした',
      text: '誰もログインしていません。アプリケーションで最初からやり直してください。',
    },
    PROVIDER_UNAVAILABLE: {
      heading: 'ログインサービスが応答しません',
      text: '誰もログインしていません。しばらくしてからやり直すか、別のログイン方法を選んでください。',
    },
    SOCIAL_EXPIRED: {
      heading: 'このログインは終了しました',
      text: '時間がかかりすぎたか、別のブラウザーで始められました。アプリケーションで最初からやり直してください。',
    },
  },
  scan: {
    heading: 'Farcaster で確認',
    label: 'Farcaster で開く QR コード',
    open: 'この端末で Farcaster を開く',
    text: 'Farcaster アカウントのあるスマートフォンでこのコードをスキャンし、承認してください。完了するとこのウィンドウは閉じます。',
  },
  unreachable: {
    heading: 'サーバーに接続できません',
    text: '接続を確認してもう一度お試しください。',
  },
}
