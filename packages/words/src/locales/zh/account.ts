import type { Catalog } from '../../account.ts'
import { zh as page } from './page.ts'

export const zh: Catalog = {
  ...page,

  'activity.heading': '最近活动',
  'activity.more': '显示更早的活动',

  back: '使用其他邮箱',

  'code.heading': '输入验证码',
  'code.label': '验证码',
  'code.sent': '请输入 {email} 的验证码。验证码在十分钟内有效，只能使用一次。',
  'code.submit': '登录',

  'device.heading': '批准此浏览器',
  'device.text': '我们已向 {email} 发送链接。请打开链接、批准登录，然后带着验证码回到此页面。',

  'devices.current': '此浏览器',
  'devices.dates': '首次使用：{first}，最近使用：{last}',
  'devices.heading': '您的浏览器',
  'devices.more': '显示更多浏览器',
  'devices.revoke': '退出登录',
  'devices.revokeLabel': '让 {browser} 退出登录',

  'email.heading': '您的钱包账户',
  'email.intro':
    '查看哪些浏览器可以打开您的钱包，以及钱包中发生过什么。我们会通过电子邮件向您发送登录验证码。',
  'email.label': '电子邮件地址',
  'email.note': '如果您的账户没有电子邮件地址，暂时无法使用此页面。',
  'email.submit': '继续',

  'ended.again': '重新登录',
  'ended.heading': '您已退出此页面',
  'ended.text': '为了您的安全，此页面会在十分钟后自动退出登录。',

  'event.activate': '在浏览器中设置钱包',
  'event.adopt': '请求恢复丢失的钱包',
  'event.certify': '已保存钱包证书',
  'event.deviceRevoked': '浏览器已退出登录',
  'event.emailChangeStarted': '申请更改电子邮件地址',
  'event.emailChanged': '电子邮件地址已更改',
  'event.emailReverted': '已撤销更改电子邮件地址',
  'event.export': '钱包已导出',
  'event.fetchAuthShare': '打开钱包',
  'event.keeperOpen': '在浏览器中恢复钱包',
  'event.keeperRefused': '已拒绝恢复钱包',
  'event.newestSetFor': '开始恢复钱包',
  'event.oprfEvaluate': '输入恢复密码',
  'event.sessionReused': '因令牌被复制，会话已结束',
  'event.sessionRevoked': '会话已结束',
  'event.signIn': '登录',
  'event.signInNewDevice': '使用新浏览器登录',
  'event.signInRefused': '存储的数据遭到篡改，已拒绝登录',
  'event.signOut': '退出登录',
  'event.signUp': '账户已创建',
  'event.slotsChanged': '恢复方式已更改',

  'overview.heading': '您的钱包账户',

  'problems.code': '验证码错误。请检查后重试。',
  'problems.denied': '登录已被拒绝。',
  'problems.expired': '验证码或链接已过期。请重新开始。',
  'problems.held': '此电子邮件地址是最近添加的。目前只能在您用过的浏览器上用它登录。',
  'problems.tooMany': '尝试次数过多。请稍后重试。',
  'problems.unknown': '没有钱包使用此电子邮件地址。',

  signOut: '退出此页面',
}
