import type { Catalog } from '../en/passkey.ts'

export const zh: Catalog = {
  'passkeys.add': '添加通行密钥',
  'passkeys.added': '添加时间：{first}，尚未使用',
  'passkeys.dates': '添加时间：{first}，最近使用：{last}',
  'passkeys.heading': '通行密钥',
  'passkeys.kept':
    '在此移除通行密钥不会将其从您的设备或密码管理器中删除。请在那里也将其删除。让其他浏览器退出登录时，也会移除它在过去 30 天内添加的通行密钥。',
  'passkeys.remove': '移除',
  'passkeys.removeLabel': '移除来自 {browser} 的通行密钥',
  'passkeys.signIn': '使用通行密钥登录',
  'passkeys.text':
    '使用通行密钥，您可以用指纹、面容或屏幕锁登录。新的通行密钥起初只能在您用过的浏览器中使用。通行密钥不能代替恢复方式。',
}
