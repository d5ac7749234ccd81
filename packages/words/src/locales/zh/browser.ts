import type { Catalog } from '../../browser.ts'

export const zh: Catalog = {
  'browser.known': '{system} 上的 {browser}',
  'browser.unknown': '未知浏览器',
  'browser.unknownOn': '{system} 上的未知浏览器',
}
