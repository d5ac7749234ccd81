import type { Catalog } from '../../device.ts'
import { zh as held } from './held.ts'
import { zh as method } from './method.ts'
import { zh as page } from './page.ts'
import { zh as reasons } from './reason.ts'
import { zh as request } from './request.ts'
import { zh as theft } from './theft.ts'

export const zh: Catalog = {
  ...held,
  ...method,
  ...page,
  ...reasons,

  'absent.heading': '请打开我们邮件中的链接',
  'absent.text':
    '当有新浏览器想要登录时，我们会通过邮件向您发送链接。请打开该链接以继续。\n如果您已经作出决定，可以关闭此页面。',

  account: '查看您的浏览器和最近活动',

  'approved.explanation': '请仅在您本人正在那里登录时显示验证码。',
  'approved.heading': '您已批准此次登录',
  'approved.intro': '登录 {project} 的验证码已准备好。',
  'approved.show': '显示验证码',

  'asked.approve': '批准',
  'asked.codeInApp':
    '批准后，您会得到一个验证码。请仅在 {origin} 输入。没有验证码，任何人都无法登录。',
  'asked.codeInWindow':
    '批准后，您会得到一个验证码。请仅在地址栏显示 {wallet} 的钱包窗口中输入。没有验证码，任何人都无法登录。',

  'code.copied': '已复制验证码。',
  'code.copy': '复制验证码',
  'code.heading': '您已批准此次登录',
  'code.intro': request.enterCode,
  'code.label': '您的验证码：{digits}',
  'code.minutesLeft': '验证码在{time}内有效。',
  'code.mistake': '其实不是您本人？请告诉我们，验证码将会失效。',
  'code.remaining': '剩余有效时间 {time}，只能使用一次。',
  'code.selected': '已选中验证码。请用键盘或菜单复制。',
  'code.warning': '请仅在 {origin} 输入。切勿告诉任何人。',
  'code.warningInWindow': '请仅在地址栏显示 {wallet} 的窗口中输入。切勿告诉任何人。',

  'codeExpired.heading': '验证码已过期',
  'codeExpired.text': '未在有效时间内输入，现已失效。\n如需登录，请在登录页面重新获取邮件。',

  'denied.heading': '已拒绝登录',
  'denied.text':
    '发起请求的浏览器无法用此链接或其验证码登录。\n有人输入了您的邮箱地址。仅凭这一点，对方无法登录。如果再次发生，请再次拒绝，并且切勿将验证码告诉任何人。\n如果可能有人在读您的邮件，请更改邮箱密码。',

  'deniedBefore.heading': '此次登录已被拒绝',
  'deniedBefore.text': '任何人都无法用此链接或其验证码登录。\n如需登录，请在登录页面重新获取邮件。',

  'done.heading': '登录已完成',
  'done.text':
    '验证码已输入，那个浏览器已登录。您可以关闭此页面。\n如果不是您本人，请打开我们的邮件“有新浏览器登录”，并在其中选择“不是我本人”。',

  'elsewhere.heading': '另一台设备请求登录',
  'elsewhere.text':
    '此请求并非来自此浏览器。只有当您手持该设备并且正在其上登录时，才可批准。如果有人或网站让您批准，那就是诈骗。',

  'expired.heading': '此链接已过期',
  'expired.text':
    '链接只在几分钟内有效，并会被更新的邮件取代。\n如需登录，请在登录页面重新获取邮件。如果您没有在任何地方登录，则无需操作。',

  'facts.application': '应用',
  'facts.browser': '浏览器',
  'facts.claims': '该设备自称的信息：',
  'facts.email': '邮箱',
  'facts.network': '网络',
  'facts.otherNetwork': '不是您当前使用的网络',
  'facts.sameNetwork': '您当前使用的网络',
  'facts.site': '网站',
  'facts.time': '时间',

  'finished.heading': '正在登录',
  'finished.text': '请返回您开始操作的标签页。您可以关闭此页面。',

  'here.heading': '登录 {project}？',
  'here.other': '此浏览器已登录 {other}。如果您批准，可能会切换到 {email}。',
  'here.text': '这是您在此浏览器中发起的请求。批准后即可登录。',

  'looking.heading': '正在查询此次登录…',

  'mailAbsent.heading': '未找到登录',
  'mailAbsent.text':
    '此窗口所属的登录未在此浏览器中打开。\n请返回应用重新开始。如果不是您打开的此窗口，请将其关闭。',

  'mailCode.checking': '正在验证…',
  'mailCode.heading': '请输入验证码',
  'mailCode.label': '验证码',
  'mailCode.submit': '登录',
  'mailCode.text': '验证码在我们发送至 {email} 的邮件中，或在其链接打开的页面上。',
  'mailCode.wrong': '验证码不正确。请检查后重试。',

  'mailDone.heading': '您已登录',
  'mailDone.text': '您可以关闭此窗口。',

  'mailExpired.heading': '此次登录已结束',
  'mailExpired.text': '该验证码已失效。\n请返回应用重新开始。',

  'mailHeld.heading': '请允许此浏览器',

  'mailSent.heading': '请查收邮件',
  'mailSent.text': '我们已将链接发送至 {email}。请在此浏览器中打开并批准登录。',
  'mailSent.waiting': '正在等待您的批准。请不要关闭此窗口。',

  'malformed.heading': '此链接无效',
  'malformed.text':
    '链接地址可能缺少一部分：有些邮件应用会截断较长的链接。\n请从邮件中重新打开链接，或将完整的地址复制到地址栏。',

  notMe: request.notMe,

  'progress.approveDevice': '正在批准…',
  'progress.denyDevice': '正在拒绝…',
  'progress.getDeviceRequest': '正在查询…',
  'progress.revertEmail': '正在撤销…',
  'progress.revokeDevice': '正在退出…',

  retry: '重试',

  'revert.explanation': '如果是您本人操作，请关闭此页面。不会有任何变化。',
  'revert.heading': '撤销此更改？',
  'revert.intro':
    '我们给您发送了邮件，是因为您钱包的邮箱地址被更改或添加了。如果不是您本人，请立即撤销：新地址将失效，所有浏览器都会退出登录。',
  'revert.undo': request.undo,

  'reverted.heading': '更改已撤销',
  'reverted.text': `所有浏览器均已退出登录。请按更改之前的方式重新登录。\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertedBefore.heading': '此更改已经撤销',
  'revertedBefore.text': `当时所有浏览器均已退出登录。请按更改之前的方式登录。\n${theft['theft.passkeys']}\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revertExpired.heading': '此更改已无法撤销',
  'revertExpired.text': `此链接只能在更改后的七天内使用一次。\n如果不是您本人更改的，请更改您的邮箱密码，并联系您使用本钱包的应用。\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoke.explanation': '如果是您本人操作，请关闭此页面。不会有任何变化。',
  'revoke.heading': '让那个浏览器退出登录？',
  'revoke.intro':
    '我们给您发送了邮件，是因为有新浏览器登录了您的钱包。如果不是您本人，请立即让它退出登录。',
  'revoke.undo': '让那个浏览器退出登录',

  'revokeExpired.heading': '此链接已过期',
  'revokeExpired.text': `此链接的有效期为 30 天。\n如果您仍然不认识该浏览器，请更改您的邮箱密码，然后登录您的钱包并查看最近的活动。\n${theft['theft.known']}\n${theft['theft.move']}`,

  'revoked.heading': '那个浏览器已退出登录',
  'revoked.text': `它必须通过您的邮箱或您用来登录的账户重新登录，才能再次进入。\n${theft['theft.known']}\n${theft['theft.move']}\n${theft['theft.password']}`,

  'revokedHeld.heading': '那个浏览器已退出登录',
  'revokedHeld.text': `它必须通过您的邮箱或您用来登录的账户重新登录，才能再次进入。\n${theft['theft.held']}\n${theft['theft.password']}`,

  'tooLate.heading': '已来不及拒绝',
  'tooLate.text':
    '那个浏览器已经登录。\n请立即打开我们的邮件“有新浏览器登录”，并在其中选择“不是我本人”。这会让那个浏览器退出登录。',

  'uncertain.approveDevice': '您的批准可能没有送达。',
  'uncertain.denyDevice': '您的答复可能没有送达。',
  'uncertain.revertEmail': '更改可能尚未撤销。',
  'uncertain.revokeDevice': '那个浏览器可能仍处于登录状态。',

  'unknown.heading': '无法判断请求是否来自此浏览器',
  'unknown.text': '只有当您本人正在登录时，才可批准。如果有人或网站让您批准，那就是诈骗。',

  'unreachable.heading': '无法显示此次登录',
}
