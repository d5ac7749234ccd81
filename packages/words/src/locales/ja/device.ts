import type { Catalog } from '../../device.ts'
import { ja as held } from './held.ts'
import { ja as method } from './method.ts'
import { ja as page } from './page.ts'
import { ja as reasons } from './reason.ts'
import { ja as request } from './request.ts'
import { ja as theft } from './theft.ts'

export const ja: Catalog = {
  ...held,
  ...method,
  ...page,
  ...reasons,

  'absent.heading': 'メールのリンクを開いてください',
  'absent.text':
    '新しいブラウザーがログインしようとすると、リンクをメールでお送りします。続けるには、そのリンクを開いてください。\nすでに回答済みの場合は、このページを閉じてかまいません。',

  account: 'ブラウザーと最近のアクティビティを見る',

  'approved.explanation': 'コードは、ご自身がそこでログインしている場合にのみ表示してください。',
  'approved.heading': 'このログインを承認しました',
  'approved.intro': '{project} にログインするためのコードを用意しました。',
  'approved.show': 'コードを表示',

  'asked.approve': '承認',
  'asked.codeInApp':
    '承認するとコードが表示されます。{origin} でのみ入力してください。コードがなければ誰もログインできません。',
  'asked.codeInWindow':
    '承認するとコードが表示されます。アドレスバーに {wallet} と表示されているウォレットのウィンドウでのみ入力してください。コードがなければ誰もログインできません。',

  'code.copied': 'コードをコピーしました。',
  'code.copy': 'コードをコピー',
  'code.heading': 'このログインを承認しました',
  'code.intro': request.enterCode,
  'code.label': 'コード：{digits}',
  'code.minutesLeft': 'コードの有効期限はあと {time}です。',
  'code.mistake': 'ご自身ではありませんでしたか？お知らせいただければ、コードは無効になります。',
  'code.remaining': 'あと {time} 有効で、1 回だけ使えます。',
  'code.selected': 'コードを選択しました。キーボードまたはメニューからコピーしてください。',
  'code.warning': '{origin} でのみ入力してください。決して誰にも教えないでください。',
  'code.warningInWindow':
    'アドレスバーに {wallet} と表示されているウィンドウでのみ入力してください。決して誰にも教えないでください。',

  'codeExpired.heading': 'コードの有効期限が切れました',
  'codeExpired.text':
    '時間内に入力されなかったため、もう使えません。\nログインするには、ログイン画面で新しいメールをリクエストしてください。',

  'denied.heading': 'ログインを拒否しました',
  'denied.text':
    'ログインしようとしたブラウザーは、このリンクやコードではログインできません。\n誰かがあなたのメールアドレスを入力しました。それだけではログインできません。また起きた場合も同じように拒否し、コードは決して誰にも教えないでください。\n他の人にメールを読まれている可能性がある場合は、メールのパスワードを変更してください。',

  'deniedBefore.heading': 'このログインは拒否されました',
  'deniedBefore.text':
    'このリンクやコードでは誰もログインできません。\nログインするには、ログイン画面で新しいメールをリクエストしてください。',

  'done.heading': 'ログインが完了しました',
  'done.text':
    'コードが入力され、そのブラウザーはログインしました。このページを閉じてかまいません。\nお心当たりがない場合は、メール「新しいブラウザーがログインしました」を開き、「自分ではありません」を選んでください。',

  'elsewhere.heading': '別のデバイスがログインを求めています',
  'elsewhere.text':
    'このリクエストはこのブラウザーからのものではありません。そのデバイスが手元にあり、今まさにそこでログインしている場合にのみ承認してください。人やサイトに承認するように言われた場合は、詐欺です。',

  'expired.heading': 'このリンクは有効期限が切れています',
  'expired.text':
    'リンクは数分間だけ有効で、新しいメールが届くと無効になります。\nログインするには、ログイン画面で新しいメールをリクエストしてください。ログインしようとしていない場合は、何もする必要はありません。',

  'facts.application': 'アプリ',
  'facts.browser': 'ブラウザー',
  'facts.claims': 'そのデバイスが自分について伝えている内容:',
  'facts.email': 'メール',
  'facts.network': 'ネットワーク',
  'facts.otherNetwork': '今お使いのものとは別です',
  'facts.sameNetwork': '今お使いのものと同じです',
  'facts.site': 'サイト',
  'facts.time': '日時',

  'finished.heading': 'ログインしています',
  'finished.text': '操作を始めたタブに戻ってください。このページは閉じてかまいません。',

  'here.heading': '{project} にログインしますか',
  'here.other':
    'このブラウザーは {other} でログイン中です。承認すると {email} に切り替わることがあります。',
  'here.text': 'このブラウザーでリクエストされました。承認するとログインできます。',

  'looking.heading': 'このログインを確認しています…',

  'mailAbsent.heading': 'ログインが見つかりません',
  'mailAbsent.text':
    'このウィンドウのログインは、このブラウザーでは開かれていません。\nアプリに戻って、もう一度始めてください。このウィンドウを開いた覚えがない場合は、閉じてください。',

  'mailCode.checking': '確認しています…',
  'mailCode.heading': 'コードを入力してください',
  'mailCode.label': 'コード',
  'mailCode.submit': 'ログイン',
  'mailCode.text': '{email} に送信したメール、またはそのリンクから開いたページに表示されています。',
  'mailCode.wrong': 'コードが正しくありません。確認してもう一度お試しください。',

  'mailDone.heading': 'ログインしました',
  'mailDone.text': 'このウィンドウは閉じてかまいません。',

  'mailExpired.heading': 'このログインは終了しました',
  'mailExpired.text': 'このコードはもう使えません。\nアプリに戻って、もう一度始めてください。',

  'mailHeld.heading': 'このブラウザーを許可してください',

  'mailSent.heading': 'メールを確認してください',
  'mailSent.text':
    '{email} にリンクを送信しました。このブラウザーで開き、ログインを承認してください。',
  'mailSent.waiting': '承認を待っています。このウィンドウは開いたままにしてください。',

  'malformed.heading': 'このリンクは使えません',
  'malformed.text':
    'アドレスの一部が欠けている可能性があります。長いリンクを途中で切るメールアプリがあります。\nメールのリンクをもう一度開くか、アドレス全体をコピーしてアドレスバーに貼り付けてください。',

  notMe: request.notMe,

  'progress.approveDevice': '承認しています…',
  'progress.denyDevice': '拒否しています…',
  'progress.getDeviceRequest': '確認しています…',
  'progress.revertEmail': '元に戻しています…',
  'progress.revokeDevice': 'ログアウトしています…',

  retry: 'もう一度試す',

  'revert.explanation': 'ご自身の操作であれば、このページを閉じてください。何も変わりません。',
  'revert.heading': '変更を元に戻しますか？',
  'revert.intro':
    'ウォレットのメールアドレスが変更または追加されたため、メールでお知らせしました。お心当たりがない場合は、今すぐ元に戻してください。新しいアドレスは使えなくなり、すべてのブラウザーがログアウトされます。',
  'revert.undo': request.undo,

  'reverted.heading': '変更を元に戻しました',
  'reverted.text': `すべてのブラウザーがログアウトされました。変更前と同じ方法でもう一度ログインしてください。\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertedBefore.heading': 'この変更はすでに元に戻されています',
  'revertedBefore.text': `その際、すべてのブラウザーがログアウトされました。変更前と同じ方法でログインしてください。\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertExpired.heading': 'この変更はもう元に戻せません',
  'revertExpired.text': `リンクは、変更から 7 日以内に 1 回だけ使えます。\n変更に心当たりがない場合は、メールのパスワードを変更し、このウォレットを使っているアプリに問い合わせてください。\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoke.explanation': 'ご自身の操作であれば、このページを閉じてください。何も変わりません。',
  'revoke.heading': 'そのブラウザーをログアウトさせますか？',
  'revoke.intro':
    '新しいブラウザーがウォレットにログインしたため、メールでお知らせしました。お心当たりがない場合は、今すぐログアウトさせてください。',
  'revoke.undo': 'そのブラウザーをログアウトさせる',

  'revokeExpired.heading': 'このリンクは有効期限が切れています',
  'revokeExpired.text': `リンクの有効期間は 30 日間でした。\nそのブラウザーに今も心当たりがない場合は、メールのパスワードを変更してください。そのうえでウォレットにログインし、最近のアクティビティを確認してください。\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoked.heading': 'そのブラウザーをログアウトさせました',
  'revoked.text': `再び使うには、あなたのメールまたはログインに使うアカウントで、もう一度ログインする必要があります。\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revokedHeld.heading': 'そのブラウザーをログアウトさせました',
  'revokedHeld.text': `再び使うには、あなたのメールまたはログインに使うアカウントで、もう一度ログインする必要があります。\n${theft['theft.held']}\n${theft['theft.password']}`,

  'tooLate.heading': '拒否は間に合いませんでした',
  'tooLate.text':
    'そのブラウザーはすでにログインしています。\n今すぐメール「新しいブラウザーがログインしました」を開き、「自分ではありません」を選んでください。そのブラウザーがログアウトされます。',

  'uncertain.approveDevice': '承認が届いていない可能性があります。',
  'uncertain.denyDevice': '回答が届いていない可能性があります。',
  'uncertain.revertEmail': '変更がまだ元に戻っていない可能性があります。',
  'uncertain.revokeDevice': 'そのブラウザーがまだログインしたままの可能性があります。',

  'unknown.heading': 'このブラウザーからのリクエストか判断できません',
  'unknown.text':
    '今まさにご自身でログインしている場合にのみ承認してください。人やサイトに承認するように言われた場合は、詐欺です。',

  'unreachable.heading': 'このログインを表示できません',
}
