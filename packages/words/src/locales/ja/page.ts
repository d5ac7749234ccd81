import type { Catalog } from '../../page.ts'
import { ja as browser } from './browser.ts'
import { ja as limited } from './limited.ts'

export const ja: Catalog = {
  ...browser,
  ...limited,

  foot: '電話、チャット、メールでコードをお尋ねすることは決してありません。',
  'problems.busy': 'サーバーが混み合っています。しばらくしてからもう一度お試しください。',
  'problems.failed': 'サーバーが現在応答できません。しばらくしてからもう一度お試しください。',
  'problems.offline': 'オフラインのようです。接続を確認してもう一度お試しください。',
  'problems.slow':
    '時間内にサーバーからの応答がありませんでした。接続を確認してもう一度お試しください。',
}
