import type { Catalog } from '../../page.ts'
import { zh as browser } from './browser.ts'
import { zh as limited } from './limited.ts'

export const zh: Catalog = {
  ...browser,
  ...limited,

  foot: '我们绝不会通过电话、聊天或邮件索要验证码。',
  'problems.busy': '服务器繁忙，请稍后重试。',
  'problems.failed': '服务器暂时无法响应，请稍后重试。',
  'problems.offline': '您似乎处于离线状态，请检查网络连接后重试。',
  'problems.slow': '服务器没有及时响应，请检查网络连接后重试。',
}
