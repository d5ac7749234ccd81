import type { Catalog } from '../../social.ts'
import { zh as reasons } from './reason.ts'

export const zh: Catalog = {
  ...reasons,

  'absent.heading': '没有可登录的应用',
  'absent.text': '此页面是登录流程的一部分，请从您要使用的应用开始。',

  'asked.cancel': '这不是我发起的',
  'asked.heading': '登录 {name}？',
  'asked.proceed': '继续',
  'asked.text':
    '此次登录是在 {origin} 发起的。请仅在您本人刚刚在那里发起登录时继续：发起者将以您的身份登录。',

  close: '关闭',

  'done.heading': '您已登录',
  'done.text': '您可以关闭此窗口，回到应用继续操作。',

  'forgetful.heading': '您的浏览器阻止了在此存储数据',
  'forgetful.text': '要登录，必须允许此网站存储数据。请允许存储，或换用其他浏览器，然后重新开始。',

  goingTo: '正在打开 {provider}…',
  loading: '请稍候…',
  'problem.heading': '未能登录',

  retry: '重试',
  returning: '正在登录…',

  'scan.heading': '使用 Farcaster 确认',
  'scan.label': '在 Farcaster 中打开的二维码',
  'scan.open': '在此设备上打开 Farcaster',
  'scan.text':
    '请用登录了您 Farcaster 账户的手机扫描此二维码，并在手机上批准。完成后此窗口会关闭。',

  'unproved.back': '返回应用',
  'unproved.developers':
    '开发者：请在保留 opener 的窗口中打开此页面，或使用 {command} 允许来自其他网站的重定向。',
  'unproved.heading': '可能是另一台设备在请求登录',
  'unproved.text':
    '无法确认此次登录由此浏览器发起，因此已在此停止。没有共享任何信息。请在应用中重新开始。如果您没有发起登录，请关闭此页面。',

  'unreachable.heading': '无法连接到服务器',
  'unreachable.text': '请检查网络连接后重试。',
}
