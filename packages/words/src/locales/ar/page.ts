import type { Catalog } from '../../page.ts'
import { ar as browser } from './browser.ts'
import { ar as limited } from './limited.ts'

export const ar: Catalog = {
  ...browser,
  ...limited,

  foot: 'لا نطلب أبدًا رمزًا عبر الهاتف أو الدردشة أو البريد الإلكتروني.',
  'problems.busy': 'الخادم مشغول. حاول مرة أخرى بعد قليل.',
  'problems.failed': 'لا يستطيع الخادم الرد الآن. حاول مرة أخرى بعد قليل.',
  'problems.offline': 'يبدو أنك غير متصل بالإنترنت. تحقق من اتصالك وحاول مرة أخرى.',
  'problems.slow': 'لم يستجب الخادم في الوقت المحدد. تحقق من اتصالك وحاول مرة أخرى.',
}
