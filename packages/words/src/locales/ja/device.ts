import type { Catalog } from '../../device.ts'
import { ja as page } from './page.ts'
import { ja as request } from './request.ts'
import { ja as theft } from './theft.ts'

export const ja: Catalog = {
  ...page,

  'absent.heading': 'メールのリンクを開いてください',
  'absent.text':
    '新しいブラウザーがログインしようとすると、リンクをメールでお送りします。続けるには、そのリンクを開いてください。\nすでに回答済みの場合は、このページを閉じてかまいません。',

  account: 'ブラウザーと最近のアクティビティを見る',

  'approved.explanation': 'コードは、ご自身がそこでログインしている場合にのみ表示してください。',
  'approved.heading': 'このログインを承認しました',
  'approved.intro': '{project} にログインするためのコードを用意しました。',
  'approved.show': 'コードを表示',

  'asked.approve': '承認',
  'asked.explanation':
    'ご自身が今まさにそこでログインしている場合にのみ承認してください。承認すると、そのブラウザーに入力するコードが表示されます。コードがなければ誰もログインできません。',
  'asked.heading': request.heading,
  'asked.intro': request.intro,

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

  'expired.heading': 'このリンクは有効期限が切れています',
  'expired.text':
    'リンクは数分間だけ有効で、新しいメールが届くと無効になります。\nログインするには、ログイン画面で新しいメールをリクエストしてください。ログインしようとしていない場合は、何もする必要はありません。',

  'facts.application': 'アプリ',
  'facts.browser': 'ブラウザー',
  'facts.email': 'メール',
  'facts.site': 'サイト',
  'facts.time': '日時',

  'looking.heading': 'このログインを確認しています…',

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
  'reverted.text': `すべてのブラウザーがログアウトされました。変更前と同じ方法でもう一度ログインしてください。\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

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

  'tooLate.heading': '拒否は間に合いませんでした',
  'tooLate.text':
    'コードはすでに入力されており、そのブラウザーはログインしています。\n今すぐメール「新しいブラウザーがログインしました」を開き、「自分ではありません」を選んでください。そのブラウザーがログアウトされます。',

  'uncertain.approveDevice': '承認が届いていない可能性があります。',
  'uncertain.denyDevice': '回答が届いていない可能性があります。',
  'uncertain.revertEmail': '変更がまだ元に戻っていない可能性があります。',
  'uncertain.revokeDevice': 'そのブラウザーがまだログインしたままの可能性があります。',

  'unreachable.heading': 'このログインを表示できません',
}
