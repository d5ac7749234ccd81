import type { Catalog } from '../en/recovery.ts'
import { zh as method } from './method.ts'

export const zh: Catalog = {
  ...method,

  'recovery.add': '添加方式',
  'recovery.addCode': '添加恢复码',
  'recovery.addPassword': '添加密码',
  'recovery.added': '此方式已打开过您的钱包一次，现已在列表中。',
  'recovery.again': '再次输入密码',
  'recovery.back': '返回',
  'recovery.createCode': '创建恢复码',
  'recovery.differs': '两次输入的密码不同。',
  'recovery.heading': '恢复方式',
  'recovery.intro': '查看谁可以打开您的钱包，并添加您自己的恢复码或密码。我们会向您发送登录邮件。',
  'recovery.last': '这是唯一的方式。请先添加另一种方式，再移除它。',
  'recovery.lossAssisted':
    '即使您失去所有浏览器和您自己的所有方式，运营方仍可在您登录后恢复您的钱包。',
  'recovery.lossSelf': '如果您失去所有浏览器和此列表中的所有方式，您的钱包将永久丢失。',
  'recovery.lossSignIn':
    '在新浏览器中，只有在您登录后，恢复方式才能打开您的钱包。因此请保持对您的邮箱或登录账户的访问权限。',
  'recovery.move': '改为自行保管',
  'recovery.moveApps':
    '在没有您钱包的浏览器中，应用会打开钱包的窗口，要求您输入恢复方式。较旧的应用不会打开此窗口。',
  'recovery.moveFirst': '要改为自行保管，请先添加您自己的方式。',
  'recovery.moveText':
    '运营方的方式将被移除，因此能以您的身份登录的人无法仅凭登录打开您的钱包。此后，新浏览器还需要您自己的一种方式。如果您失去所有浏览器和所有方式，您的钱包将永久丢失。',
  'recovery.moved': '您的钱包现已由您自行保管。',
  'recovery.newCode': '请抄写或打印此恢复码，并妥善保管。它只在此时显示。',
  'recovery.newPassword':
    '请选择至少 {count} 个字符、且未在其他地方使用的密码。添加可能需要一分钟。',
  'recovery.operator': '本钱包的运营方',
  'recovery.operatorText': '在您登录后，在新浏览器中打开您的钱包。您无需保管任何东西。',
  'recovery.ownText': '在您登录后，在新浏览器中打开您的钱包。',
  'recovery.proof': '请输入一种保留的方式，以确保您的钱包仍能打开。',
  'recovery.remove': '移除',
  'recovery.removeLabel': '移除：{method}',
  'recovery.removeText': '此方式将不再能打开您的钱包。此操作无法撤销。',
  'recovery.removed': '此方式已移除。',
  'recovery.test': '测试',
  'recovery.testLabel': '测试：{method}',
  'recovery.testText': '将用此方式打开您的钱包。不会更改任何内容。',
  'recovery.tested': '此方式有效，已打开您的钱包。',
  'recovery.weak': '此密码太容易被猜到。请选择更长、不同字符更多的密码。',
}
