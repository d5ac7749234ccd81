import type { Catalog } from '../../mail.ts'
import { ja as browser } from './browser.ts'
import { ja as incident } from './incident.ts'
import { ja as request } from './request.ts'
import { ja as theft } from './theft.ts'

export const ja: Catalog = {
  ...browser,
  ...incident,
  ...theft,

  'added.explanation':
    'お心当たりがない場合は、元に戻してください。新しいアドレスは削除され、すべてのブラウザーがログアウトされます。リンクは 7 日間有効です。',
  'added.heading': 'メールアドレスが追加されました',
  'added.intro': '今後は {newEmail} でも {project} にログインできます。',
  'added.subject': '{project} のアカウントにメールアドレスが追加されました',

  'changeCode.heading': 'メールアドレス変更用のコード',
  'changeCode.notMe':
    'お心当たりがない場合は、コードを入力したり他人に教えたりせず、ウォレットにアクセスできる人を確認してください。コードがなければ何も変更されません。',
  'changeCode.primary':
    '{project} で、ログインに使うメールアドレスを {newEmail} に変更する手続きが開始されました。続けるには、その画面でこのコードを入力してください。',
  'changeCode.secondary':
    '{project} で、ログインに使うメールアドレスをこのアドレスに変更する手続きが開始されました。完了するには、その画面でこのコードを入力してください。',
  'changeCode.subject': '{project} のメールアドレス変更用コード',

  'changed.explanation':
    'お心当たりがない場合は、元に戻してください。以前のアドレスが再び使えるようになり、すべてのブラウザーがログアウトされます。リンクは 7 日間有効です。',
  'changed.heading': 'メールアドレスが変更されました',
  'changed.intro': '今後は {newEmail} で {project} にログインしてください。',
  'changed.notMe': request.undo,
  'changed.passkeys':
    'パスキーは引き続き使えます。見覚えのないパスキーがある場合は、ウォレットのアカウントページで削除してください。',
  'changed.subject': '{project} のメールアドレスが変更されました',

  'code.heading': 'ログイン用コード',
  'code.inWindow': 'アドレスバーに {wallet} と表示されているウィンドウでのみ入力してください。',
  'code.intro': request.enterCode,
  'code.notMe':
    'お心当たりがない場合は、このメールを無視してください。コードがなければ誰もログインできません。コードは決して誰にも教えないでください。',
  'code.preheader': '{code} は {time}間有効です。',
  'code.subject': '{project} のログイン用コード',
  'code.validity': 'コードは {time}間有効で、1 回だけ使えます。',

  'deviceLink.approve': '確認して承認',
  'deviceLink.explanation':
    'ページに、誰が求めているかが表示されます。そこでログインを承認してください。承認するまで何も起こりません。',
  'deviceLink.heading': request.heading,
  'deviceLink.intro': request.intro,
  'deviceLink.notMe': request.notMe,
  'deviceLink.subject': '{project} へのログインを承認してください',
  'deviceLink.validity': 'リンクは {time}間有効です。',

  'exported.heading': 'ウォレットがエクスポートされました',
  'exported.intro':
    '誰かが {project} にログインし、ウォレットの復元フレーズ、鍵、または暗号化したコピーをエクスポートしました。エクスポートしたものを持つ人は、どこでもあなたのウォレットを使えます。',
  'exported.subject': '{project} でウォレットがエクスポートされました',

  'facts.application': 'アプリ',
  'facts.browser': 'ブラウザー',
  'facts.claimed': '要求元のブラウザー自身による申告です。偽りの可能性があります：',
  'facts.newEmail': '新しいメールアドレス',
  'facts.oldEmail': '以前のメールアドレス',
  'facts.site': 'サイト',
  'facts.time': '日時',

  foot: 'このメールは、このアドレスがアプリへのログインに使用されたか、アプリのアカウントに登録されているためお送りしています。電話、チャット、メールでコードをお尋ねすることは決してありません。',

  'newDevice.heading': '新しいブラウザーがログインしました',
  'newDevice.held':
    'そのブラウザーでは、ウォレットはまだ開いていません。{time} を過ぎるか、すでにお使いの端末で、またはウォレットのアカウントページに別の方法でログインして許可すると開きます。',
  'newDevice.intro': '新しいブラウザーが、あなたのウォレットで {project} にログインしました。',
  'newDevice.notMe': request.notMe,
  'newDevice.recovery':
    'そのブラウザーにウォレットがまだなかった場合は、ウォレットの運営者である {operator} がそこに復元しました。',
  'newDevice.subject': '新しいブラウザーが {project} にログインしました',

  orOpen: 'または、次のリンクを開いてください：',

  'release.explanation': 'これは、ブラウザーのデータを消去した後などに起こります。',
  'release.heading': 'ウォレットがブラウザーに復元されました',
  'release.intro':
    'ウォレットの運営者である {operator} が、{project} にログインしているブラウザーにウォレットを復元しました。そのブラウザーは、あなたのウォレットを開くことができます。',
  'release.subject': '{project} 用にウォレットが復元されました',

  'slowChange.notMe':
    'お心当たりがない場合は、ご自身のブラウザーで {project} にログインするか、ウォレットのアカウントページを開き、そこで変更を中止してください。その後 24 時間以内に、変更を依頼したブラウザーをアカウントページでログアウトさせ、資産を別のウォレットに移してください。変更を依頼した人はこのウォレットを開くことができます。',
  'slowChange.started.heading': 'メールアドレスが 7 日後に変わります',
  'slowChange.started.intro':
    'あなたのウォレットを開ける人が、{project} のログイン用アドレスを {oldEmail} のコードなしで {oldEmail} から {newEmail} に変更するよう依頼しました。アドレスは {time} に変わります。',
  'slowChange.started.subject': '{project} のメールアドレスが 7 日後に変わります',
  'slowChange.stopped.again': 'お心当たりがない場合は、24 時間後にもう一度変更を依頼してください。',
  'slowChange.stopped.heading': 'メールアドレスは変わりません',
  'slowChange.stopped.intro':
    '{project} のログイン用アドレスを {oldEmail} から {newEmail} に変える変更は、あなたのウォレットを開けるブラウザーによって中止されました。',
  'slowChange.stopped.subject': '{project} のメールアドレスの変更が中止されました',
  'slowChange.wasMe': 'ご本人による操作であれば、何もする必要はありません。',
}
