import type { Catalog } from '../en/method.ts'

export const ar: Catalog = {
  'problems.lostPassword':
    'لم يعد لدى الخادم جزؤه من كلمة المرور هذه. استخدم طريقة استعادة أخرى، أو تواصل مع المشغّل.',
  'problems.slotList': 'غُيّرت طرق استعادة هذه المحفظة من دون مفتاحها. تواصل مع المشغّل.',
  'problems.wrongCode': 'لا يفتح هذا الرمز محفظتك. تحقق من عدم وجود أخطاء في كتابته.',
  'problems.wrongPassword': 'لا تفتح كلمة المرور هذه محفظتك. تحقق منها وحاول مرة أخرى.',
  'recovery.code': 'رمز مطبوع',
  'recovery.locked':
    'لا توجد محفظتك في هذا المتصفح، وهي في الحفظ الذاتي. أدخل إحدى طرق الاستعادة الخاصة بك.',
  'recovery.open': 'فتح المحفظة',
  'recovery.opened': 'محفظتك مفتوحة الآن في هذا المتصفح.',
  'recovery.passkey': 'مفتاح مرور',
  'recovery.password': 'كلمة المرور',
  'recovery.typeCode': 'الرمز كما كتبته',
  'recovery.useOther': 'استخدام طريقة أخرى: {method}',
  'unlock.only': 'لا تُدخل طريقة الاستعادة إلا حيث يعرض شريط العنوان {wallet}.',
}
