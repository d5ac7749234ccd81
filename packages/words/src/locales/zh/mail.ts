import type { Catalog } from '../../mail.ts'
import { zh as browser } from './browser.ts'
import { zh as incident } from './incident.ts'
import { zh as request } from './request.ts'
import { zh as theft } from './theft.ts'

export const zh: Catalog = {
  ...browser,
  ...incident,
  ...theft,

  'added.explanation':
    '如果不是您本人，请撤销：新邮箱将被移除，所有浏览器都会退出登录。链接七天内有效。',
  'added.heading': '已添加邮箱地址',
  'added.intro': '现在，您也可以使用 {newEmail} 登录 {project}。',
  'added.subject': '您的 {project} 账户已添加邮箱地址',

  'changeCode.heading': '更改邮箱地址的验证码',
  'changeCode.notMe':
    '如果不是您本人，请勿输入或透露验证码，并检查谁可以访问您的钱包。没有验证码，什么都不会改变。',
  'changeCode.primary':
    '您在 {project} 中请求将登录邮箱更改为 {newEmail}。请在那里输入此验证码以继续。',
  'changeCode.secondary':
    '您在 {project} 中请求将登录邮箱更改为此邮箱。请在那里输入此验证码以完成更改。',
  'changeCode.subject': '更改 {project} 邮箱地址的验证码',

  'changed.explanation':
    '如果不是您本人，请撤销此更改：原邮箱将恢复使用，所有浏览器都会退出登录。链接七天内有效。',
  'changed.heading': '您的邮箱地址已更改',
  'changed.intro': '从现在起，请使用 {newEmail} 登录 {project}。',
  'changed.notMe': request.undo,
  'changed.passkeys':
    '您的通行密钥仍然有效。如果有您不认识的通行密钥，请在钱包的账户页面将其移除。',
  'changed.subject': '您在 {project} 的邮箱地址已更改',

  'code.heading': '您的登录验证码',
  'code.inWindow': '请仅在地址栏显示 {wallet} 的窗口中输入。',
  'code.intro': request.enterCode,
  'code.notMe':
    '如果不是您本人，请忽略此邮件：没有验证码，任何人都无法登录。切勿将验证码告诉任何人。',
  'code.preheader': '验证码 {code} 在{time}内有效。',
  'code.subject': '您的 {project} 登录验证码',
  'code.validity': '验证码在{time}内有效，只能使用一次。',

  'deviceLink.approve': '查看并批准',
  'deviceLink.explanation': '页面会显示是谁在请求。请在那里批准登录。在此之前不会发生任何事。',
  'deviceLink.heading': request.heading,
  'deviceLink.intro': request.intro,
  'deviceLink.notMe': request.notMe,
  'deviceLink.subject': '请批准登录 {project}',
  'deviceLink.validity': '链接在{time}内有效。',

  'exported.heading': '您的钱包已被导出',
  'exported.intro':
    '有人登录了 {project} 并导出了您的钱包：恢复短语、密钥或加密副本。拥有导出内容的人可以在任何地方使用您的钱包。',
  'exported.subject': '您的钱包已在 {project} 中导出',

  'facts.application': '应用',
  'facts.browser': '浏览器',
  'facts.claimed': '发出请求的浏览器自称的信息，可能不实：',
  'facts.newEmail': '新邮箱',
  'facts.oldEmail': '原邮箱',
  'facts.site': '网站',
  'facts.time': '时间',

  foot: '您收到此邮件，是因为此邮箱地址被用于登录某个应用，或已关联该应用中的账户。我们绝不会通过电话、聊天或邮件索要验证码。',

  'newDevice.heading': '有新浏览器登录',
  'newDevice.held':
    '您的钱包尚未在该浏览器中打开。它将在 {time} 之后打开；如果您在已在使用的设备上，或以其他方式登录钱包的账户页面后允许，则会立即打开。',
  'newDevice.intro': '有新浏览器使用您的钱包登录了 {project}。',
  'newDevice.notMe': request.notMe,
  'newDevice.recovery':
    '如果那个浏览器中原本没有您的钱包，则钱包的运营方 {operator} 已在其中恢复了钱包。',
  'newDevice.subject': '有新浏览器登录 {project}',

  orOpen: '或打开此链接：',

  'release.explanation': '例如，在您清除浏览器数据之后就会发生这种情况。',
  'release.heading': '您的钱包已在浏览器中恢复',
  'release.intro':
    '钱包的运营方 {operator} 已在登录 {project} 的浏览器中恢复了您的钱包。那个浏览器现在可以打开您的钱包。',
  'release.subject': '您的钱包已为 {project} 恢复',

  'slowChange.notMe':
    '如果不是您本人，请在您自己的浏览器中登录 {project}，或打开钱包的账户页面，并在那里停止更改。然后在 24 小时内，在账户页面退出请求更改的浏览器，并把您的资产转到另一个钱包：请求更改的人可以打开这个钱包。',
  'slowChange.started.heading': '您的邮箱地址将在七天后更改',
  'slowChange.started.intro':
    '有人可以打开您的钱包，并请求 {project} 在没有 {oldEmail} 验证码的情况下，将您的登录地址从 {oldEmail} 改为 {newEmail}。地址将于 {time} 更改。',
  'slowChange.started.subject': '您在 {project} 的邮箱地址将在七天后更改',
  'slowChange.stopped.again': '如果不是您本人，请在 24 小时后再次请求更改。',
  'slowChange.stopped.heading': '您的邮箱地址保持不变',
  'slowChange.stopped.intro':
    '一个可以打开您钱包的浏览器停止了您在 {project} 的登录地址从 {oldEmail} 到 {newEmail} 的更改。',
  'slowChange.stopped.subject': '您在 {project} 的邮箱地址更改已停止',
  'slowChange.wasMe': '如果是您本人，则无需任何操作。',
}
