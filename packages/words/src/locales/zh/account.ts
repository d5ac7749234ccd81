import type { Catalog } from '../../account.ts'
import { zh as exports } from './export.ts'
import { zh as operation } from './operation.ts'
import { zh as page } from './page.ts'
import { zh as passkey } from './passkey.ts'
import { zh as reasons } from './reason.ts'
import { zh as recovery } from './recovery.ts'
import { zh as theft } from './theft.ts'

export const zh: Catalog = {
  ...exports,
  ...operation,
  ...page,
  ...passkey,
  ...reasons,
  ...recovery,
  ...theft,

  'activity.heading': '最近活动',
  'activity.more': '显示更早的活动',

  back: '使用其他邮箱',

  'code.heading': '输入验证码',
  'code.label': '验证码',
  'code.sent': '请输入 {email} 的验证码。验证码在十分钟内有效，只能使用一次。',
  'code.submit': '登录',

  'device.heading': '批准此浏览器',
  'device.text':
    '我们已向 {email} 发送链接。请在此浏览器中打开链接并批准。如果显示验证码，请在此处输入。',

  'devices.current': '此浏览器',
  'devices.dates': '首次使用：{first}，最近使用：{last}',
  'devices.heading': '您的浏览器',
  'devices.more': '显示更多浏览器',
  'devices.revoke': '退出登录',
  'devices.revokeLabel': '让 {browser} 退出登录',
  'devices.revokeOthers': '在其他所有位置退出登录',
  'devices.revokeOthersText':
    '让其他所有浏览器以及此浏览器中的所有应用退出登录。只有此页面保持登录。',
  'devices.text': '浏览器会把不同网站的应用分开，因此同一浏览器可能会列出多次。',
  'devices.timeZone': '浏览器声称的时区：{zone}。',

  'email.heading': '您的钱包账户',
  'email.intro': '查看您的浏览器、谁可以打开您的钱包，以及钱包的最近活动。我们会向您发送登录邮件。',
  'email.label': '邮箱地址',
  'email.submit': '继续',

  'ended.again': '重新登录',
  'ended.heading': '您已退出此页面',
  'ended.text': '为了您的安全，此页面会在十分钟后自动退出登录。',

  'event.activate': '在浏览器中设置钱包',
  'event.adopt': '请求恢复丢失的钱包',
  'event.deviceConfirmed': '已允许新浏览器',
  'event.deviceRevoked': '浏览器已退出登录',
  'event.emailChangeStarted': '申请更改邮箱地址',
  'event.emailChanged': '邮箱地址已更改',
  'event.emailReverted': '已撤销更改邮箱地址',
  'event.export': '钱包已导出',
  'event.fetchAuthShare': '打开钱包',
  'event.identityHeld': '恢复数据库后，仅限已知浏览器登录',
  'event.keeperOpen': '在浏览器中恢复钱包',
  'event.keeperRefused': '已拒绝恢复钱包',
  'event.newestSetFor': '开始恢复钱包',
  'event.oprfEvaluate': '输入恢复密码',
  'event.othersRevoked': '已在其他所有位置退出登录',
  'event.passkeyAdded': '已添加通行密钥',
  'event.passkeyRemoved': '已移除通行密钥',
  'event.sessionReused': '因令牌被复制，会话已结束',
  'event.sessionRevoked': '会话已结束',
  'event.signIn': '登录',
  'event.signInNewDevice': '使用新浏览器登录',
  'event.signInRefused': '存储的数据遭到篡改，已拒绝登录',
  'event.signOut': '退出登录',
  'event.signUp': '账户已创建',
  'event.slotsChanged': '恢复方式已更改',
  'event.slowChangeStarted': '已请求在没有旧邮箱的情况下更改邮箱地址',
  'event.slowChangeStopped': '已停止在没有旧邮箱的情况下更改邮箱地址',

  'held.allow': '允许',
  'held.allowLabel': '允许 {browser}',
  'held.block': '阻止',
  'held.blockLabel': '阻止 {browser}',
  'held.claim': '{browser}。这是浏览器自己的说法，可能不属实。',
  'held.elsewhere':
    '请在它登录之前您就在使用的设备上允许或阻止它，或用账户原有的其他方式在此登录。',
  'held.heading': '是您本人吗？',
  'held.network': '它的网络与批准登录时的网络不同，或者未知。',
  'held.text':
    '{time}，一个新浏览器登录了 {app}。除非您允许，否则在 {until} 之前钱包不会在那里打开。只有当您本人在那里登录时才允许。',
  'held.unknownApp': '某个应用',

  'holdSetting.heading': '新浏览器',
  'holdSetting.label': '钱包在新浏览器中打开之前始终询问我',
  'holdSetting.text':
    '当我们无法确定您是否在同一浏览器中批准登录，且两个浏览器处于不同网络时适用。如果没有设备可以回应，钱包会在等待时间后在那里打开。',

  'notices.heading': '新浏览器和恢复',

  'overview.heading': '您的钱包账户',

  'permissions.heading': '撤销授权',
  'permissions.intro':
    '查看哪些应用无需询问即可使用您的智能账户，并撤销其授权。我们会向您发送登录邮件。',
  'permissions.unknownApp': '未知应用',

  'problems.blocked': '浏览器拦截了窗口。请允许此页面弹出窗口，然后重试。',
  'problems.late': '交易已发送，但尚未确认。请过几分钟再查看。',
  'problems.refused': '网络拒绝了交易。没有任何更改。',
  'problems.unconfirmed': '您账户的另一笔交易尚未确认。请等待确认后再试。',
  'problems.unknown': '没有钱包使用此登录信息。',

  'sessions.current': '此页面',
  'sessions.label': '{browser} 中的应用',
  'sessions.lastUsed': '最近使用：{last}',
  'sessions.revoke': '结束会话',
  'sessions.revokeLabel': '结束会话：{browser} 中的 {app}',

  signOut: '退出此页面',

  'slowChange.heading': '您的邮箱地址即将更改',
  'slowChange.stop': '停止更改',
  'slowChange.text':
    '有人可以打开您的钱包，并请求 {project} 在没有 {oldEmail} 验证码的情况下，将您的登录地址从 {oldEmail} 改为 {newEmail}。地址将于 {time} 更改。',

  'social.back': '使用其他方式登录',
  'social.oidc': '单点登录',
  'social.text': '或使用您在应用中的登录方式。',
  'social.with': '使用 {provider} 继续',

  'upgrade.again': '再次查看',
  'upgrade.do': '升级',
  'upgrade.doLabel': '在 {network} 上升级',
  'upgrade.heading': '升级您的账户',
  'upgrade.intro': '让您自己的地址也能作为智能账户使用。我们会向您发送登录邮件。',
  'upgrade.network': '正在等待网络…',
  'upgrade.none': '本钱包的网络都不支持智能账户。',
  'upgrade.other': '运行 {address} 的代码，本钱包不认识该代码',
  'upgrade.plain': '未升级',
  'upgrade.text':
    '地址升级后，应用可以在该网络上把多个调用作为一笔交易发送。您的地址和密钥保持不变，手续费仍由您支付，并且可以撤销升级。',
  'upgrade.undo': '撤销',
  'upgrade.undoLabel': '在 {network} 上撤销',
  'upgrade.unknown': '目前无法读取',
  'upgrade.upgraded': '已升级',
  'upgrade.waiting': '请在打开的窗口中继续。',
}
