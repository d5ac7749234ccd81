import type { Catalog } from '../en/incident.ts'

export const zh: Catalog = {
  'copied.explanation':
    '如果您复制或恢复过此浏览器的数据，只需重新登录即可。如果没有，则有人持有您浏览器数据的副本，并可能知道您钱包的密钥。',
  'copied.heading': '您的会话在两处被使用',
  'copied.intro': '同一浏览器的两个副本使用了 {project} 的同一会话。两者现已退出登录。',
  'copied.subject': '您的 {project} 会话在两处被使用',
  'passkeyAdded.heading': '已添加通行密钥',
  'passkeyAdded.intro':
    '有人登录了您的账户并添加了通行密钥。拥有该通行密钥的人可以用您的钱包登录 {project}。',
  'passkeyAdded.removes': '选择“不是我本人”还会移除那个浏览器在过去 30 天内添加的所有通行密钥。',
  'passkeyAdded.subject': '您的 {project} 账户已添加通行密钥',
  'restored.explanation':
    '如果此更改是您本人所做，则无需操作。如果您之前已撤销此更改，它又随备份恢复了：请再次撤销。之后您的旧地址将重新可用，所有浏览器都会退出登录。该链接在七天内有效。',
  'restored.heading': '请检查您账户的邮箱地址',
  'restored.intro':
    '{operator} 不得不从备份中恢复数据库。在该备份中，您的账户使用 {newEmail} 登录。',
  'restored.subject': '请检查您在 {operator} 的账户邮箱地址',
}
