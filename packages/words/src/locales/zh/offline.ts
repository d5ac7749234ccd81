import type { Catalog } from '../../offline.ts'

export const zh: Catalog = {
  advice: '请使用您信任的电脑，并断开网络。完成后请关闭此页面。',
  busy: '正在打开…',
  evmKey: 'Ethereum 私钥',
  file: '加密文件',
  heading: '离线恢复您的钱包',
  intro: '此页面可打开您导出的加密文件。它不需要服务器，也不会发送任何内容。',
  invalid: '这不是钱包的加密导出文件，或者文件已损坏。',
  newer: '此文件由更新的版本写入。请使用该版本的恢复页面。',
  open: '打开',
  password: '文件密码',
  phrase: '恢复短语',
  solanaKey: 'Solana 私钥',
  wrong: '此密码无法打开文件。请检查后重试。',
}
