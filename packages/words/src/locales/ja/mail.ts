import type { Texts } from '../../mail.ts'

export const ja: Texts = {
  browser: {
    known: ({ browser, system }) => `${browser}（${system}）`,
    unknown: '不明なブラウザー',
    unknownOn: ({ system }) => `不明なブラウザー（${system}）`,
  },
  foot: 'このメールは、誰かがログインのためにあなたのアドレスを入力したためお送りしています。電話、チャット、メールでコードをお尋ねすることは決してありません。',
  facts: {
    application: 'アプリ',
    browser: 'ブラウザー',
    newEmail: '新しいアドレス',
    oldEmail: '以前のアドレス',
    site: 'サイト',
    time: '日時',
  },
  orOpen: 'または、次のアドレスを開いてください：',
  added: {
    explanation:
      'ご自身でない場合は、元に戻してください。新しいアドレスは削除され、すべてのブラウザーがログアウトされます。リンクは7日間有効です。',
    heading: 'アドレスが追加されました',
    intro: ({ newEmail, project }) => `今後は ${newEmail} でも ${project} にログインできます。`,
    subject: ({ project }) => `${project} のアカウントにアドレスが追加されました`,
  },
  changeCode: {
    heading: 'アドレス変更用のコード',
    notMe:
      'ご自身でない場合は、何もせず、誰がウォレットを使えるかを確認してください。コードがなければ何も変わりません。決して誰にも教えないでください。',
    primary: ({ newEmail, project }) =>
      `${project} で、今後 ${newEmail} でログインするよう申請されました。続けるには、そこでこのコードを入力してください。`,
    secondary: ({ project }) =>
      `${project} で、今後このアドレスでログインするよう申請されました。完了するには、そこでこのコードを入力してください。`,
    subject: ({ project }) => `${project} のアドレス変更用コード`,
  },
  changed: {
    explanation:
      'ご自身でない場合は、元に戻してください。以前のアドレスが再び有効になり、すべてのブラウザーがログアウトされます。リンクは7日間有効です。',
    heading: 'アドレスが変更されました',
    intro: ({ newEmail, project }) => `今後は ${newEmail} で ${project} にログインします。`,
    notMe: '元に戻す',
    subject: ({ project }) => `${project} のアドレスが変更されました`,
  },
  code: {
    heading: 'ログイン用コード',
    intro: ({ project }) => `${project} にログインしている画面で、このコードを入力してください。`,
    notMe:
      'ご自身でない場合は、何もしないでください。コードがなければ誰もログインできません。決して誰にも教えないでください。',
    preheader: ({ code, time }) => `${code}（有効期間：${time}）`,
    subject: ({ project }) => `${project} のログイン用コード`,
    validity: ({ time }) => `コードは${time}間有効で、1回だけ使えます。`,
  },
  deviceLink: {
    approve: '確認して承認',
    explanation:
      'ページには、誰がログインしようとしているかがもう一度表示されます。そこで承認すると、入力するコードが表示されます。それまでは何も起こりません。',
    heading: 'ログインしているのはあなたですか？',
    intro: ({ project }) => `まだ登録のないブラウザーが ${project} にログインしようとしています。`,
    notMe: '自分ではありません',
    preheader: ({ browser, origin }) => `${browser} が ${origin} でログインしようとしています。`,
    subject: ({ project }) => `${project} へのログインを承認してください`,
    validity: ({ time }) => `リンクは${time}間有効です。`,
  },
  newDevice: {
    explanation:
      'ご自身であれば、何もする必要はありません。そうでない場合は、今すぐそのブラウザーをログアウトさせてください。',
    heading: '新しいブラウザーがログインしました',
    intro: ({ project }) =>
      `${project} にログインするため、新しいブラウザーでウォレットが開かれました。`,
    notMe: '自分ではありません',
    preheader: ({ browser, origin }) => `${browser} が ${origin} でログインしました。`,
    subject: ({ project }) => `新しいブラウザーが ${project} にログインしました`,
  },
}
