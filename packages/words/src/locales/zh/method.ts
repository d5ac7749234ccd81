import type { Catalog } from '../en/method.ts'

export const zh: Catalog = {
  'problems.lostPassword': '服务器已丢失此密码中由它保存的部分。请使用其他恢复方式，或联系运营方。',
  'problems.slotList': '此钱包的恢复方式在没有钱包密钥的情况下被更改。请联系运营方。',
  'problems.wrongCode': '此恢复码无法打开您的钱包。请检查是否输入有误。',
  'problems.wrongPassword': '此密码无法打开您的钱包。请检查后重试。',
  'recovery.code': '打印的恢复码',
  'recovery.locked': '此浏览器中没有您的钱包，且钱包由您自行保管。请输入您的一种恢复方式。',
  'recovery.open': '打开钱包',
  'recovery.opened': '您的钱包现已在此浏览器中打开。',
  'recovery.passkey': '通行密钥',
  'recovery.password': '密码',
  'recovery.typeCode': '您抄写的恢复码',
  'recovery.useOther': '使用其他方式：{method}',
  'unlock.only': '请仅在地址栏显示 {wallet} 时输入恢复方式。',
}
