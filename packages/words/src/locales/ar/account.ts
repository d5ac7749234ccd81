import type { Catalog } from '../../account.ts'
import { ar as page } from './page.ts'

export const ar: Catalog = {
  ...page,

  'activity.heading': 'النشاط الأخير',
  'activity.more': 'عرض النشاط الأقدم',

  back: 'استخدام عنوان آخر',

  'code.heading': 'أدخل الرمز',
  'code.label': 'الرمز',
  'code.sent': 'أدخل الرمز الخاص بالعنوان {email}. يعمل مرة واحدة ولمدة عشر دقائق.',
  'code.submit': 'تسجيل الدخول',

  'device.heading': 'وافق على هذا المتصفح',
  'device.text':
    'أرسلنا رابطًا إلى {email}. افتحه ووافق على تسجيل الدخول، ثم عد إلى هنا ومعك الرمز.',

  'devices.current': 'هذا المتصفح',
  'devices.dates': 'أول استخدام: {first}، آخر استخدام: {last}',
  'devices.heading': 'متصفحاتك',
  'devices.more': 'عرض مزيد من المتصفحات',
  'devices.revoke': 'تسجيل الخروج',
  'devices.revokeLabel': 'تسجيل الخروج من {browser}',

  'email.heading': 'حساب محفظتك',
  'email.intro':
    'اطّلع على المتصفحات التي يمكنها فتح محفظتك وعلى ما حدث فيها. نرسل إليك رمزًا بالبريد الإلكتروني لتسجيل الدخول.',
  'email.label': 'عنوان البريد الإلكتروني',
  'email.note': 'إذا لم يكن لحسابك عنوان بريد إلكتروني، فلا يمكنك استخدام هذه الصفحة بعد.',
  'email.submit': 'متابعة',

  'ended.again': 'تسجيل الدخول مجددًا',
  'ended.heading': 'تم تسجيل خروجك من هذه الصفحة',
  'ended.text': 'حفاظًا على أمانك، تسجّل هذه الصفحة خروجك بعد عشر دقائق.',

  'event.activate': 'إعداد المحفظة في متصفح',
  'event.adopt': 'طلب استرجاع محفظة مفقودة',
  'event.certify': 'حفظ شهادة المحفظة',
  'event.deviceRevoked': 'تسجيل خروج متصفح',
  'event.emailChangeStarted': 'طلب تغيير عنوان البريد الإلكتروني',
  'event.emailChanged': 'تغيير عنوان البريد الإلكتروني',
  'event.emailReverted': 'التراجع عن تغيير عنوان البريد الإلكتروني',
  'event.export': 'تصدير المحفظة',
  'event.fetchAuthShare': 'فتح المحفظة',
  'event.keeperOpen': 'استعادة المحفظة في متصفح',
  'event.keeperRefused': 'رفض استعادة المحفظة',
  'event.newestSetFor': 'بدء استعادة المحفظة',
  'event.oprfEvaluate': 'إدخال كلمة مرور الاستعادة',
  'event.sessionReused': 'إنهاء الجلسة بسبب رمز وصول منسوخ',
  'event.sessionRevoked': 'إنهاء جلسة',
  'event.signIn': 'تسجيل الدخول',
  'event.signInNewDevice': 'تسجيل الدخول من متصفح جديد',
  'event.signInRefused': 'رفض تسجيل الدخول بسبب تغيير البيانات المخزنة',
  'event.signOut': 'تسجيل الخروج',
  'event.signUp': 'إنشاء الحساب',
  'event.slotsChanged': 'تغيير طرق الاستعادة',

  'overview.heading': 'حساب محفظتك',

  'problems.code': 'الرمز غير صحيح. تحقق منه وحاول مرة أخرى.',
  'problems.denied': 'رُفض تسجيل الدخول.',
  'problems.expired': 'انتهت صلاحية الرمز أو الرابط. ابدأ من جديد.',
  'problems.held':
    'أُضيف عنوان البريد الإلكتروني هذا مؤخرًا. لا يمكن استخدامه حاليًا إلا في المتصفحات التي استخدمتها من قبل.',
  'problems.tooMany': 'محاولات كثيرة جدًا. حاول لاحقًا.',
  'problems.unknown': 'لا توجد محفظة تستخدم عنوان البريد الإلكتروني هذا.',

  signOut: 'تسجيل الخروج من هذه الصفحة',
}
