import type { Messages } from '../../social.ts'

export const zh: Messages = {
  close: '关闭',
  goingTo: ({ provider }) => `正在打开 ${provider}…`,
  loading: '请稍候…',
  retry: '重试',
  returning: '正在登录…',

  absent: {
    heading: '这里没有可登录的内容',
    text: '此页面是登录流程的一部分，请从您要使用的应用开始。',
  },
  asked: {
    cancel: '这不是我发起的',
    heading: ({ name }) => `登录 ${name}？`,
    proceed: '继续',
    text: ({ origin }) =>
      `此次登录是在 ${origin} 发起的。只有您刚刚亲自在那里发起时才继续：发起者将以您的身份登录。`,
  },
  done: { heading: '您已登录', text: '您可以关闭此窗口，回到应用继续操作。' },
  forgetful: {
    heading: '此浏览器不在这里保存任何内容',
    text: '要登录，必须允许此网站保存数据。请允许，或换用其他浏览器，然后重新开始。',
  },
  problems: {
    EMAIL_UNVERIFIED: {
      heading: '您的邮箱地址尚未确认',
      text: '请在刚才登录的服务中确认邮箱地址，然后在应用中重新开始。',
    },
    PROVIDER_DENIED: { heading: '登录已取消', text: '没有人登录。关闭此窗口即可返回应用。' },
    PROVIDER_INVALID: { heading: '无法验证此次登录', text: '没有人登录。请在应用中重新开始。' },
    PROVIDER_UNAVAILABLE: {
      heading: '登录服务没有响应',
      text: '没有人登录。请稍后重新开始，或选择其他登录方式。',
    },
    SOCIAL_EXPIRED: {
      heading: '此次登录已结束',
      text: '耗时过长，或是在另一个浏览器中开始的。请在应用中重新开始。',
    },
  },
  scan: {
    heading: '使用 Farcaster 确认',
    label: '用 Farcaster 打开的二维码',
    open: '在此设备上打开 Farcaster',
    text: '请用登录了您 Farcaster 账户的手机扫描此二维码，并在手机上批准。完成后此窗口会关闭。',
  },
  unreachable: { heading: '无法连接到服务器', text: '请检查网络连接后重试。' },
}
