import type { Catalog } from '../../request.ts'

export const zh: Catalog = {
  enterCode: '请在 {project} 的登录页面输入此验证码。',
  heading: '是您本人在登录吗？',
  intro: '一个我们无法识别的浏览器想要登录 {project}。',
  notMe: '不是我本人',
  undo: '撤销更改',
}
