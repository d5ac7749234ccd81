import type { Texts } from '../../mail.ts'

export const zh: Texts = {
  browser: {
    known: ({ browser, system }) => `${system} 上的 ${browser}`,
    unknown: '未知的浏览器',
    unknownOn: ({ system }) => `${system} 上的未知浏览器`,
  },
  foot: '您收到此邮件，是因为有人输入了您的邮箱地址来登录。我们绝不会通过电话、聊天或邮件索要验证码。',
  facts: {
    application: '应用',
    browser: '浏览器',
    newEmail: '新邮箱地址',
    oldEmail: '原邮箱地址',
    site: '网站',
    time: '时间',
  },
  orOpen: '或打开此地址：',
  added: {
    explanation: '如果不是您本人，请撤销：新邮箱将被移除，所有浏览器都会退出登录。链接七天内有效。',
    heading: '已添加邮箱地址',
    intro: ({ newEmail, project }) => `从现在起，您也可以使用 ${newEmail} 登录 ${project}。`,
    subject: ({ project }) => `您在 ${project} 的账户已添加邮箱地址`,
  },
  changeCode: {
    heading: '更改邮箱地址的验证码',
    notMe:
      '如果不是您本人，请不要操作，并检查谁可以使用您的钱包：没有验证码，什么都不会改变。绝不要把它告诉任何人。',
    primary: ({ newEmail, project }) =>
      `您在 ${project} 中请求今后使用 ${newEmail} 登录。请在那里输入此验证码以继续。`,
    secondary: ({ project }) =>
      `您在 ${project} 中请求今后使用此邮箱登录。请在那里输入此验证码以完成更改。`,
    subject: ({ project }) => `更改 ${project} 邮箱地址的验证码`,
  },
  changed: {
    explanation:
      '如果不是您本人，请撤销此更改：原来的邮箱将恢复，所有浏览器都会退出登录。链接七天内有效。',
    heading: '您的邮箱地址已更改',
    intro: ({ newEmail, project }) => `从现在起，您使用 ${newEmail} 登录 ${project}。`,
    notMe: '撤销更改',
    subject: ({ project }) => `您在 ${project} 的邮箱地址已更改`,
  },
  code: {
    heading: '您的登录验证码',
    intro: ({ project }) => `请在您登录 ${project} 的地方输入此验证码。`,
    notMe: '如果不是您本人，无需操作：没有验证码，任何人都无法登录。绝不要把它告诉任何人。',
    preheader: ({ code, time }) => `${code}，${time}内有效。`,
    subject: ({ project }) => `您的 ${project} 登录验证码`,
    validity: ({ time }) => `验证码在${time}内有效，只能使用一次。`,
  },
  deviceLink: {
    approve: '查看并批准',
    explanation:
      '页面会再次显示是谁在请求登录。在那里批准后，您会得到需要输入的验证码。在此之前不会发生任何事。',
    heading: '是您本人在登录吗？',
    intro: ({ project }) => `一个我们尚不认识的浏览器想要登录 ${project}。`,
    notMe: '不是我本人',
    preheader: ({ browser, origin }) => `${browser} 请求在 ${origin} 登录。`,
    subject: ({ project }) => `请批准您在 ${project} 的登录`,
    validity: ({ time }) => `链接在${time}内有效。`,
  },
  newDevice: {
    explanation: '如果是您本人，无需操作。如果不是，请立即让那个浏览器退出登录。',
    heading: '有新的浏览器登录',
    intro: ({ project }) => `您的钱包在一个新的浏览器中被打开，用于登录 ${project}。`,
    notMe: '不是我本人',
    preheader: ({ browser, origin }) => `${browser} 已在 ${origin} 登录。`,
    subject: ({ project }) => `有新的浏览器登录 ${project}`,
  },
}
