import type { Catalog } from '../en/incident.ts'

export const ja: Catalog = {
  'copied.explanation':
    'このブラウザーのデータをご自身でコピーまたは復元した場合は、もう一度ログインするだけで構いません。そうでない場合は、誰かがブラウザーのデータのコピーを持っており、ウォレットの鍵を知っている可能性があります。',
  'copied.heading': 'セッションが 2 か所で使われました',
  'copied.intro':
    '1 つのブラウザーの 2 つのコピーが、{project} の同じセッションを使いました。どちらもログアウトしました。',
  'copied.subject': '{project} のセッションが 2 か所で使われました',
  'passkeyAdded.heading': 'パスキーが追加されました',
  'passkeyAdded.intro':
    '誰かがあなたのアカウントにログインし、パスキーを追加しました。そのパスキーを持つ人は、あなたのウォレットで {project} にログインできます。',
  'passkeyAdded.removes':
    '「自分ではありません」を選ぶと、そのブラウザーが過去 30 日間に追加したパスキーもすべて削除されます。',
  'passkeyAdded.subject': '{project} のアカウントにパスキーが追加されました',
  'restored.explanation':
    'この変更がご自身によるものであれば、何もする必要はありません。すでに取り消していた場合は、バックアップによって元に戻っています。もう一度取り消してください。以前のアドレスが再び有効になり、すべてのブラウザーがログアウトします。リンクは 7 日間有効です。',
  'restored.heading': 'アカウントのメールアドレスを確認してください',
  'restored.intro':
    '{operator} はデータベースをバックアップから復元しました。そのバックアップでは、あなたのアカウントは {newEmail} でログインします。',
  'restored.subject': '{operator} のアカウントのメールアドレスを確認してください',
}
