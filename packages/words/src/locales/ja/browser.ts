import type { Catalog } from '../../browser.ts'

export const ja: Catalog = {
  'browser.known': '{browser}（{system}）',
  'browser.unknown': '不明なブラウザー',
  'browser.unknownOn': '不明なブラウザー（{system}）',
}
