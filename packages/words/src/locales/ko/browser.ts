import type { Catalog } from '../../browser.ts'

export const ko: Catalog = {
  'browser.known': '{system}의 {browser}',
  'browser.unknown': '알 수 없는 브라우저',
  'browser.unknownOn': '{system}의 알 수 없는 브라우저',
}
